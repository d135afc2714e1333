/** Loaded once dates are chosen: the rules, the resort's answer, the bill and the way to the checkout. */

export { BillSummary } from '#app/features/booking/bill/bill-summary.tsx';
export { NearOffer } from '#app/features/booking/bill/near-offer.tsx';
export { askAgain, readAvailability, subscribeAvailability } from '#app/stores/availability/availability-store.ts';
export { writeBookingLink } from '#contract/availability/booking-link.ts';
export { AnswerNotice } from './answer-notice.tsx';
export { CheckoutExit } from './checkout-exit.tsx';
export { askAboutStay, evaluateChoice } from './evaluate-choice.ts';
