import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_RULE } from '#domain/pricing/night-rules.ts';
import { homeOf } from '../availability/catalogue.ts';
import { joinContent, openCategories } from './changing-content.ts';

const WORDS = { uk: 'Акція', en: 'Offer' };
let content: Content;
let priced: Content;

beforeAll(async () => {
  content = await loadOwnContent();
  // One night in January is half price, in one year only.
  const rule: BookableOffer['rule'] = {
    percent: 50,
    free_nights: null,
    minimum_nights: 1,
    except: [],
    weekdays: null,
    guests: null,
    period: { start: '2027-01-12', end: '2027-01-12' },
    accommodations: ['chalet-lake'],
  };
  const offer = { slug: 'offer-1', title: WORDS, valid: WORDS, value: WORDS, rule };
  const home = { ...homeOf(content), bookable_offers: [offer] };
  priced = { ...content, homePages: { data: [{ id: 1, attributes: [home] }] } };
});

const fromPrices = (list: Content['categories']) =>
  list.data.flatMap(({ attributes }) =>
    attributes.flatMap(({ code, from_price }) => (from_price ? [[code, from_price]] : [])),
  );

test('a half-price night is its house’s "from" price until it is over, and no page is rendered in between', () => {
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  const readCategories = openCategories(priced, 'Europe/Kyiv', () => nowMs);
  const clocks = { data: [] };
  const readContent = joinContent({ ...priced, pictures: { data: [] } }, () => clocks, readCategories);
  const first = readContent();
  expect(fromPrices(first.categories)).toEqual([['chalet-lake', 1931]]);
  // The last night is on sale until its guests have arrived.
  nowMs = Date.parse('2027-01-12T22:30:00Z');
  expect(readContent()).toBe(first);
  nowMs = Date.parse('2027-01-13T10:00:00Z');
  expect(fromPrices(readContent().categories)).toEqual([]);
  expect(readContent()).not.toBe(first);
});

test('the accommodations are those from the files if no offer applies to a single night', () => {
  const readCategories = openCategories(content, 'Europe/Kyiv', () => Date.parse('2026-11-21T10:00:00Z'));
  expect(readCategories()).toBe(content.categories);
});

test('"from" prices and minimum stays set by the desk are shown immediately', () => {
  const lake = content.categories.data.find(({ attributes: [house] }) => house?.code === 'chalet-lake');
  const night = { accommodationId: lake?.id ?? 0, night: calendarDate('2027-02-02') };
  let rules: ReturnType<NonNullable<Parameters<typeof openCategories>[3]>> = [];
  const readCategories = openCategories(
    content,
    'Europe/Kyiv',
    () => Date.parse('2026-11-21T10:00:00Z'),
    () => rules,
  );
  const blocksOf = () => {
    const house = readCategories().data.find(({ id }) => id === lake?.id);
    return house?.attributes[0]?.minimum_stay_block ?? [];
  };
  const [usual, usualBlocks] = [readCategories(), blocksOf()];
  rules = [{ ...night, rule: { ...NO_RULE, priceMinor: 150_000, minimumNights: 5 } }];
  expect(fromPrices(readCategories())).toEqual([['chalet-lake', 1500]]);
  expect(blocksOf()).toContainEqual({ start_date: '2027-02-02', end_date: '2027-02-02', minimum_stay_days: 5 });
  expect(blocksOf()).toHaveLength(usualBlocks.length + 1);
  rules = [{ ...night, rule: { ...NO_RULE, closed: true } }];
  expect(fromPrices(readCategories())).toEqual([['chalet-lake', 3862]]);
  rules = [];
  expect(readCategories()).toEqual(usual);
});
