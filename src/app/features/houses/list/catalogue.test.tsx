import { beforeAll, describe, expect, test } from 'vitest';
import { type KindsView, type ListView, viewKinds, viewList } from '#app/content/views/catalogue-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { AccommodationList } from './accommodation-list.tsx';
import { CatalogueHead, KindTabs } from './catalogue-head.tsx';
import { KindList } from './entry.tsx';

let kinds: KindsView;
let villas: ListView;

beforeAll(async () => {
  const content = await loadSiteContent();
  kinds = viewKinds(content, 'uk');
  const list = viewList(content, 'villas', 'uk');
  if (list === null) throw new Error('No villas');
  villas = list;
});

describe('a list of stays', () => {
  test.each([
    ['uk', 1, 'До 1 гостя'],
    ['uk', 2, 'До 2 гостей'],
    ['uk', 21, 'До 21 гостя'],
    ['en', 1, 'Up to 1 guest, '],
    ['en', 4, 'Up to 4 guests, '],
  ] as const)('says in %s how many guests fit: %d', async (locale, mostGuests, words) => {
    const entries = villas.entries.slice(0, 1).map((entry) => ({ ...entry, mostGuests }));
    expect(await renderText(<AccommodationList view={{ entries, phone: '+380' }} stay={null} />, locale)).toContain(
      words,
    );
  });

  test('shows the number of units left only if it is low', async () => {
    const [first, second] = villas.entries;
    const freeUnits = new Map([
      [first?.roomTypeId ?? 0, 2],
      [second?.roomTypeId ?? 0, 4],
    ]);
    const text = await renderText(<AccommodationList view={villas} stay={{ words: '', freeUnits }} />, 'uk');
    expect(text.match(/Лишил\S* \d/g)).toEqual(['Лишилося 2']);
  });

  test('shows the area of each stay', async () => {
    const entries = villas.entries.slice(0, 1).map((entry) => ({ ...entry, mostGuests: 8, squareMetres: 140 }));
    expect(await renderText(<AccommodationList view={{ entries, phone: '+380' }} stay={null} />, 'uk')).toContain(
      'До 8 гостей, 140 м²',
    );
  });

  test('shows the phone number for houses booked only by phone', async () => {
    const [first] = villas.entries;
    const entry = (isPhoneOnly: boolean) => (first ? [{ ...first, isPhoneOnly }] : []);
    const byPhone = (
      <AccommodationList view={{ entries: entry(true), phone: '+380\u00a067\u00a0100\u00a020\u00a030' }} stay={null} />
    );
    expect(await renderText(byPhone, 'en')).toContain('Booked by phone only +380 67 100 20 30');
    expect(await renderMarkup(byPhone, 'en')).toContain('href="tel:+380671002030"');
    expect(
      await renderText(<AccommodationList view={{ entries: entry(false), phone: '+380' }} stay={null} />, 'en'),
    ).not.toContain('phone');
  });

  test('loads the first entry’s picture first and the others lazily', async () => {
    const markup = await renderMarkup(<AccommodationList view={villas} stay={null} />, 'uk');
    expect([...markup.matchAll(/loading="(\w+)"/g)].map(([, loading]) => loading)).toEqual(['eager', 'lazy']);
  });

  test('has the lowest price of each stay as structured data', async () => {
    const markup = await renderMarkup(<AccommodationList view={villas} stay={null} />, 'en');
    for (const { slug, fromMinor } of villas.entries) {
      expect(markup).toContain(`href="/en/accommodation/${slug}"`);
      expect(markup).toMatch(new RegExp(`<data[^>]*value="${fromMinor / 100}"`));
    }
  });
});

test.each([
  ['uk', 1, 21, '1 на вибір, до 21 гостя'],
  ['uk', 5, 2, '5 на вибір, до 2 гостей'],
  ['en', 1, 1, '1 choice, up to 1 guest'],
  ['en', 7, 5, '7 choices, up to 5 guests'],
] as const)('a kind shows in %s its number of houses: %d, and of guests: %d', async (...row) => {
  const [locale, choices, mostGuests, words] = row;
  const list = kinds.kinds.slice(0, 1).map((kind) => ({ ...kind, choices, mostGuests }));
  expect(await renderText(<KindList kinds={list} />, locale)).toContain(words);
});

describe('the tabs of the kinds', () => {
  test('are links of a named navigation; one is marked as current', async () => {
    const markup = await renderMarkup(<KindTabs tabs={villas.tabs} current="villas" />, 'en');
    expect(markup).toContain('<nav');
    expect(markup).toContain('aria-label="Kinds of accommodation"');
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/en\/accommodation\/villas"/);
  });

  test('mark none on the page of all kinds', async () => {
    const head = <CatalogueHead title="Оселі" lead="Чотири види" tabs={kinds.kinds} current={null} />;
    const markup = await renderMarkup(head, 'uk');
    expect(markup).not.toContain('aria-current');
    expect(markup).toMatch(/<h1[^>]*>Оселі<\/h1>/);
  });
});
