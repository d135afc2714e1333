/**
 * Tells the app that refreshing the session may succeed. It proves nothing, so scripts may read it. It has a file of
 * its own because every page loads it.
 */
export const SIGNED_IN_COOKIE = 'signed_in';
