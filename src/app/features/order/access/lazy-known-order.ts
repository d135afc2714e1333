/** No document can have an order in it, so what shows one is no part of the first load; the checkout fetches it ahead. */
export const loadKnownOrder = () => import('./known-order.tsx');
