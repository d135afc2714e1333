/** Server pages contain no order. The checkout prefetches this, in case the network fails after the press. */
export const loadKnownOrder = () => import('./access/known-order.tsx');
