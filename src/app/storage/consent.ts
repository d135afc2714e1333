/** The head script of index.html sets this class from the cookie, before the first paint. */
const ACCEPTED_CLASS = 'cookies-accepted';
const COOKIE_DAYS = 365;
const SECONDS_PER_DAY = 24 * 60 * 60;

export function hasAcceptedCookies(): boolean {
  return document.documentElement.classList.contains(ACCEPTED_CLASS);
}

/** Kept as a cookie, because only cookies can be read before the page is painted without delaying it. */
export function acceptCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `cookies=accepted; Path=/; Max-Age=${COOKIE_DAYS * SECONDS_PER_DAY}; SameSite=Lax`;
  document.documentElement.classList.add(ACCEPTED_CLASS);
}
