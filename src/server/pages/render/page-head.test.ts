import { describe, expect, test } from 'vitest';
import { filesOfPage } from './client-files.ts';
import { fakeManifest, page } from './page-fixture.ts';
import { pageHead } from './page-head.ts';

const PUBLIC_URL = 'https://resort.example';
const files = filesOfPage(fakeManifest, page.routeModules, 'uk');
const head = pageHead(page, files, PUBLIC_URL, { '@type': 'Accommodation' });

describe('the files of a page', () => {
  test('are the chunks of its routes with all their imports, except those that the template loads', () => {
    expect(files.scripts).toEqual(['/assets/gallery.js', '/assets/detail.js']);
    expect(files.styles).toEqual(['/assets/gallery.css', '/assets/detail.css']);
  });

  test.each([
    ['uk', ['manrope-cyrillic', 'manrope-latin', 'yeseva-one-cyrillic', 'yeseva-one-figures']],
    ['en', ['manrope-latin', 'yeseva-one-figures', 'yeseva-one-latin']],
  ] as const)('are the fonts of the first screen in %s, and no others', (locale, names) => {
    const expected = names.map((name) => `/assets/${name}-1a2b.woff2`);
    expect(filesOfPage(fakeManifest, [], locale).fonts.toSorted()).toEqual(expected);
  });

  test('throw for a module unknown to the build', () => {
    expect(() => filesOfPage(fakeManifest, ['src/app/routes/gone.tsx'], 'uk')).toThrow('src/app/routes/gone.tsx');
  });
});

describe('the head of a page', () => {
  test('escapes characters from texts', () => {
    expect(head).toContain('<meta name="description" content="Тиша «на двох» &amp; ліс">');
    expect(pageHead({ ...page, title: '</title><script>' }, files, PUBLIC_URL)).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;</title>',
    );
  });

  test('contains its own address and that of the other language', () => {
    expect(head).toContain('<link rel="canonical" href="https://resort.example/accommodation/chalet-lake">');
    expect(head).toContain('hreflang="en" href="https://resort.example/en/accommodation/chalet-lake"');
    expect(head).toContain('hreflang="x-default" href="https://resort.example/accommodation/chalet-lake"');
  });

  test('preloads the lead picture and the fonts', () => {
    expect(head).toContain(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/pictures/chalet-lake-480.0123abcd.avif 480w" imagesizes="100vw" fetchpriority="high">',
    );
    expect(head).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/manrope-cyrillic-',
    );
  });

  test('preloads the first drawing of a page before its fonts', () => {
    const drawn = pageHead({ ...page, leadPictures: [], leadDrawing: '/assets/map-1a2b.svg' }, files, PUBLIC_URL);
    const [first = ''] = drawn.match(/<link rel="preload".*>/) ?? [];
    expect(first).toBe(
      '<link rel="preload" as="image" type="image/svg+xml" href="/assets/map-1a2b.svg" fetchpriority="high">',
    );
  });

  test.each(['uk', 'en'] as const)('preloads the hryvnia sign for a page with a price, in %s', (locale) => {
    const priced = { ...page, markup: '<p>from 2,350 ₴</p>' };
    const sign = 'href="/assets/manrope-cyrillic-ext-1a2b.woff2"';
    const filesInLocale = filesOfPage(fakeManifest, page.routeModules, locale);
    expect(pageHead(priced, filesInLocale, PUBLIC_URL)).toContain(sign);
    expect(pageHead(page, filesInLocale, PUBLIC_URL)).not.toContain(sign);
  });

  test('preloads only the picture that fits the window if a page has several', () => {
    const leadPictures = ['(max-width: 899px)', '(min-width: 900px)'].map((media) => ({
      srcSet: '/a.avif 480w',
      sizes: '1px',
      media,
    }));
    expect(
      pageHead({ ...page, leadPictures }, files, PUBLIC_URL).match(/as="image"[^>]* media="\((?:max|min)/g),
    ).toHaveLength(2);
    expect(head).not.toContain(' media=');
  });

  test('describes the page for social networks and search engines', () => {
    expect(head).toContain(
      '<meta property="og:image" content="https://resort.example/pictures/chalet-lake.0123abcd.jpg">',
    );
    expect(head).toContain('<script type="application/ld+json">{"@type":"Accommodation"}</script>');
  });

  test('marks a page that must not be indexed and contains no canonical address', () => {
    const hidden = pageHead({ ...page, alternates: null, leadPictures: [] }, files, PUBLIC_URL);
    expect(hidden).toContain('<meta name="robots" content="noindex">');
    expect(hidden).not.toMatch(/canonical|hreflang|og:url|as="image"|ld\+json/);
  });
});
