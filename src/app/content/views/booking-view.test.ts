import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewCompare } from './accommodation-view.ts';
import { type OfferOption, viewBooking } from './booking-view.ts';
import { type viewHours, viewOptionalHours } from './hours-view.ts';
import { viewKindCards, viewKindNames } from './kind-card.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

/** A copy whose accommodations are changed, each by its slug. */
function withCategories(changes: Readonly<Record<string, object>>): SiteContent {
  const changed = structuredClone(content);
  for (const { attributes } of changed.categories.data) {
    const [record] = attributes;
    if (record !== undefined) Object.assign(record, changes[record.slug]);
  }
  return changed;
}

const lakeOf = (changed: SiteContent) =>
  viewBooking(changed, 'en').options.find(({ accommodation }) => accommodation.slug === 'chalet-lake');

test('a bill adds the noun to a room’s name, and leaves a house’s name unchanged', () => {
  const booked = (['uk', 'en'] as const).map((locale) =>
    viewBooking(content, locale)
      .options.filter(({ accommodation: { slug } }) => ['chalet-lake', 'room-standard', 'room-suite'].includes(slug))
      .map(({ bookedTitle }) => plain(bookedTitle))
      .sort(),
  );
  expect(booked).toEqual([
    ['Номер «Люкс»', 'Номер «Стандарт»', 'Шале над озером'],
    ['Lake Chalet', 'Standard room', 'Suite'],
  ]);
});

describe('an accommodation on the map', () => {
  const view = { uk: 'на озеро', en: 'of the lake' };

  test('has its view and the distances to the lake and the reception', () => {
    const on_map = { left: 12, top: 34, view, metres_to_lake: 0, metres_to_reception: 250 };
    expect(lakeOf(withCategories({ 'chalet-lake': { on_map } }))?.onMap).toMatchObject({
      left: 12,
      top: 34,
      metresToLake: 0,
      metresToReception: 250,
      view: expect.stringMatching(/^of.the.lake$/),
    });
  });

  test('has no distance unless the content states it, and is not on the map without coordinates', () => {
    const told = lakeOf(withCategories({ 'chalet-lake': { on_map: { left: 12, top: 34, view } } }));
    expect(told?.onMap).toMatchObject({ metresToLake: null, metresToReception: null });
    expect(lakeOf(withCategories({ 'chalet-lake': { on_map: undefined } }))?.onMap).toBeNull();
  });
});

test('an accommodation without its own surcharges gets the resort’s', () => {
  const own = lakeOf(withCategories({ 'chalet-lake': { add_guest_price: 990, next_year_add_guest_price: null } }));
  expect(own?.accommodation.surcharges).toMatchObject({ extraSeatMinor: 99_000, nextYearExtraSeatMinor: 70_000 });
  const shared = lakeOf(withCategories({ 'chalet-lake': { add_guest_price: null, city_tax: 0 } }));
  expect(shared?.accommodation.surcharges).toMatchObject({ extraSeatMinor: 65_000, cityTaxMinor: 0 });
});

test('offers that can be booked online have their ticket texts in both languages', () => {
  const [uk, en] = [viewBooking(content, 'uk').specialOffers, viewBooking(content, 'en').specialOffers];
  expect(uk.length).toBeGreaterThan(0);
  expect(uk.map(({ value }) => value)).not.toContain('');
  const ruleOf = ({ title: _title, valid: _valid, value: _value, ...rule }: OfferOption) => rule;
  expect(uk.map(ruleOf)).toEqual(en.map(ruleOf));
  for (const { title, valid } of uk) expect(title + valid).toMatch(/[а-яіїєґ]/i);
  for (const { title, valid } of en) expect(title + valid).not.toMatch(/[а-яіїєґ]/i);
});

test('the comparison lists the same accommodations as the booking, with their facts if they have any', () => {
  const { houses } = viewCompare(withCategories({ 'chalet-lake': { facts: [] } }), 'en');
  expect(houses.map(({ accommodation }) => accommodation)).toEqual(
    viewBooking(content, 'en').options.map(({ accommodation }) => accommodation),
  );
  for (const { accommodation, facts } of houses) expect(facts.length > 0).toBe(accommodation.slug !== 'chalet-lake');
});

describe('a kind of stay', () => {
  const chaletsOf = (changed: SiteContent) => viewKindCards(changed, 'en').find(({ slug }) => slug === 'chalets');

  test('starts at its cheapest price, and fits as many guests as its largest house', () => {
    const changed = withCategories({
      'chalet-lake': { default_price: 9_000, adults: 9, children: 2 },
      'chalet-forest': { default_price: 1_234.5 },
    });
    expect(chaletsOf(changed)).toMatchObject({ fromMinor: 123_450, mostGuests: 11, choices: 3 });
  });

  test('has its name in the page’s language', () => {
    expect(viewKindNames(content, 'uk').map(({ title }) => plain(title))).toEqual([
      'Номери',
      'Котеджі',
      'Шале',
      'Вілли',
    ]);
    expect(viewKindNames(content, 'en').map(({ title }) => title)).toEqual(['Rooms', 'Cottages', 'Chalets', 'Villas']);
  });
});

test('opening hours are text and structured data; an incomplete pair is dropped', () => {
  const opening = { opens: '11:00', closes: '23:00' } as unknown as Parameters<typeof viewHours>[0]['opening'];
  const working_hours = { uk: 'щодня 11:00–23:00', en: 'daily 11:00–23:00' };
  expect(viewOptionalHours({ working_hours, opening }, 'en')).toEqual({ text: 'daily 11:00–\u206023:00', opening });
  expect(viewOptionalHours({ working_hours, opening }, 'uk')?.text).toContain('щодня');
  expect(viewOptionalHours({ working_hours: null, opening }, 'uk')).toBeNull();
  expect(viewOptionalHours({ working_hours, opening: null }, 'uk')).toBeNull();
});
