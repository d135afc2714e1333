import { expect, test } from 'vitest';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import { addDays, daysFrom } from './calendar-date.ts';
import { findNearbyOffer } from './nearby-offer.ts';

const HOUSE = sampleAccommodation();
const COUPLE = { adults: 2, children: [] };
const NIGHT_MINOR = 386_200;
const TAX_MINOR = 2 * 4_000;
const WINTER: SpecialOffer = {
  code: 'offer-5',
  reduction: { kind: 'percent', percent: 12 },
  minimumNights: 4,
  exceptions: [],
  period: { start: '12-25', end: '01-08' },
  weekdays: null,
  accommodations: null,
  guests: null,
};
const SPA: SpecialOffer = { ...WINTER, code: 'offer-4', minimumNights: 2, period: null, weekdays: [1, 2, 3, 4] };

function find(dates: Stay, specialOffers: readonly SpecialOffer[], taken: readonly string[] = []) {
  const free = daysFrom(TODAY, addDays(TODAY, 90)).map((date) => {
    const pricesMinor = new Map(taken.includes(date) ? [] : [[HOUSE.roomTypeId, NIGHT_MINOR]]);
    const rest = { priceMinor: NIGHT_MINOR, freeUnits: 1, isClosed: false, minimumNights: 1 };
    return [date, { date, pricesMinor, unitsFree: new Map(), ...rest }] as const;
  });
  const context = { today: TODAY, rules: PLAIN_RULES, accommodations: [HOUSE], party: COUPLE, nights: new Map(free) };
  const nightPricesMinor = nightsOf(dates).map(() => NIGHT_MINOR);
  const quote = quoteStay([{ accommodation: HOUSE, party: COUPLE, nightPricesMinor }], dates, TODAY, specialOffers);
  return findNearbyOffer(dates, quote, { ...context, specialOffers });
}

test('an additional night that qualifies for an offer costs its price minus the discount on all nights', () => {
  expect(find(stay('2026-12-26', '2026-12-29'), [WINTER])).toEqual({
    change: 'one_more_night',
    stay: stay('2026-12-26', '2026-12-30'),
    // 12 % of 15 448 ₴ are 1 853.76 ₴.
    differenceMinor: NIGHT_MINOR + TAX_MINOR - 185_400,
  });
});

test('suggests the night before if the night after is taken', () => {
  expect(find(stay('2026-12-26', '2026-12-29'), [WINTER], ['2026-12-29'])?.stay).toEqual(
    stay('2026-12-25', '2026-12-29'),
  );
});

test('suggests the same number of nights one day earlier or later if no additional night helps', () => {
  expect(find(stay('2026-12-06', '2026-12-08'), [SPA])).toMatchObject({
    change: 'a_day_later',
    stay: stay('2026-12-07', '2026-12-09'),
    differenceMinor: -92_700,
  });
});

test.each([
  ['the bill has an offer', stay('2026-12-26', '2026-12-30'), [WINTER], []],
  ['no nearby stay qualifies for one', stay('2026-12-10', '2026-12-12'), [WINTER], []],
  ['the nearby stay that qualifies is taken', stay('2026-12-26', '2026-12-29'), [WINTER], ['2026-12-25', '2026-12-29']],
] as const)('suggests nothing when %s', (_name, dates, offers, taken) => {
  expect(find(dates, offers, taken)).toBeNull();
});
