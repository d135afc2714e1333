/**
 * Tells the app that a refresh may succeed. It proves nothing, and scripts may read it. Every page loads this constant.
 */
export const SIGNED_IN_COOKIE = 'signed_in';
