/** Empty if cookies are forbidden: some browsers and in-app windows throw then. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

const MAX_AGE_SECONDS = 31_536_000;

/** Lasts a year, and is sent only over HTTPS on an HTTPS site. Name and value must need no escaping. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  setCookie(`${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`);
}

export function setCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = cookie;
  } catch {
    return;
  }
}

export function hasAcceptedCookies(): boolean {
  return /(?:^|; )cookies=accepted(?:;|$)/.test(readCookies());
}

export function acceptCookies(): void {
  writeCookie('cookies', 'accepted');
}
