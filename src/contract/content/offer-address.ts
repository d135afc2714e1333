/** In the query of the booking: code of the special offer that it is made by. */
export const OFFER_PARAMETER = 'offer';
