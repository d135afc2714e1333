/** The entry of a page's `Server-Timing` header whose duration is the server's time, in milliseconds since the epoch. */
export const CLOCK_ENTRY = 'clock';

/** Every response with status 400 or higher has it. Operators find the request's log lines by it. */
export const REQUEST_ID_HEADER = 'x-request-id';
