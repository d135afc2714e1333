import { lazy, Suspense } from 'react';
import { usePrefetch } from '../../../ui/use-prefetch.ts';
import type { HeldOrderProps } from './held-order.tsx';

const loadOrder = () => import('./held-order.tsx');
const HeldOrder = lazy(async () => ({ default: (await loadOrder()).HeldOrder }));

export function LazyHeldOrder(props: HeldOrderProps) {
  return (
    <Suspense>
      <HeldOrder {...props} />
    </Suspense>
  );
}

/** What follows an order is no part of the first load, yet is there before one can be placed. */
export function usePrefetchedHeldOrder(): void {
  usePrefetch(loadOrder);
}
