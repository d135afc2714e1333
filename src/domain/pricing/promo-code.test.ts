import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { normaliseCode, offerOfCode, type PromoCode, promoStatus } from './promo-code.ts';
import { quoteStay } from './quote.ts';
import { discountOf, FOR_ANY_STAY, type SpecialOffer } from './special-offer.ts';

const PROMO: PromoCode = {
  code: 'РОДИНА',
  reduction: { kind: 'percent', percent: 8 },
  accommodations: null,
  nights: null,
  bookedFrom: null,
  bookedUntil: null,
  mostUses: null,
  mostPerGuest: null,
};
const STAY = stay('2026-12-15', '2026-12-17');
const ROOM = {
  accommodation: sampleAccommodation(),
  party: { adults: 2, children: [] },
  nightPricesMinor: [423_000, 423_000],
};

test.each([
  [' родина ', 'РОДИНА'],
  ['Сніг 26', 'СНІГ26'],
  ['winter-5', 'WINTER-5'],
  ['їжак', 'ЇЖАК'],
  ['аб', null],
  ['-code', null],
  ['drop table;', null],
  ['x'.repeat(25), null],
])('%j is entered as %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

describe('a promo code on a bill', () => {
  test('reduces the nights by its percentage, in whole hryvnias', () => {
    const quote = quoteStay([ROOM], STAY, TODAY, [offerOfCode(PROMO)]);
    expect(quote.discount).toEqual({
      kind: 'percent',
      percent: 8,
      nightsMinor: 846_000,
      amountMinor: 67_700,
      offerCode: 'promo-code',
      promoCode: 'РОДИНА',
    });
  });

  test.each([
    [50_000, 50_000],
    [900_000, 846_000],
  ])('of %i kopiyky reduces the bill by %i: never more than the nights', (amountMinor, taken) => {
    const offer = offerOfCode({ ...PROMO, reduction: { kind: 'sum', amountMinor } });
    expect(discountOf(offer, [ROOM], STAY)).toMatchObject({ kind: 'sum', amountMinor: taken });
  });

  test('with a fixed sum applies once, however many rooms there are', () => {
    const offer = offerOfCode({ ...PROMO, reduction: { kind: 'sum', amountMinor: 50_000 } });
    expect(discountOf(offer, [ROOM, ROOM, ROOM], STAY)?.amountMinor).toBe(50_000);
  });

  test.each<[string, Partial<PromoCode>]>([
    ['another house', { accommodations: ['villa-lake'] }],
    [
      'nights that end before the stay',
      { nights: { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-15') } },
    ],
  ])('for %s has no effect', (_name, terms) => {
    expect(discountOf(offerOfCode({ ...PROMO, ...terms }), [ROOM], STAY)).toBeNull();
  });

  test('and an offer are never combined: the larger discount applies', () => {
    const site = (percent: number): SpecialOffer => ({
      code: 'offer-1',
      reduction: { kind: 'percent', percent },
      ...FOR_ANY_STAY,
    });
    const reduction = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('sum' as const), amountMinor: fc.integer({ min: 100, max: 2_000_000 }) }),
    );
    const prices = fc.array(fc.integer({ min: 10_000, max: 900_000 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(reduction, fc.integer({ min: 1, max: 60 }), prices, (own, percent, nightPricesMinor) => {
        const room = { ...ROOM, nightPricesMinor };
        const offers = [offerOfCode({ ...PROMO, reduction: own }), site(percent)];
        const each = offers.map((offer) => discountOf(offer, [room], STAY)?.amountMinor ?? 0);
        for (const listed of [offers, offers.toReversed()]) {
          const quote = quoteStay([room], STAY, TODAY, listed);
          const taken = quote.discount?.amountMinor ?? 0;
          expect(taken).toBe(Math.max(...each));
          const lines = quote.rooms
            .flatMap(({ lines: all }) => all)
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          expect(quote.totalMinor).toBe(lines - taken);
          expect(quote.totalMinor).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

test.each<[string, Partial<PromoCode>, { uses: number; isStopped: boolean }, string]>([
  ['valid', {}, { uses: 0, isStopped: false }, 'active'],
  ['stopped by the desk', { mostUses: 1 }, { uses: 1, isStopped: true }, 'stopped'],
  ['used up', { mostUses: 2 }, { uses: 2, isStopped: false }, 'used_up'],
  [
    'valid for bookings from tomorrow on',
    { bookedFrom: calendarDate('2026-11-22') },
    { uses: 0, isStopped: false },
    'later',
  ],
  [
    'valid for bookings until yesterday',
    { bookedUntil: calendarDate('2026-11-20') },
    { uses: 0, isStopped: false },
    'over',
  ],
  [
    'valid for bookings until today',
    { bookedUntil: calendarDate('2026-11-21') },
    { uses: 0, isStopped: false },
    'active',
  ],
])('returns the status of a code that is %s', (_name, terms, state, status) => {
  expect(promoStatus({ ...PROMO, ...terms }, state, calendarDate('2026-11-21'))).toBe(status);
});
