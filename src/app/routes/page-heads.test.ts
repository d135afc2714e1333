import { beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

/** Several tests check the same page. */
const rendered = new Map<string, ReturnType<typeof renderPage>>();

function render(path: string): ReturnType<typeof renderPage> {
  const page = rendered.get(path) ?? renderPage(path, content);
  rendered.set(path, page);
  return page;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const SLUGS = ['food-and-forest', 'senoval', 'lobby-bar', 'phyto-bar', 'poolbar'];

/** Every page that search engines may list, by its Ukrainian path. */
const LISTED = [
  '/',
  '/accommodation',
  '/guide',
  '/activities-and-services',
  '/about-story',
  '/info',
  '/mice',
  '/contacts',
  ...['rooms', 'cottages', 'chalets', 'villas', 'chalet-lake', 'room-comfort'].map((slug) => `/accommodation/${slug}`),
  ...SLUGS.map((slug) => `/food-and-drink/${slug}`),
  '/spa-beauty/relax-spa',
  '/spa-beauty/wellness',
  '/special-offers',
  '/special-offers/offer-1',
  '/booking',
];

const UNLISTED = [
  '/mice/enquiry',
  '/booking/compare',
  '/booking/checkout',
  '/booking/thank-you',
  '/booking/change',
  '/result_url',
  '/my-bookings',
  '/profile',
  '/profile/booking-history',
  '/new-password',
  '/successful-registration',
  '/callback-google',
  '/redirect-facebook',
];

const inEnglish = (path: string) => (path === '/' ? '/en' : `/en${path}`);

describe.each(LISTED)('the page %s', (path) => {
  test('declares its address in both languages, and each refers to the other', async () => {
    const [uk, en] = await Promise.all([render(path), render(inEnglish(path))]);
    for (const page of [uk, en]) {
      expect(page).toMatchObject({ status: 200, alternates: { uk: path, en: inEnglish(path) } });
    }
    expect([uk.locale, en.locale]).toEqual(['uk', 'en']);
  });

  test('has a title and a description in the language of its address', async () => {
    const [uk, en] = await Promise.all([render(path), render(inEnglish(path))]);
    expect(uk.title).toMatch(/[а-яіїєґ]|Food|Wellness/i);
    expect(uk.description).toMatch(/[а-яіїєґ]/i);
    expect(en.title + en.description).not.toMatch(/[а-яіїєґ]/i);
    for (const { title, description } of [uk, en]) {
      expect(title).toMatch(title === uk.title ? /Смерека/ : /Smereka/);
      expect(description.length).toBeGreaterThan(40);
    }
  });

  test('has one main heading, and no link to the other language except the language switch', async () => {
    const { markup } = await render(inEnglish(path));
    expect(markup.match(/<h1/g)?.length).toBe(1);
    const foreign = [...markup.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(
      ([link, href = '']) => !/^\/(?:en(?:[/?#]|$)|storage\/)/.test(href) && !link.includes('hrefLang'),
    );
    expect(foreign.map(([, href]) => href)).toEqual([]);
  });
});

test('no two pages of a language share a title or a description', async () => {
  for (const paths of [LISTED, LISTED.map(inEnglish)]) {
    const pages = await Promise.all(paths.map((path) => render(path)));
    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(paths.length);
  }
});

test('the title of the conference page names the available sizes', async () => {
  const areas = content.mices.data.flatMap(({ attributes }) =>
    attributes.flatMap(({ halls }) => halls.map((hall) => hall.area_square_metres)),
  );
  const range = `${Math.min(...areas)}–${Math.max(...areas)}`;
  expect(plain((await render('/mice')).title)).toBe(`Конференц-зали в лісі: ${range} м² · Смерека`);
  expect(plain((await render('/en/mice')).title)).toContain(`Conference halls in the forest: ${range} m²`);
});

test.each([
  ['/accommodation', 'Номери, котеджі, шале й вілли в лісі'],
  ['/en/accommodation/chalets', 'Forest chalets by the lake, with a fireplace'],
  ['/accommodation/room-comfort', 'Комфорт · Номер у лісі'],
  ['/en/special-offers', 'Special offers for a stay in the forest'],
])('%s contains common search terms: %s', async (path, title) => {
  expect(plain((await render(path)).title)).toBe(`${title} · ${path.startsWith('/en') ? 'Smereka' : 'Смерека'}`);
});

test.each(UNLISTED.flatMap((path) => [path, `/en${path}`]))(
  '%s exists but is hidden from search engines, because it is private or a duplicate',
  async (path) => {
    const page = await render(path);
    expect(page).toMatchObject({ status: 200, alternates: null });
    expect(page.title).toMatch(path.startsWith('/en') ? / · Smereka$/ : / · Смерека$/);
  },
);

describe('an unknown page', () => {
  test.each([
    '/accommodation/chalet-moon',
    '/food-and-drink/pizzeria',
    '/spa-beauty/massage',
    '/special-offers/offer-99',
    '/special-offers/offer-5/terms',
    '/profile/settings',
    '/booking/pay',
    '/constructor',
    '/food-and-drink/constructor',
    '/spa-beauty/toString',
  ])('%s answers 404 in both languages, with a link to the home page', async (path) => {
    for (const [locale, home] of [
      ['uk', '/'],
      ['en', '/en'],
    ] as const) {
      const page = await render(locale === 'uk' ? path : `/en${path}`);
      expect(page).toMatchObject({ status: 404, alternates: null, locale, description: '' });
      expect(plain(page.title)).toBe(locale === 'uk' ? 'Такої сторінки немає' : 'This page could not be found');
      expect(page.markup).toMatch(new RegExp(`<main.*href="${home}"`, 's'));
    }
  });
});

test.each([
  ['/cottages', '/accommodation/cottages'],
  ['/cottages?from=mail&x=1', '/accommodation/cottages?from=mail&x=1'],
])('the former address %s redirects to %s permanently', async (path, target) => {
  expect(await render(path)).toMatchObject({ status: 301, redirectTo: target, markup: '' });
});
