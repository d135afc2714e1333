/** Where pages and worker find the order on its way. */

/** The guest's own database. */
export const GUEST_DATABASE = { name: 'smereka', table: 'guest' } as const;
/** Of the one order that may be on its way at a time. */
export const OUTBOX_KEY = 'order_outbox';
/** The name of the lock, of the channel on which changes are told, and of the background sync. */
export const OUTBOX_NAME = 'order-outbox';
