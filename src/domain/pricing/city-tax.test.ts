import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
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
  ['an adult on an extra bed pays none', { adults: 3, children: [] }, 2 * 2 * 4_000, 'some_adults'],
  [
    'a child on an extra bed reduces the number of taxed adults',
    { adults: 2, children: ['6+'] },
    2 * 4_000,
    'some_adults',
  ],
  ['nobody pays with as many extra beds as adults', { adults: 2, children: ['6+', '0-5'] }, 0, 'all_adults'],
])('%s', (_case, party, amountMinor, exemption) => {
  expect(taxOf([sampleAccommodation(), party])).toMatchObject({ amountMinor, exemption, adults: party.adults });
});

test('explains that a place is exempt', () => {
  expect(taxOf([FREE, PAIR])).toMatchObject({ amountMinor: 0, rates: [], exemption: 'no_tax' });
});

test('rooms with the same rate share a line', () => {
  const tax = taxOf([sampleAccommodation(), PAIR], [DEARER, PAIR], [sampleAccommodation(), PAIR]);
  expect(tax?.rates.map(({ adultMinor, adults }) => [adultMinor, adults])).toEqual([
    [4_000, 4],
    [5_000, 2],
  ]);
  expect(tax?.amountMinor).toBe(2 * (4 * 4_000 + 2 * 5_000));
});

test('both houses of a split stay share a line over all nights, with every adult counted once', () => {
  const house = sampleAccommodation();
  const dates = stay('2026-12-13', '2026-12-16');
  const split = (second: typeof house, changeDay: CalendarDate) =>
    quoteStay(
      [
        { accommodation: house, party: PAIR, nightPricesMinor: [1, 1], stay: { ...dates, departure: changeDay } },
        { accommodation: second, party: PAIR, nightPricesMinor: [1], stay: { ...dates, arrival: changeDay } },
      ],
      dates,
      TODAY,
    );
  const changeDay = calendarDate('2026-12-15');
  expect(explainCityTax(split(house, changeDay).rooms)).toMatchObject({
    amountMinor: 3 * 2 * 4_000,
    rates: [{ nights: 3, adults: 2, adultMinor: 4_000, amountMinor: 3 * 2 * 4_000 }],
    adults: 2,
    exemption: null,
  });
  expect(explainCityTax(split(DEARER, changeDay).rooms)?.rates.map(({ nights }) => nights)).toEqual([2, 1]);
});

test('returns null for a bill stored without a tax line', () => {
  expect(explainCityTax([{ party: PAIR, lines: [] }])).toBeNull();
});
