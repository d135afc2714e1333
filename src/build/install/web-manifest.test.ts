import { describe, expect, test } from 'vitest';
import { LOCALES } from '#contract/site/locale.ts';
import { installLinks } from '#server/render/install-links.ts';
import { webManifest } from './web-manifest.ts';

const said = { uk: 'Слово', en: 'Word' };
const SOURCES = {
  resort: {
    name: { uk: 'Бучина', en: 'Beech Hill' },
    description: said,
    screenshots: { home: said, room: said, wide: said },
  },
  paper: '#fafafa',
  screenshots: new Set(
    ['uk', 'en'].flatMap((locale) => ['home', 'room', 'wide'].map((key) => `${locale}-${key}.webp`)),
  ),
};

describe.each(LOCALES)('the manifest in %s', (locale) => {
  const manifest = webManifest(locale, SOURCES);

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

test('has the name, the colour and the pictures of the resort, as far as there are any', () => {
  expect(webManifest('uk', SOURCES)).toMatchObject({ name: 'Бучина', short_name: 'Бучина', theme_color: '#fafafa' });
  const some = { ...SOURCES, screenshots: new Set(['uk-home.webp']) };
  expect(webManifest('uk', some).screenshots.map(({ src }) => src)).toEqual(['/screenshots/uk-home.webp']);
  expect(webManifest('en', some).screenshots).toEqual([]);
});

test('both languages are one app', () => {
  expect(webManifest('uk', SOURCES).id).toBe(webManifest('en', SOURCES).id);
});
