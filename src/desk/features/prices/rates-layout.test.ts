import { expect, test } from 'vitest';
import type { DeskRates, RateNight } from '#contract/desk/desk-rates.ts';
import { cornersOf, layOutRates } from './rates-layout.ts';

function night(date: string, change: Partial<RateNight> = {}): RateNight {
  return {
    date,
    price: 3862,
    closed: false,
    minimum_stay: 2,
    rate: null,
    is_set: false,
    is_sold_otherwise: false,
    reason: '',
    ...change,
  };
}

function ratesOf(nights: readonly RateNight[]): DeskRates['data'] {
  const kind = { category_id: 11, title: { uk: 'Шале', en: 'Chalet' }, kind: 'chalets' as const, units: 2 };
  const [first, last] = [nights[0]?.date ?? '', nights.at(-1)?.date ?? ''];
  return {
    from: first,
    to: last,
    today: first,
    version: 0,
    undoable: null,
    minimum_stay: 2,
    weekend: 'weekend',
    rates: [],
    kinds: [{ ...kind, nights: [...nights] }],
  };
}

test('neighbouring nights with equal prices are one cell, and a weekend is another', () => {
  const weekend = { price: 4480, rate: 'weekend' };
  const [row] = layOutRates(
    ratesOf([
      night('2027-01-13'),
      night('2027-01-14'),
      night('2027-01-15', weekend),
      night('2027-01-16', weekend),
      night('2027-01-17'),
    ]),
  );
  expect(row?.fields.map(({ start, end, tone }) => [start, end, tone])).toEqual([
    [0, 2, 'ordinary'],
    [2, 4, 'weekend'],
    [4, 5, 'ordinary'],
  ]);
});

test.each([
  ['a price that the desk has set', { is_set: true }, 'set'],
  ['a season', { rate: 'winter' }, 'season'],
  ['a closed night, whoever closed it', { closed: true, is_set: true }, 'closed'],
] as const)('%s has its own colour', (_name, change, tone) => {
  const [row] = layOutRates(ratesOf([night('2027-01-13'), night('2027-01-14', change)]));
  expect(row?.fields.map((field) => field.tone)).toEqual(['ordinary', tone]);
});

test('a preview divides a cell, and a night with an unchanged price shows no preview', () => {
  const rates = ratesOf([night('2027-01-13'), night('2027-01-14'), night('2027-01-15')]);
  const after = { category_id: 11, price_before: 3862, closed: false, minimum_stay: 2 };
  const [row] = layOutRates(rates, [
    { ...after, date: '2027-01-14', price: 3476 },
    { ...after, date: '2027-01-15', price: 3862, closed: true },
  ]);
  expect(row?.fields.map(({ start, nextPrice }) => [start, nextPrice])).toEqual([
    [0, null],
    [1, 3476],
    [2, null],
  ]);
});

test('nights sold at another price are grouped into ranges', () => {
  const sold = { is_sold_otherwise: true };
  const [row] = layOutRates(
    ratesOf([night('2027-01-13', sold), night('2027-01-14', sold), night('2027-01-15'), night('2027-01-16', sold)]),
  );
  expect(row?.sold).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 4 },
  ]);
});

test('a selection may be dragged in any direction', () => {
  expect(cornersOf({ fromRow: 3, toRow: 1, fromDay: 2, toDay: 8 })).toEqual({ top: 1, bottom: 3, first: 2, last: 8 });
});
