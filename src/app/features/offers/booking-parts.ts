/** What the booking page's first paint does without, in one file. */

export { BookingBill } from './bill/booking-bill.tsx';
export { LinkNotice } from './link-notice.tsx';
export { LazyWaysOut } from './list/lazy-ways-out.tsx';
export { SingleNotice } from './list/single-notice.tsx';
