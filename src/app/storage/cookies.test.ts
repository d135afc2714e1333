import { afterEach, expect, test, vi } from 'vitest';
import { rememberLocale } from '#app/i18n/locale-switch.ts';
import { acceptCookies } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

function writeAll(protocol: string): string[] {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
  acceptCookies();
  rememberLocale('en');
  return written;
}

test('cookies of an encrypted site are not sent over an unencrypted connection', () => {
  const written = writeAll('https:');
  expect(written).toHaveLength(2);
  for (const cookie of written) expect(cookie).toMatch(/; Secure$/);
});

test('a site on localhost has cookies without encryption', () => {
  expect(writeAll('http:')).toEqual([
    'cookies=accepted; Path=/; Max-Age=31536000; SameSite=Lax',
    'locale=en; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});
