import { lazy, Suspense, useState } from 'react';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { MenuProps } from './menu.tsx';

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/**
 * Comes at the guest's first move; the server's pages go without it, since their footer lists the same pages. Once
 * opened it stays, closed: so the browser gives the focus back to what opened it.
 */
export function LazyMenu(props: Omit<MenuProps, 'isOpen' | 'onClose'>) {
  const { isOpen, close } = useOverlay('menu');
  const [wasOpened, setWasOpened] = useState(false);
  usePrefetch(loadMenu);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <Menu {...props} isOpen={isOpen} onClose={close} />
    </Suspense>
  ) : null;
}
