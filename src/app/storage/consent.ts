import { writeCookie } from './write-cookie.ts';

export function hasAcceptedCookies(): boolean {
  return /(?:^|; )cookies=accepted(?:;|$)/.test(document.cookie);
}

export function acceptCookies(): void {
  writeCookie('cookies', 'accepted');
}
