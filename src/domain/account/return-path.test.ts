import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { localReturnPath } from './return-path.ts';

const SITE = 'https://resort.example';

test.each([
  '/',
  '/profile',
  '/en/profile/booking-history',
  '/booking/checkout?arrival=2026-12-13&departure=2026-12-16&accommodation=chalet-lake&adults=2',
  '/info#privacy-policy',
  '/accommodation/%D0%BB%D1%96%D1%81',
])('accepts %s as a path of this site', (path) => {
  expect(localReturnPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%2Fevil.example',
  '%2F%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252F%25252Fevil.example',
  'javascript:alert(1)',
  '/javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/\tevil',
  '\t//evil.example',
  '/\n/evil.example',
  '/%0D%0ASet-Cookie:x=1',
  '/%00',
  '/profile\u0000',
  ' /profile',
  '/user@evil.example',
  '@evil.example',
  '/%40evil.example',
  '/./profile',
  '/../profile',
  '/.%2e//evil.example',
  '/profile/..//evil.example',
  '/a//b',
  '/%E0%A4%A',
  '/%',
  '/\u2028',
  '/профіль',
  `/${'a'.repeat(600)}`,
])('refuses %j', (text) => {
  expect(localReturnPath(text)).toBeNull();
});

const PIECES = [
  '/',
  '//',
  '\\',
  '%2F',
  '%5c',
  '%252F',
  '@',
  ':',
  'javascript:',
  '.',
  '..',
  '%2e',
  '\t',
  '\n',
  '\u0000',
].concat(['evil.example', 'profile', '?', '#', '&next=', '%0d%0a', ' ', 'en', '%D0%BB', '%', 'https:']);

test('every accepted path stays on this site, at the path that it names', () => {
  const anything = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary', maxLength: 30 }).map((rest) => `/${rest}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath(),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const path = localReturnPath(text);
      if (path === null) return;
      const url = new URL(path, SITE);
      expect(url.origin).toBe(SITE);
      expect(url.href).toBe(`${SITE}${path}`);
      // Decoding once more, as a server or router may do, must not change the origin.
      expect(new URL(decodeURIComponent(path), SITE).origin).toBe(SITE);
      expect(localReturnPath(path)).toBe(path);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});
