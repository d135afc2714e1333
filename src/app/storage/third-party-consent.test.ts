import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConsent, rememberConsent, removeForeignCookies } from './third-party-consent.ts';

const COUNTER = { analyticsUrl: 'https://counter.example/tag.js', reviewsUrl: null };

let jar: Map<string, string>;
let written: string[];

beforeEach(() => {
  jar = new Map([['locale', 'en']]);
  written = [];
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'www.resort.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ''] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['accepted', 'refused'] as const)('an answer is stored: %s', (answer) => {
  expect(readConsent(COUNTER)).toBeNull();
  rememberConsent(answer, COUNTER);
  expect(readConsent(COUNTER)).toBe(answer);
});

test('a consent to one party does not cover another or an additional one', () => {
  rememberConsent('accepted', COUNTER);
  expect(readConsent({ ...COUNTER, analyticsUrl: 'https://other.example/tag.js' })).toBeNull();
  expect(readConsent({ ...COUNTER, reviewsUrl: 'https://reviews.example/' })).toBeNull();
  expect(readConsent({ ...COUNTER, analyticsUrl: 'https://counter.example/newer-tag.js' })).toBe('accepted');
});

test('a consent to an older text is invalid', () => {
  rememberConsent('accepted', COUNTER);
  jar.set('consent', (jar.get('consent') ?? '').replace(/_\d{4}-\d\d-\d\d/, '_2026-01-01'));
  expect(readConsent(COUNTER)).toBeNull();
});

test.each(['accepted', 'accepted_', 'yes_2026', '', '_', '%'])(
  '%j in an older or invalid cookie is not an answer',
  (value) => {
    jar.set('consent', value);
    expect(readConsent(COUNTER)).toBeNull();
  },
);

test('withdrawing removes the tag’s cookies from the host and its parent domains, and none of the site’s', () => {
  rememberConsent('refused', COUNTER);
  jar.set('cookies', 'accepted').set('signed_in', '1').set('_visit', 'abc');
  removeForeignCookies();
  expect([...jar.keys()].toSorted()).toEqual(['consent', 'cookies', 'locale', 'signed_in']);
  const removals = written.filter((text) => text.startsWith('_visit='));
  expect(removals).toContain('_visit=; Path=/; Max-Age=0; Domain=resort.example');
});
