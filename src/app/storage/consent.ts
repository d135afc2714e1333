import { readCookies, writeCookie } from './cookies.ts';

export function hasAcceptedCookies(): boolean {
  return /(?:^|; )cookies=accepted(?:;|$)/.test(readCookies());
}

export function acceptCookies(): void {
  writeCookie('cookies', 'accepted');
}
