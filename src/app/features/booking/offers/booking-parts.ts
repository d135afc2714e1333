/** What the booking page's first paint does without, in one file. */

export { NearOffer } from '#app/features/booking/bill/near-offer.tsx';
export { BookingBill } from './bill/booking-bill.tsx';
export { BookedOffer } from './booked-offer.tsx';
export { LinkNotice } from './link-notice.tsx';
export { EmptyNotice } from './list/empty-notice.tsx';
export { LazyWaysOut } from './list/lazy-ways-out.tsx';
export { SingleNotice } from './list/single-notice.tsx';
