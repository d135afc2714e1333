/** A sign-in to the desk lasts one long shift, however much it is used. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;
