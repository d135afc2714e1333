import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Phones have their own Back; an installed app's window on a desk has none. */
const WINDOW_WITHOUT_BACK = '(display-mode: standalone) and (pointer: fine)';

const WindowBack = lazy(async () => ({ default: (await import('./window-back.tsx')).WindowBack }));

export function LazyWindowBack() {
  return useHydrated() && matchMedia(WINDOW_WITHOUT_BACK).matches ? (
    <Suspense>
      <WindowBack />
    </Suspense>
  ) : null;
}
