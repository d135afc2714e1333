/** No page from the server contains an order. The checkout fetches it ahead, in case the network fails after the press. */
export const loadKnownOrder = () => import('./access/known-order.tsx');
