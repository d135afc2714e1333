import { expect, test } from 'vitest';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { explainCityTax } from './city-tax.ts';
import { quoteStay } from './quote.ts';

const FREE = sampleAccommodation({ surcharges: { ...sampleAccommodation().surcharges, cityTaxMinor: 0 } });
const DEARER = sampleAccommodation({ surcharges: { ...sampleAccommodation().surcharges, cityTaxMinor: 5_000 } });
const PAIR: GuestParty = { adults: 2, children: [] };

function taxOf(...rooms: [ReturnType<typeof sampleAccommodation>, GuestParty][]) {
  const priced = rooms.map(([accommodation, party]) => ({ accommodation, party, nightPricesMinor: [1, 1] }));
  return explainCityTax(quoteStay(priced, stay('2026-12-13', '2026-12-15'), TODAY).rooms);
}

test.each<[string, GuestParty, number, string | null]>([
  ['every adult pays', PAIR, 2 * 2 * 4_000, null],
  ['an adult on an extra seat pays none', { adults: 3, children: [] }, 2 * 2 * 4_000, 'some_adults'],
  ['a child on an extra seat takes an adult off the tax', { adults: 2, children: ['6+'] }, 2 * 4_000, 'some_adults'],
  ['as many extra seats as adults: nobody pays', { adults: 2, children: ['6+', '0-5'] }, 0, 'all_adults'],
])('%s', (_case, party, amountMinor, exemption) => {
  expect(taxOf([sampleAccommodation(), party])).toMatchObject({ amountMinor, exemption, adults: party.adults });
});

test('a place without the tax says so', () => {
  expect(taxOf([FREE, PAIR])).toMatchObject({ amountMinor: 0, rates: [], exemption: 'no_tax' });
});

test('rooms of one rate share a line, rooms of another have their own', () => {
  const tax = taxOf([sampleAccommodation(), PAIR], [DEARER, PAIR], [sampleAccommodation(), PAIR]);
  expect(tax?.rates.map(({ adultMinor, adults }) => [adultMinor, adults])).toEqual([
    [4_000, 4],
    [5_000, 2],
  ]);
  expect(tax?.amountMinor).toBe(2 * (4 * 4_000 + 2 * 5_000));
});

test('a bill from before the line was kept has nothing to explain', () => {
  expect(explainCityTax([{ party: PAIR, lines: [] }])).toBeNull();
});
