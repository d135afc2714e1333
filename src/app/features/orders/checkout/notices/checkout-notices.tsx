export { OfferNotice } from './offer-notice.tsx';
export { ProgressNotice } from './progress-notice.tsx';
