export const GUEST_DATABASE = { name: 'smereka', table: 'guest' } as const;
export const OUTBOX_KEY = 'orders_on_their_way';
/** Names the channel for changes and the background sync, and prefixes each order's lock. */
export const OUTBOX_NAME = 'order-outbox';
export const OWN_ORDERS_KEY = 'own-orders';
