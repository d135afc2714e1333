/** What the booking page's first paint does without, in one file. */

export { SingleAlertText } from '#app/features/stay-picker/alternatives/single-alert-text.tsx';
export { tabOfAlert } from '#app/features/stay-picker/panel/tab-of-alert.ts';
export { BookingBill } from './bill/booking-bill.tsx';
export { LinkNotice } from './link-notice.tsx';
export { findSingleAlert } from './list/single-alert.ts';
