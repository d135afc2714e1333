/** In every answer from 400 on: an operator finds the request's lines in the log by it. */
export const REQUEST_ID_HEADER = 'x-request-id';
