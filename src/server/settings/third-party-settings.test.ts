import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const ANALYTICS_URL = 'https://counter.example/tag.js?site=7';
const REVIEWS_URL = 'https://reviews.example/smereka';

test('pages name no third party without the settings', () => {
  expect(readSettings({}).settings?.thirdParties).toBeNull();
  expect(readSettings({ ANALYTICS_URL: ' ', REVIEWS_URL: '' }).settings?.thirdParties).toBeNull();
});

test('each setting works on its own', () => {
  expect(readSettings({ ANALYTICS_URL }).settings?.thirdParties).toEqual({
    analyticsUrl: ANALYTICS_URL,
    reviewsUrl: null,
  });
  expect(readSettings({ REVIEWS_URL }).settings?.thirdParties).toEqual({ analyticsUrl: null, reviewsUrl: REVIEWS_URL });
});

describe.each(['ANALYTICS_URL', 'REVIEWS_URL'])('%s', (name) => {
  test.each([
    ['something other than an address', 'counter.example/tag.js'],
    ['a script in the address', 'javascript:alert(1)'],
    ['no encryption on another machine', 'http://counter.example/tag.js'],
    ['a password in it', 'https://user:secret@counter.example/tag.js'],
  ])('is refused with %s', (_what, value) => {
    const { settings, problems } = readSettings({ [name]: value });
    expect(settings).toBeNull();
    expect(problems).toEqual([
      `${name}: expected an address that starts with https://, without a name or password in it`,
    ]);
  });

  test('may be an address on this machine in a demo, never in production', () => {
    const value = 'http://127.0.0.1:8080/page';
    expect(readSettings({ [name]: value }).problems).toBeNull();
    expect(readSettings({ [name]: value, DEPLOYMENT: 'production' }).problems).toContain(
      `${name}: expected an address that starts with https:// in production`,
    );
  });
});

test('a frame from the site’s own origin is refused, because it could escape its sandbox', () => {
  const PUBLIC_URL = 'https://resort.example';
  expect(readSettings({ PUBLIC_URL, REVIEWS_URL: `${PUBLIC_URL}/reviews` }).problems).toEqual([
    'REVIEWS_URL: expected an address on another site than PUBLIC_URL',
  ]);
});
