/**
 * The catalogues of texts, by the folders and files of src/app that write in them; everything else writes in `shell`.
 * A page loads the shell's and those that its entry in the route tree names, so a new text costs its own pages alone.
 */
export const TEXT_AREAS = {
  home: ['features/home', 'routes/home.tsx'],
  catalogue: ['features/catalogue', 'routes/accommodation-{kinds,list}.tsx'],
  accommodation: [
    'features/accommodation',
    'features/booking/{availability-strip,bill-summary,booking-card,pinned-bar,stay-fields,verdict-notice}.tsx',
    'routes/accommodation-detail.tsx',
  ],
  /** The contact sheet, the viewer and what fills their places elsewhere. */
  gallery: ['features/gallery', 'ui/slider'],
  /** The resort's other pages, from the restaurants to the rules of the house. */
  pages: [
    'features/opening',
    'routes/{food,spa,activities,about-story,info,mice,contacts,special-offer,special-offers}.tsx',
  ],
  account: ['routes/account-page.tsx'],
  /** The pocket guide. */
  guide: ['features/guide', 'routes/guide.tsx'],
  install: ['features/install'],
  /** A stay in words, wherever one is chosen, booked or looked at. */
  stay: [
    'features/booking/{bill-lines,phrases,stay-refusal-text,stay-summary}.ts',
    'features/booking/{bill-receipt,cancellation-note,child-age,party-counters,unknown-dates}.tsx',
  ],
  /** The booking panel and the calendar in it, and what stands over the booking page's list. */
  panel: [
    'features/booking/dates',
    'features/booking/notices',
    'features/booking/panel/{alert-stays,booking-panel,category-tab,guests-tab,panel-alert,panel-foot,stay-sum,upsell-sheet}.tsx',
    'features/booking/{party-fields,stay-sheets}.tsx',
  ],
  /** What pages show only without a network, and when a new version waits. */
  offline: ['features/offline'],
  search: ['features/booking/search', 'routes/booking.tsx'],
  checkout: [
    'features/booking/checkout/{booked-rooms,checkout-form,checkout-header,checkout-privacy,empty-checkout,guest-fields}.tsx',
    'features/booking/checkout/payment-choice.tsx',
    'features/booking/checkout/form-problem-text.ts',
    'routes/checkout.tsx',
  ],
  /** Where an order on its way stands, on whatever page; brought along with the notice. */
  outbox: ['features/order-outbox'],
  /** What is said at the checkout when something does not go smoothly. */
  hitches: [
    'features/booking/checkout/{offer-notice,progress-notice,stopped-notice,unopened-notice,unpaid-limit-notice}.tsx',
  ],
  /** What follows an order; the checkout shows some of it when the guest comes back to one. */
  standing: ['features/booking/checkout/{held-order,hold-timer,next-steps,standing-words}.tsx'],
  order: [
    'features/booking/checkout/{arrival-words,dawn-page,new-key-form,order-page,order-sheet,payment-check}.tsx',
    'features/booking/passes/{kept-notice,pass-close-up,pass-stub}.tsx',
    'routes/{payment-result,thank-you}.tsx',
  ],
  /** The facts of an order, on its ticket and in the list of bookings. */
  ticket: ['features/booking/checkout/order-ticket.tsx'],
  bookings: ['features/booking/passes/{coming-stay,my-bookings,past-stay}.tsx', 'routes/my-bookings.tsx'],
  desk: ['features/booking/passes/check', 'routes/pass-check.tsx'],
} as const;

export type TextArea = keyof typeof TEXT_AREAS | 'shell';

export function allTextAreas(): TextArea[] {
  return ['shell', ...(Object.keys(TEXT_AREAS) as (keyof typeof TEXT_AREAS)[])];
}
