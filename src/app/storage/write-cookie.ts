/** 365 days. */
const MAX_AGE_SECONDS = 31_536_000;

/** For a year, and on an encrypted site never over an unencrypted line. Neither name nor value may need escaping. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${name}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
}
