import { beforeAll, expect, test } from 'vitest';
import { type Content, loadContent } from '#content/loading/load-content.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import { homeOf } from '../availability/catalogue.ts';
import { joinContent, openCategories } from './changing-content.ts';

const WORDS = { uk: 'Акція', en: 'Offer' };
let content: Content;
let priced: Content;

beforeAll(async () => {
  content = await loadContent();
  // One night in January at half price, in one year only.
  const rule: BookableOffer['rule'] = {
    ...{ percent: 50, free_nights: null, minimum_nights: 1, except: [], weekdays: null, guests: null },
    ...{ period: { start: '2027-01-12', end: '2027-01-12' }, accommodations: ['chalet-lake'] },
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
  // The last night is sold until its guests have arrived.
  nowMs = Date.parse('2027-01-12T22:30:00Z');
  expect(readContent()).toBe(first);
  nowMs = Date.parse('2027-01-13T10:00:00Z');
  expect(fromPrices(readContent().categories)).toEqual([]);
  expect(readContent()).not.toBe(first);
});

test('the accommodations are those of the files if no offer applies to a single night', () => {
  const readCategories = openCategories(content, 'Europe/Kyiv', () => Date.parse('2026-11-21T10:00:00Z'));
  expect(readCategories()).toBe(content.categories);
});
