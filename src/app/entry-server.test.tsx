import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteContent } from '#contract/content/site-content.ts';
import { nameMissingPage, renderPage } from './entry-server.tsx';
import { loadSiteContent, PICTURE_REVISION as REVISION } from './fixtures/site-content.ts';
import { formatPrice } from './format/price.ts';

const DETAIL = '/accommodation/chalet-lake';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

test.each([
  [DETAIL, 'uk', 'Шале над озером', 'Забронювати', 'Скільки коштує'],
  [`/en${DETAIL}`, 'en', 'Lake Chalet', 'Book your stay', 'What it costs'],
] as const)('%s shows in %s the accommodation’s name and price', async (path, locale, ...texts) => {
  const page = await renderPage(path, content);
  expect(page).toMatchObject({ status: 200, locale, redirectTo: null });
  expect(page.title).toContain(texts[0]);
  const prices = [386_200, 65_000, 3_000].map((minor) => plain(formatPrice(minor, locale)));
  for (const text of [...texts, ...prices]) expect(plain(page.markup)).toContain(text);
});

test('a page names both languages, its lead picture and its script chunks', async () => {
  const page = await renderPage(`/en${DETAIL}`, content);
  expect(page.alternates).toEqual({ uk: DETAIL, en: `/en${DETAIL}` });
  expect(page.leadPictures[0]?.srcSet).toContain(`/pictures/chalet-lake-480.${REVISION}.avif 480w`);
  expect(page.sharePicture).toBe(`/pictures/chalet-lake.${REVISION}.jpg`);
  expect(page.routeModules).toEqual(['src/app/routes/accommodation/accommodation-detail.tsx']);
  expect(page.data).toMatchObject({ locale: 'en', texts: { areas: ['site', 'booking'] } });
});

test('every accommodation and list has a description that search results show in full, with its price', async () => {
  const slugs = [
    'chalets',
    'cottages',
    'rooms',
    'villas',
    ...content.categories.data.map(({ attributes: [record] }) => record?.slug),
  ];
  const descriptions = new Set<string>();
  for (const path of slugs.flatMap((slug) => [`/accommodation/${slug}`, `/en/accommodation/${slug}`])) {
    const { description } = await renderPage(path, content);
    expect(plain(description)).toMatch(/(?:\d ₴ за ніч|UAH [\d,]+ per night)\.$/);
    expect(description.length).toBeLessThanOrEqual(160);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(2 * slugs.length);
});

test('the same path always renders the same markup, without clock or guest', async () => {
  const first = await renderPage(DETAIL, content);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-07-15T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await renderPage(DETAIL, content)).toEqual(first);
  expect(first.markup).toMatch(/©(?:<!-- -->| )*2020/);
});

test('rendering two languages at once does not mix them', async () => {
  const [uk, en] = await Promise.all([renderPage('/', content), renderPage('/en', content)]);
  expect(uk.markup).toContain('Трикутний дах');
  expect(en.markup).not.toMatch(/від|Забронювати/);
});

test.each(['/accommodation/no-such-house', '/en/nothing/here', '/enquiry'])(
  '%s is a page with status 404',
  async (path) => {
    const page = await renderPage(path, content);
    expect(page).toMatchObject({ status: 404, alternates: null });
    expect(page.title).toBe(path.startsWith('/en/') ? 'This page could not be found' : 'Такої сторінки немає');
    expect(plain(page.markup)).toContain(`>${page.title}</h1>`);
  },
);

const DEMO = { hasDeveloperPages: true, firstLoadSettlesMs: 0, thirdParties: null };
const RESORT = { hasDeveloperPages: false, firstLoadSettlesMs: 0, thirdParties: null };

test.each(['/test', '/en/test/filter', '/test/empty-page'])('%s exists only in a demo', async (path) => {
  expect((await renderPage(path, content, DEMO)).status).toBe(200);
  const page = await renderPage(path, content, RESORT);
  expect(page).toMatchObject({ status: 404, data: { hasDeveloperPages: false } });
  // The app must find the same page as the server.
  expect(page.markup).toBe((await renderPage(path.replace('test', 'nothing'), content, RESORT)).markup);
  expect(await nameMissingPage(path, content, true)).toBeNull();
  expect(await nameMissingPage(path, content, false)).not.toBeNull();
});

test('times use the resort’s clock, not the process’s', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { markup } = await renderPage('/en/test', content, DEMO);
  vi.unstubAllEnvs();
  expect(plain(markup)).toMatch(/seen today 14:00/);
});

test('all unknown paths in one language share one page, whose language link leads to the home page', async () => {
  const named = (path: string) => nameMissingPage(path, content);
  expect(await named('/nothing')).toBe(await named('/nothing/else?x=1'));
  expect(await renderPage('/nothing', content)).toEqual(await renderPage('/nothing/else', content));
  expect(await named('/accommodation/a')).toBe(await named('/accommodation/b'));
  expect(await renderPage('/accommodation/a', content)).toEqual(await renderPage('/accommodation/b', content));
  expect((await renderPage('/nothing', content)).markup).toContain('href="/en"');
  expect((await renderPage('/en/nothing', content)).markup).toMatch(/<a[^>]* href="\/"[^>]*hrefLang="uk"/);
  const names = ['/nothing', '/en/nothing', '/accommodation/a', '/en/accommodation/a'].map(named);
  expect(new Set(await Promise.all(names)).size).toBe(4);
});

test.each(['/', '/en', DETAIL, '/booking', '/booking/checkout', '/result_url', '/accommodation/villas'])(
  'the target of the link %s exists',
  async (path) => {
    expect(await nameMissingPage(path, content)).toBeNull();
  },
);

test('hydration data contains only the page’s own part of the content', async () => {
  const page = await renderPage(DETAIL, content);
  const data = JSON.stringify(page.data);
  expect(data).toContain('chalet-forest');
  expect(data).not.toContain('villa-glass');
  expect(data).not.toContain('Two pointed roofs');
});

test('a page contains the delay in milliseconds before prefetching starts', async () => {
  const page = await renderPage('/en/contacts', content, {
    hasDeveloperPages: false,
    firstLoadSettlesMs: 1_234,
    thirdParties: null,
  });
  expect(page.data).toMatchObject({ settlesMs: 1_234 });
});
