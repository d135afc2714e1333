/** The entry of a page's `Server-Timing` header whose duration is the server's time, in milliseconds since the epoch. */
export const CLOCK_ENTRY = 'clock';
