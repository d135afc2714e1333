/** Query parameter of /booking: code of the special offer to book with. */
export const OFFER_PARAMETER = 'offer';
