import { expect, it, test } from 'vitest';
import { quoteStay } from '#domain/pricing/quote.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { isPriceAgreed, type StatedSums, sumsOf } from './booking.ts';

const ROOM = {
  accommodation: sampleAccommodation(),
  party: { adults: 3, children: [] },
  nightPricesMinor: [386_250, 386_225],
};
const SMALLER = { ...ROOM, party: { adults: 1, children: [] } };
const QUOTE = quoteStay([ROOM, SMALLER], stay('2026-12-13', '2026-12-15'), TODAY);
const SUMS = sumsOf(QUOTE);

it('the price is agreed if every sum equals that of the quote', () => {
  expect(SUMS).toEqual({
    roomPricesMinor: [892_475, 772_475],
    reservationMinor: 1_664_950,
    cityTaxMinor: 24_000,
    totalMinor: 1_688_950,
  });
  expect(isPriceAgreed(SUMS, QUOTE)).toBe(true);
});

test.each<[string, Partial<StatedSums>]>([
  ['reservation a kopiyka more', { reservationMinor: SUMS.reservationMinor + 1 }],
  ['reservation a kopiyka less', { reservationMinor: SUMS.reservationMinor - 1 }],
  ['tax', { cityTaxMinor: SUMS.cityTaxMinor + 1 }],
  ['total', { totalMinor: SUMS.totalMinor - 1 }],
  ['first room', { roomPricesMinor: [892_476, 772_475] }],
  ['rooms that are swapped', { roomPricesMinor: [772_475, 892_475] }],
  ['a missing room', { roomPricesMinor: [892_475] }],
  ['an extra room', { roomPricesMinor: [892_475, 772_475, 0] }],
  ['not a number', { totalMinor: Number.NaN }],
])('the price has changed: %s', (_, change) => {
  expect(isPriceAgreed({ ...SUMS, ...change }, QUOTE)).toBe(false);
});
