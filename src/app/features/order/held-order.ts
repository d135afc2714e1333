import type { ReactNode } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { HeldOrderProps } from './payment/held-order.tsx';

/** Server pages contain no order. The checkout prefetches this, in case the network fails after the press. */
export const loadOpenedOrder = () => import('./access/opened-order.tsx');

export const loadHeldOrder = () => import('./payment/held-order.tsx');

/** `form` is shown until it has loaded. */
export const HeldOrder = lazyPart<HeldOrderProps & { readonly form?: ReactNode }>(
  async () => (await loadHeldOrder()).HeldOrder,
  { Frame: ({ form }) => form },
);
