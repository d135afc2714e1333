/** In every answer with status 400 or higher. An operator finds the request's log lines by it. */
export const REQUEST_ID_HEADER = 'x-request-id';
