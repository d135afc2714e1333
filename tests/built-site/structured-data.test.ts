import { beforeAll, describe, expect, test } from 'vitest';
import { nameMissingPage, renderPage } from '#app/entry-server.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { createPageCache } from '#server/pages/render/page-cache.ts';
import { fakeManifest, fakeTemplate } from '#server/pages/render/page-fixture.ts';
import { warmPages } from '#server/pages/render/site-pages.ts';
import { describePage } from '#server/pages/render/structured-data/describe-page.ts';
import { findVocabularyFaults } from '../fixtures/structured-data/vocabulary.ts';

const ORIGIN = 'https://resort.example';

type Thing = Readonly<Record<string, unknown>>;

interface Page {
  readonly path: string;
  readonly locale: Locale;
  readonly things: readonly Thing[];
  readonly description: unknown;
  readonly words: string;
  /** Has a bar where one element ends and the next begins. */
  readonly pieces: string;
}

let content: SiteContent;
let pages: readonly Page[];

beforeAll(async () => {
  content = await loadSiteContent();
  const manifest = new Proxy(fakeManifest, { get: () => ({ file: 'assets/any.js' }) });
  const cache = createPageCache({
    renderPage,
    nameMissingPage,
    describePage,
    sharePictures: {},
    content: () => content,
    manifest,
    styleSheets: new Map(),
    template: fakeTemplate,
    isPublicDemo: false,
    hasDeveloperPages: false,
    firstLoadSettlesMs: 0,
    thirdParties: null,
    deposit: null,
    publicUrl: ORIGIN,
  });
  const listed = await warmPages(cache, content);
  pages = await Promise.all(
    listed.flatMap((page) =>
      LOCALES.map(async (locale) => {
        const answer = await cache.get(page[locale]);
        const html = answer.redirectTo === null ? answer.body.bytes.identity.toString() : '';
        const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
        const description = JSON.parse(json);
        return {
          path: page[locale],
          locale,
          description,
          things: description?.['@graph'] ?? [],
          words: wordsOf(html, ' '),
          pieces: wordsOf(html, '|'),
        };
      }),
    ),
  );
}, 180_000);

/** The visible text, with spaces and word joiners as typed. */
function wordsOf(html: string, gap: string): string {
  const [, body = ''] = html.split('<body>');
  const shown = body.replaceAll(/<script\b.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
  return plain(
    shown
      .replaceAll(/<[^>]+>/g, gap)
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  );
}

function plain(text: string): string {
  return text.replaceAll(/[\u2060\u00ad]/g, '').replaceAll(/\s+/g, ' ');
}

/** Values of the properties at any depth. */
function valuesOf(value: unknown, wanted: ReadonlySet<string>): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, wanted));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => (wanted.has(name) ? [held] : valuesOf(held, wanted)));
}

const thingOn = (path: string, type: string) =>
  pages.find((page) => page.path === path)?.things.find((thing) => [thing['@type']].flat().includes(type)) as
    | Thing
    | undefined;

test('every page that search engines list has structured data in schema.org’s vocabulary', () => {
  expect(pages.length).toBeGreaterThanOrEqual(80);
  for (const { path, things, description } of pages) {
    expect.soft(things.length, path).toBeGreaterThan(0);
    expect.soft(findVocabularyFaults(description), path).toEqual([]);
  }
});

test('structured data contains nothing that the page does not show', () => {
  const WORDS = new Set(['name', 'description', 'email', 'address', 'contactType']);
  for (const { path, things, words } of pages) {
    const shown = things.filter((thing) => thing['@type'] !== 'BreadcrumbList');
    const hidden = valuesOf(shown, WORDS).filter((text) => !words.includes(plain(String(text))));
    expect.soft(hidden, path).toEqual([]);
    const phones = valuesOf(shown, new Set(['telephone'])).map((phone) => String(phone).replace('+380', ''));
    const dialled = words.replaceAll(' ', '');
    expect
      .soft(
        phones.filter((phone) => !dialled.includes(phone)),
        path,
      )
      .toEqual([]);
  }
});

test('the page shows every price in its structured data', () => {
  let count = 0;
  for (const { path, things, pieces } of pages) {
    const figures = pieces.replaceAll(/(?<=\d)[ ,](?=\d{3})/g, '');
    for (const price of valuesOf(things, new Set(['price', 'lowPrice']))) {
      count += 1;
      expect.soft(figures, path).toMatch(new RegExp(`(?<!\\d)${price}[ |]*₴|(?:₴|UAH)[ |]*${price}(?!\\d)`));
    }
  }
  expect(count).toBeGreaterThan(200);
});

test('every address and picture is on this site', () => {
  for (const { path, things } of pages) {
    for (const address of valuesOf(things, new Set(['url', 'image', '@id']))) {
      expect.soft(String(address), path).toMatch(new RegExp(`^${ORIGIN}/`));
    }
  }
});

