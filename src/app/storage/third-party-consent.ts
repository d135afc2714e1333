import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import { readCookies, setCookie, writeCookie } from './cookies.ts';

export type ConsentAnswer = 'accepted' | 'refused';

/** The day when the words of the consent plate last changed. A new version asks every guest again. */
const THIRD_PARTY_TEXT_VERSION = '2026-11-24';

const COOKIE = 'consent';
const OWN_COOKIES: ReadonlySet<string> = new Set(['locale', 'cookies', COOKIE, SIGNED_IN_COOKIE]);

/** All other cookies that the page can read belong to the tag. */
export function isOwnCookie(name: string): boolean {
  return OWN_COOKIES.has(name);
}

/** null: not asked yet, or asked with other words or about other parties. */
export function readConsent(parties: ThirdParties): ConsentAnswer | null {
  const [answer, version] = cookies().get(COOKIE)?.split('_') ?? [];
  if (version !== versionOf(parties)) return null;
  return answer === 'accepted' || answer === 'refused' ? answer : null;
}

export function rememberConsent(answer: ConsentAnswer, parties: ThirdParties): void {
  writeCookie(COOKIE, `${answer}_${versionOf(parties)}`);
}

/** A tag may set its cookies for this host or for the domain above it. */
export function removeForeignCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const name of cookies().keys()) {
    if (isOwnCookie(name)) continue;
    for (const domain of ['', ...domains]) {
      setCookie(`${name}=; Path=/; Max-Age=0${domain}`);
    }
  }
}

function cookies(): Map<string, string> {
  const pairs = readCookies()
    .split('; ')
    .filter((pair) => pair !== '');
  return new Map(pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
}

function versionOf({ analyticsUrl, reviewsUrl }: ThirdParties): string {
  const parties = [analyticsUrl, reviewsUrl].map((url) => (url === null ? '' : new URL(url).origin)).join(' ');
  return `${THIRD_PARTY_TEXT_VERSION}-${shortDigest(parties)}`;
}

/** FNV-1a: distinguishes parties, and needs no escaping in a cookie. */
function shortDigest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
