/** What the booking page's first paint does without, in one file. */
export { LinkNotice } from '../notices/link-notice.tsx';
export { SingleAlertText } from '../notices/single-alert-text.tsx';
export { tabOfAlert } from '../panel/tab-of-alert.ts';
export { BookingBill } from './booking-bill.tsx';
export { findSingleAlert } from './single-alert.ts';