describe('the content of structured data', () => {
  test.each([
    ['/', 'Resort'],
    ['/en/accommodation', 'ItemList'],
    ['/accommodation/chalets', 'ItemList'],
    ['/accommodation/chalet-lake', 'House'],
    ['/en/accommodation/room-comfort', 'HotelRoom'],
    ['/food-and-drink/senoval', 'Restaurant'],
    ['/en/food-and-drink/poolbar', 'BarOrPub'],
    ['/spa-beauty/relax-spa', 'DaySpa'],
    ['/en/spa-beauty/wellness', 'DaySpa'],
    ['/mice', 'EventVenue'],
    ['/en/contacts', 'Resort'],
    ['/special-offers/offer-5', 'Offer'],
  ])('%s is a %s', (path, type) => {
    expect(thingOn(path, type)).toBeDefined();
  });

  test('an accommodation’s breadcrumb contains its kind', () => {
    expect(thingOn('/en/accommodation/chalet-lake', 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: { '@id': `${ORIGIN}/en` } },
        { position: 2, item: { '@id': `${ORIGIN}/en/accommodation` } },
        { position: 3, item: { '@id': `${ORIGIN}/en/accommodation/chalets` } },
        { position: 4, item: { name: 'Lake Chalet', '@id': `${ORIGIN}/en/accommodation/chalet-lake` } },
      ],
    });
    expect(pages.filter(({ things }) => things.every((thing) => thing['@type'] !== 'BreadcrumbList'))).toHaveLength(2);
  });

  test('the resort lists its stays by the addresses of their pages', () => {
    const places = thingOn('/en', 'Resort')?.containsPlace as { '@id': string }[];
    expect(places).toHaveLength(content.categories.data.length);
    const described = pages.flatMap(({ things }) => things.map((thing) => thing['@id']));
    for (const place of places) expect(described).toContain(place['@id']);
  });

  test('a yearly holiday has its year, and a closed one is closed', () => {
    // The list of clock changes starts with last year.
    const [first] = content.clocks.data[0]?.attributes[0]?.changes ?? [];
    const year = Number(first?.from.slice(0, 4)) + 1;
    expect(thingOn('/spa-beauty/wellness', 'DaySpa')?.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: `${year}-12-31`, validThrough: `${year}-12-31`, opens: '09:00', closes: '18:00' },
      { validFrom: `${year + 1}-12-31` },
      { validFrom: `${year}-01-01`, opens: '00:00', closes: '00:00' },
      { validFrom: `${year + 1}-01-01` },
    ]);
    const party = thingOn('/food-and-drink/food-and-forest', 'Restaurant')?.specialOpeningHoursSpecification;
    expect(party).toMatchObject([{ opens: '11:00', closes: '02:00' }, {}]);
  });

  test('a menu has its sections and dishes, a hall its size and price per hour', () => {
    const menu = thingOn('/en/food-and-drink/food-and-forest', 'Restaurant')?.hasMenu as {
      hasMenuSection: { name: string; hasMenuItem: unknown[] }[];
    };
    const [breakfast] = menu.hasMenuSection;
    expect(breakfast?.name).toBe('Breakfast');
    expect(breakfast?.hasMenuItem[0]).toMatchObject({
      name: 'Eggs with wild mushrooms',
      suitableForDiet: 'https://schema.org/VegetarianDiet',
      offers: { price: 180, priceCurrency: 'UAH' },
    });
    expect(thingOn('/mice', 'EventVenue')).toMatchObject({
      maximumAttendeeCapacity: 188,
      containsPlace: [
        { floorSize: { value: 244, unitCode: 'MTK' }, offers: { price: 800, priceSpecification: { unitCode: 'HUR' } } },
        { floorSize: { value: 134 } },
        { floorSize: { value: 110 } },
      ],
    });
  });

  test('rules worded as questions make the page an FAQ page', () => {
    const [list] = content.informations.data;
    const [record] = list?.attributes ?? [];
    if (list === undefined || record === undefined) throw new Error('There are no rules');
    const title = { uk: 'Чи можна з собакою?', en: 'May a dog come?' };
    const sections = record.sections.map((section, index) => (index === 1 ? { ...section, title } : section));
    const asked = { ...content, informations: { data: [{ ...list, attributes: [{ ...record, sections }] }] } };
    const description = describePage({ path: '/info', locale: 'en', siteName: 'Smereka', publicUrl: ORIGIN }, asked);
    expect(description).toMatchObject({ '@graph': [{ '@type': 'FAQPage', mainEntity: [{ name: title.en }] }, {}] });
  });
});

describe('the check of structured data', () => {
  const faultsOf = (thing: object) => findVocabularyFaults({ '@context': 'https://schema.org', ...thing });

  test.each([
    ['an unknown type', { '@type': 'Chalet' }],
    ['an unknown property', { '@type': 'House', rooms: 3 }],
    ['a property of another type', { '@type': 'House', offers: { '@type': 'Offer', price: 1 } }],
    ['a value of another type', { '@type': 'Restaurant', hasMenu: { '@type': 'Offer' } }],
    ['a text instead of a number', { '@type': 'House', numberOfRooms: 'three' }],
    ['a reference to nothing', { '@type': 'House', containedInPlace: { '@id': '/#gone' } }],
    ['a member of another list', { '@type': 'MenuItem', suitableForDiet: 'https://schema.org/Monday' }],
    ['a path instead of an address', { '@type': 'House', image: '/a.jpg' }],
  ])('reports %s', (_what, thing) => {
    expect(faultsOf(thing)).toHaveLength(1);
  });
});
