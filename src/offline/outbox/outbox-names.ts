/** Where pages and worker find the orders on their way. */

/** The guest's own database. */
export const GUEST_DATABASE = { name: 'smereka', table: 'guest' } as const;
/** The list of them. */
export const OUTBOX_KEY = 'orders_on_their_way';
/** Where releases before the list kept the one order there could be. */
export const FORMER_OUTBOX_KEY = 'order_outbox';
/** The name of the channel on which changes are told, of the background sync, and the beginning of each order's lock. */
export const OUTBOX_NAME = 'order-outbox';
/** Where a tab keeps the orders of its own that it has still to show, for its session. */
export const OWN_ORDERS_KEY = 'own-orders';
