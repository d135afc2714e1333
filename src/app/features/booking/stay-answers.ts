/** What an accommodation's page needs once dates are chosen: the rules, the resort's answer, the bill and the way on. */
export { writeBookingLink } from '../../stores/booking-link.ts';
export { AnswerNotice } from './answer-notice.tsx';
export { fetchAvailability } from './availability-request.ts';
export { BillSummary } from './bill-summary.tsx';
export { CheckoutExit } from './checkout-exit.tsx';
export { judgeChoice } from './verdict.ts';
