import { lazy, Suspense, useState } from 'react';
import { loadUntilItComes } from '#app/error-reports/keep-trying.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import type { MenuProps } from './menu.tsx';

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await loadUntilItComes(loadMenu)).Menu }));

/**
 * The menu loads at the guest's first move. The server's markup omits it, since the footer lists the same pages. A
 * closed menu stays mounted, so that the browser returns the focus to the element that opened it.
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
