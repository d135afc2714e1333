/** Query parameter of /booking: code of the special offer to apply. */
export const OFFER_PARAMETER = 'offer';
