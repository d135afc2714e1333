import { writeCookie } from './write-cookie.ts';

/** The head script of index.html sets this class from the cookie, before the first paint. */
const ACCEPTED_CLASS = 'cookies-accepted';

export function hasAcceptedCookies(): boolean {
  return document.documentElement.classList.contains(ACCEPTED_CLASS);
}

/** A cookie, because only cookies can be read before the first paint without a delay. */
export function acceptCookies(): void {
  writeCookie('cookies', 'accepted');
  document.documentElement.classList.add(ACCEPTED_CLASS);
}
