import { beforeAll, expect, test } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { loadSiteContent, PICTURE_REVISION } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

test.each([
  ['/', 'uk', 'У лісі світиться ваше вікно', 'Показати вільні оселі', 'Усі 15 осель'],
  ['/en', 'en', 'A light is on for you in the forest', 'Check availability', 'All 15 houses and rooms'],
])(
  'the home page %s has its heading in %s and links to the search and to every kind',
  async (path, locale, ...texts) => {
    const { status, locale: spoken, markup } = await renderPage(path, content);
    expect({ status, spoken }).toEqual({ status: 200, spoken: locale });
    for (const text of texts) expect(plain(markup)).toContain(text);
    const root = locale === 'en' ? '/en' : '';
    // Three cells and the lamp: each is a link without scripts.
    expect(markup.match(new RegExp(`<a [^>]*href="${root}/booking"`, 'g'))?.length).toBeGreaterThanOrEqual(4);
    for (const kind of ['rooms', 'cottages', 'chalets', 'villas']) {
      expect(markup).toContain(`href="${root}/accommodation/${kind}"`);
    }
  },
);

test('the home page preloads exactly the posters that it shows, one for each window and scheme', async () => {
  const { leadPictures, markup, sharePicture } = await renderPage('/', content);
  expect(new Set(leadPictures.map(({ media }) => media)).size).toBe(4);
  for (const { srcSet, sizes, media } of leadPictures) {
    expect(markup).toContain(`media="${media}" srcSet="${srcSet}" sizes="${sizes}"`);
  }
  expect(sharePicture).toBe(`/pictures/home-hero.${PICTURE_REVISION}.jpg`);
});

test('the home page’s search has neither dates nor guests before hydration', async () => {
  const { markup } = await renderPage('/', content);
  const [search = ''] = /role="search".*?Показати вільні оселі/s.exec(markup) ?? [];
  expect(plain(search).replaceAll(/<[^>]+>/g, '|')).toMatch(/Заїзд – виїзд\|+ \|Оберіть\|.*Гості\|+ \|1 дорослий\|/s);
});

test.each([
  [
    '/accommodation/chalets',
    'Шале в лісі біля озера, з каміном',
    'Шале над озером',
    'До 4 гостей',
    'від 3 862 ₴ за ніч',
  ],
  [
    '/en/accommodation/chalets',
    'Forest chalets by the lake, with a fireplace',
    'Lake Chalet',
    'Up to 4 guests',
    'from UAH 3,862 per night',
  ],
  ['/accommodation', 'Номери, котеджі, шале й вілли в лісі', 'Номери', '7 на вибір, до 5 гостей', 'від 1 950 ₴ за ніч'],
  [
    '/en/accommodation',
    'Rooms, cottages, chalets and villas in the forest',
    'Rooms',
    '7 choices, up to 5 guests',
    'from UAH 1,950 per night',
  ],
])('%s shows what is there, for how many guests and from what price', async (path, title, ...texts) => {
  const page = await renderPage(path, content);
  expect(page.status).toBe(200);
  expect(plain(page.title)).toBe(`${title} · ${path.startsWith('/en') ? 'Smereka' : 'Смерека'}`);
  const words = plain(page.markup).replaceAll(/<[^>]+>/g, '');
  for (const text of texts) expect(words).toContain(text);
  expect(page.markup).toContain('<data ');
  expect(page.leadPictures).toHaveLength(1);
});

test('a list marks only its own tab', async () => {
  const main = mainOf((await renderPage('/accommodation/villas', content)).markup);
  expect(main.match(/<a[^>]*aria-current="page"[^>]*>([^<]*)/)?.[1]).toBe('Вілли');
  expect(main.match(/aria-current/g)).toHaveLength(1);
  expect(mainOf((await renderPage('/accommodation', content)).markup)).not.toContain('aria-current');
});

test('an accommodation booked only by phone says so in its list, with the number to dial', async () => {
  const { markup } = await renderPage('/accommodation/villas', content);
  expect(plain(markup)).toContain('Бронюємо лише телефоном');
  expect((await renderPage('/accommodation/chalets', content)).markup).not.toContain('Бронюємо лише телефоном');
});

test.each([
  '/ACCOMMODATION/chalets',
  '/accommodation/Chalets',
  '/accommodation/CHALET-LAKE',
  '/EN',
  '/en/Accommodation',
])('%s is not a page, because an address has only one spelling', async (path) => {
  expect((await renderPage(path, content)).status).toBe(404);
});

/** The markup without the navigation, which marks its own links. */
function mainOf(markup: string): string {
  return markup.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';
}
