/** What the booking page's first paint does without, in one file. */
export { tabOfAlert } from '../panel/tab-of-alert.ts';
export { BookingBill } from './booking-bill.tsx';
export { LinkNotice } from './link-notice.tsx';
export { findSingleAlert } from './single-alert.ts';
export { SingleAlertText } from './single-alert-text.tsx';
