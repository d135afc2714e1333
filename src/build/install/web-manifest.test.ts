import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/site/locale.ts';
import { installLinks } from '#server/render/install-links.ts';
import { webManifest } from './web-manifest.ts';

describe.each(LOCALES)('the manifest in %s', (locale) => {
  const manifest = webManifest(locale);

  test('opens the home page of its language as an app of its own', () => {
    expect(manifest).toMatchObject({ scope: '/', display: 'standalone', lang: locale });
    expect(manifest.start_url).toBe(locale === 'uk' ? '/' : '/en');
  });

  test('has what browsers ask for: icons of 192 and 512, one that may be cut to any shape', () => {
    const told = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(told).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  });

  test('leads its shortcuts to pages of its language', () => {
    const root = locale === 'uk' ? '' : '/en';
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
      ['/booking', '/accommodation/rooms', '/my-bookings', '/guide'].map((path) => `${root}${path}`),
    );
  });

  test('shows itself on phones and wide screens, within what stores accept', () => {
    expect(manifest.screenshots.map((screen) => screen.form_factor)).toEqual(['narrow', 'narrow', 'wide']);
    for (const { sizes } of manifest.screenshots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    }
  });

  test('is linked from the documents of its language', () => {
    expect(installLinks(locale)[0]).toBe(`<link rel="manifest" href="/manifest-${locale}.webmanifest">`);
  });
});

test('both languages are one app', () => {
  expect(webManifest('uk').id).toBe(webManifest('en').id);
});
