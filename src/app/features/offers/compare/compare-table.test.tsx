import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CompareView, viewCompare } from '#app/content/views/accommodation-view.ts';
import { PARTY, STAY, TODAY, WISHED } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { readBookingLink } from '#contract/availability/booking-link.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { Locale } from '#contract/site/locale.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { ComparePage, StayBar } from './compare-page.tsx';
import { CompareTable } from './compare-table.tsx';
import type { Compared } from './use-compared.ts';

const views = {} as Record<Locale, CompareView>;
let lakeStatus: StayStatus;
let forestStatus: StayStatus;

beforeAll(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T12:00:00Z`), toFake: ['Date'] });
  setResortClock(toResortClock(KYIV_CLOCK));
  const content = await loadSiteContent();
  for (const locale of ['uk', 'en'] as const) views[locale] = viewCompare(content, locale);
  lakeStatus = free('chalet-lake', 400_000);
  forestStatus = free('chalet-forest', 350_000);
});
afterAll(() => void vi.useRealTimers());

const houseOf = (slug: string, locale: Locale) => {
  const house = views[locale].houses.find(({ accommodation }) => accommodation.slug === slug);
  if (house === undefined) throw new RangeError(`No ${slug}`);
  return house;
};

/** Three nights at the same price for two adults and a child of 6+, whose seat is extra only in the smaller house. */
function quoteOf(slug: string, nightMinor: number) {
  const { accommodation } = houseOf(slug, 'en');
  const nightPricesMinor = [nightMinor, nightMinor, nightMinor];
  return quoteStay([{ accommodation, party: PARTY, nightPricesMinor }], STAY, TODAY);
}

function free(slug: string, nightMinor: number): StayStatus {
  const nightPricesMinor = [nightMinor, nightMinor, nightMinor];
  return { kind: 'free', freeUnits: 1, unitsLeft: 1, stay: STAY, nightPricesMinor, quote: quoteOf(slug, nightMinor) };
}

/** The houses in their order, each with its known status; null: nothing is known yet. */
function comparedOf(
  known: Readonly<Record<string, StayStatus | null>>,
  { locale = 'en', ...rest }: Partial<Compared> & { locale?: Locale } = {},
): Compared {
  const houses = Object.keys(known).map((slug) => houseOf(slug, locale));
  const statuses = new Map(
    houses.flatMap(({ accommodation: { id, slug } }) => {
      const status = known[slug];
      return status ? [[id, status] as const] : [];
    }),
  );
  const nothing = () => undefined;
  return {
    houses,
    wished: WISHED,
    statuses,
    askAgain: nothing,
    compare: nothing,
    change: nothing,
    ...rest,
  };
}

const table = (compared: Compared, isShort = false) => <CompareTable compared={compared} isShort={isShort} />;

/** The link in the bar on phones. */
const OTHER_LANGUAGE = { uk: 'en English version', en: 'ua Українська версія' } as const;

describe('the prices of compared stays', () => {
  test('are totals: the cheapest is marked, the other shows how much more it costs', async () => {
    const both = { 'chalet-lake': lakeStatus, 'chalet-forest': forestStatus };
    const text = await renderText(table(comparedOf(both)), 'en');
    expect(text).toMatch(/Lake Chalet \+UAH 1,500 UAH 14,040 3 nights in total, tax included/);
    expect(text).toMatch(/Forest Chalet Cheapest UAH 12,540 3 nights in total, tax included/);
    const ukrainian = await renderText(table(comparedOf(both, { locale: 'uk' })), 'uk');
    expect(ukrainian).toContain('Найдешевше 12 540 ₴ 3 ночі разом, з податком');
  });

  test('include tax only if the bill has a tax', async () => {
    const quote = { ...quoteOf('chalet-lake', 400_000), cityTaxMinor: 0 };
    const untaxed = { ...free('chalet-lake', 400_000), quote } as StayStatus;
    const text = await renderText(table(comparedOf({ 'chalet-lake': untaxed, 'chalet-forest': forestStatus })), 'en');
    expect(text).toMatch(/3 nights in total(?!,)/);
    expect(text.match(/tax included/g)).toHaveLength(1);
  });

  test('show no comparison for a single stay', async () => {
    const text = await renderText(table(comparedOf({ 'chalet-lake': lakeStatus })), 'en');
    expect(text).toContain('UAH 14,040');
    expect(text).not.toMatch(/Cheapest|\+0|In bold/);
  });

  test('that are equal are both marked cheapest', async () => {
    const equal = { 'chalet-lake': lakeStatus, 'chalet-forest': free('chalet-forest', 400_000) };
    expect((await renderText(table(comparedOf(equal)), 'en')).match(/Cheapest/g)).toHaveLength(2);
  });

  test('are the ordinary “from” price per night without dates', async () => {
    const wished = { ...WISHED, picked: { arrival: STAY.arrival, departure: null } };
    const text = await renderText(table(comparedOf({ 'chalet-lake': null }, { wished, statuses: null })), 'en');
    expect(text).toMatch(/from UAH \d,\d{3} per night/);
    expect(text).not.toMatch(/Choose|Book your stay/);
  });

  test('show no sum and no button while they are loading', async () => {
    const compared = comparedOf({ 'chalet-lake': null, 'chalet-forest': forestStatus });
    const text = await renderText(table(compared), 'en');
    expect(text.match(/tax included/g)).toHaveLength(1);
  });

  test('show their age if they are outdated, and link to no booking', async () => {
    const knownAtMs = Date.parse('2026-11-20T12:05:00Z');
    const quote = quoteOf('chalet-lake', 400_000);
    const offline = { kind: 'offline', stay: STAY, nightPricesMinor: [], quote, knownAtMs } as const;
    const text = await renderText(
      table(comparedOf({ 'chalet-lake': offline, 'chalet-forest': { kind: 'unknown' } })),
      'en',
    );
    expect(text).toContain('UAH 14,040 3 nights in total, tax included seen yesterday 14:05');
    expect(text).not.toMatch(/Choose|Book your stay/);
  });

  test('that did not arrive can be requested again, and are the ordinary “from” price until then', async () => {
    const compared = comparedOf({ 'chalet-lake': { kind: 'unknown' }, 'chalet-forest': { kind: 'unknown' } });
    const text = await renderText(table(compared), 'en');
    expect(text).toMatch(/^We could not find out whether these dates are free.* Retry /);
    expect(text.match(/from UAH \d,\d{3} per night/g)).toHaveLength(2);
    expect(await renderText(table(comparedOf({ 'chalet-lake': lakeStatus })), 'en')).not.toContain('Retry');
  });

  test('are replaced by a reason if the stay is taken or too small', async () => {
    const taken = { kind: 'taken', nearestArrival: null, areOthersFree: true } as const;
    const small = { kind: 'party_too_large', mostGuests: 2 } as const;
    const text = await renderText(
      table(comparedOf({ 'chalet-lake': taken, 'room-standard': small, 'chalet-forest': lakeStatus })),
      'en',
    );
    expect(text).toContain('Selected dates are unavailable for booking');
    expect(text).toContain('it sleeps up to 2');
    expect(text.match(/UAH [\d,]+ 3 nights/g)).toHaveLength(1);
  });
});

describe('the choice among compared stays', () => {
  const both = () => comparedOf({ 'chalet-lake': lakeStatus, 'chalet-forest': forestStatus });

  test('starts with the cheapest stay, and shows its price and booking link below', async () => {
    const markup = await renderMarkup(table(both()), 'en');
    expect(markup).toMatch(/aria-label="Chosen: Forest Chalet"[^>]*aria-pressed="true"/);
    expect(markup).toMatch(/aria-label="Choose: Lake Chalet"[^>]*aria-pressed="false"/);
    expect(await renderText(table(both()), 'en')).toMatch(/UAH 12,540 Forest Chalet, 3 nights Book your stay$/);
  });

  test('links to the booking of the chosen stay, for these dates and guests, in the page’s language', async () => {
    const [, link = ''] = /href="(\/en\/booking\/checkout\?[^"]*)"/.exec(await renderMarkup(table(both()), 'en')) ?? [];
    for (const part of ['2026-12-13', '2026-12-16', 'chalet-forest']) expect(link).toContain(part);
  });

  test('can be undone for every stay, by a button that names it', async () => {
    const markup = await renderMarkup(
      table(comparedOf({ 'chalet-lake': lakeStatus, 'chalet-forest': forestStatus }, { locale: 'uk' })),
      'uk',
    );
    const plain = markup.replaceAll('\u00a0', ' ');
    expect(plain).toContain('aria-label="Прибрати: Шале над озером"');
    expect(plain).toContain('aria-label="Прибрати: Лісове шале"');
  });
});

describe('the facts of compared stays', () => {
  const rowsOf = async (compared: Compared, isShort: boolean) =>
    [...(await renderMarkup(table(compared, isShort), 'en')).matchAll(/<tr[^>]*><th scope="row"[^>]*>([^<]*)</g)].map(
      ([, title]) => title,
    );

  test('are reduced to the differences on request, and a single stay has none', async () => {
    const both = comparedOf({ 'chalet-lake': lakeStatus, 'chalet-forest': forestStatus });
    const [all, short] = [await rowsOf(both, false), await rowsOf(both, true)];
    expect(short.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(short));
    expect(all.at(-1)).toBe('Extra bed');
    expect(await rowsOf(comparedOf({ 'chalet-lake': lakeStatus }), true)).toEqual([]);
  });

  test('show a dash if a stay lacks a fact', async () => {
    const [lake, forest] = [houseOf('chalet-lake', 'en'), houseOf('chalet-forest', 'en')];
    const houses = [
      { ...lake, facts: [{ title: 'Boat', text: 'two oars' }] },
      { ...forest, facts: [] },
    ];
    const text = await renderText(table(comparedOf({ 'chalet-lake': lakeStatus }, { houses })), 'en');
    expect(text).toContain('Boat two oars –');
  });

  test.each([
    ['2026-12-31', 'UAH 650 a night'],
    ['2027-01-02', 'UAH 700 a night'],
  ])('show the price of an extra bed for the year of departure: %s', async (departure, price) => {
    const wished = { ...WISHED, picked: stay('2026-12-29', departure) };
    const text = await renderText(table(comparedOf({ 'chalet-lake': lakeStatus }, { wished })), 'en');
    expect(text).toContain(`Extra bed ${price}`);
  });

  test('show no price if there is no extra bed', async () => {
    const lake = houseOf('chalet-lake', 'en');
    const houses = [{ ...lake, accommodation: { ...lake.accommodation, extraSeats: 0 } }];
    expect(await renderText(table(comparedOf({ 'chalet-lake': null }, { houses })), 'en')).toMatch(/Extra bed –/);
  });
});

describe('the summary of the compared stay', () => {
  const bar = (compared: Compared | null, locale: Locale) => <StayBar view={views[locale]} compared={compared} />;

  test.each([
    ['uk', '13–16 грудня, 3 ночі 2 дорослі, 1 дитина', 'Змінити дати'],
    ['en', '13–16 December, 3 nights 2 adults, 1 child', 'Change dates'],
  ] as const)('is shown in %s, with a link to change it', async (locale, words, change) => {
    const compared = comparedOf({ 'chalet-lake': lakeStatus }, { locale });
    expect(await renderText(bar(compared, locale), locale)).toBe(`${words} ${OTHER_LANGUAGE[locale]}`);
    expect(await renderMarkup(bar(compared, locale), locale)).toMatch(
      new RegExp(`aria-haspopup="dialog"[^>]*aria-label="${change}"`),
    );
  });

  test('links back to the list with its dates and guests, as the list reads them', async () => {
    const markup = await renderMarkup(bar(comparedOf({ 'chalet-lake': lakeStatus }), 'en'), 'en');
    const query = /href="\/en\/booking\?([^"]*)"/.exec(markup.replaceAll('&amp;', '&'))?.[1];
    const { link, faults } = readBookingLink(new URLSearchParams(query), TODAY);
    expect({ stay: link.stay, rooms: link.rooms, faults }).toEqual({ stay: STAY, rooms: WISHED.rooms, faults: [] });
  });

  test('asks for the dates if one is missing', async () => {
    const wished = { ...WISHED, picked: { arrival: null, departure: STAY.departure } };
    expect(await renderText(bar(comparedOf({}, { wished }), 'en'), 'en')).toContain('Choose dates to see the price');
  });

  test.each([
    ['uk', 'Порівняння осель'],
    ['en', 'Compare accommodation'],
  ] as const)('is empty in the first markup in %s, which is rendered without a query', async (locale, heading) => {
    expect(await renderText(<ComparePage view={views[locale]} />, locale, '/?houses=chalet-lake')).toBe(
      `${OTHER_LANGUAGE[locale]} ${heading}`,
    );
  });
});
