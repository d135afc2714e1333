/** What an accommodation's page needs once dates are chosen: the rules, the resort's answer, the bill and the way on. */

export { BillSummary } from '#app/features/bill/bill-summary.tsx';
export { writeBookingLink } from '#app/stores/search/booking-link.ts';
export { evaluateStay } from '#domain/stay/evaluate-stay.ts';
export { AnswerNotice } from './answer-notice.tsx';
export { fetchAvailability } from './availability-request.ts';
export { CheckoutExit } from './checkout-exit.tsx';
