import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { FOR_ANY_STAY } from '#domain/pricing/special-offer.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import {
  countNightsOfKinds,
  NO_NIGHTS,
  pricedRooms,
  rateNights,
  type SoldRoom,
  shareOut,
  sumNights,
} from './night-sums.ts';

const [CHALET, COTTAGE] = [1, 2];
const WEEK = { from: calendarDate('2026-12-07'), to: calendarDate('2026-12-13') };
const OPEN = { units: 3, isClosedForSeason: false };
const UNITS = daysFrom(WEEK.from, addDays(WEEK.to, 1)).map((date) => ({ date, accommodationId: CHALET, ...OPEN }));

function room(arrival: string, departure: string, change: Partial<SoldRoom> = {}): SoldRoom {
  return { accommodationId: CHALET, stay: stay(arrival, departure), nightsMinor: 600_000, freedOn: null, ...change };
}

const wholeWeek = (rooms: readonly SoldRoom[], closed: readonly SoldRoom[] = []) =>
  sumNights(countNightsOfKinds(WEEK, UNITS, closed, rooms));

describe('the nights of a period', () => {
  test('are sold from arrival to the night before departure, at the price of the bill', () => {
    expect(wholeWeek([room('2026-12-08', '2026-12-10')])).toEqual({ available: 21, sold: 2, revenueMinor: 600_000 });
  });

  test('do not count outside it, and neither does their part of the price', () => {
    expect(wholeWeek([room('2026-12-05', '2026-12-08')])).toMatchObject({ sold: 1, revenueMinor: 200_000 });
    expect(wholeWeek([room('2026-12-13', '2026-12-16')])).toMatchObject({ sold: 1, revenueMinor: 200_000 });
  });

  test('are not on sale while their unit is closed', () => {
    expect(wholeWeek([], [room('2026-12-01', '2026-12-09')])).toEqual({ available: 19, sold: 0, revenueMinor: 0 });
  });

  test('are not available while their kind is closed for the season, unless they are sold', () => {
    const closed = UNITS.map((night) => ({ ...night, isClosedForSeason: night.date >= '2026-12-10' }));
    const rooms = [room('2026-12-09', '2026-12-11')];
    const sums = sumNights(countNightsOfKinds(WEEK, closed, [], rooms));
    expect(sums).toEqual({ available: 3 * 3 + 1, sold: 2, revenueMinor: 600_000 });
  });

  test('are sold for a no-show until the desk recorded it', () => {
    const noShow = room('2026-12-08', '2026-12-11', { freedOn: calendarDate('2026-12-09') });
    expect(wholeWeek([noShow])).toMatchObject({ sold: 1, revenueMinor: 200_000 });
  });

  test('count as on sale if they were sold, for a kind that is no longer listed', () => {
    expect(countNightsOfKinds(WEEK, [], [], [room('2026-12-08', '2026-12-09', { accommodationId: COTTAGE })])).toEqual([
      { date: '2026-12-08', accommodationId: COTTAGE, available: 1, sold: 1, revenueMinor: 600_000 },
    ]);
  });
});

describe('a bill with several rooms', () => {
  const [lake, oak] = [sampleAccommodation(), sampleAccommodation({ id: COTTAGE, code: 'cottage-oak' })];
  const party = { adults: 3, children: [] };
  const OFFER = {
    code: 'ten',
    reduction: { kind: 'percent' as const, percent: 10 },
    ...FOR_ANY_STAY,
  };

  test('counts nights after the discount, without extra beds and tax', () => {
    const nights = stay('2026-12-08', '2026-12-10');
    const rooms = [
      { accommodation: lake, party, nightPricesMinor: [400_000, 400_000] },
      { accommodation: oak, party, nightPricesMinor: [200_000, 200_000] },
    ];
    const quote = quoteStay(rooms, nights, TODAY, [OFFER]);
    expect(quote.rooms.every(({ extraSeatsMinor, cityTaxMinor }) => extraSeatsMinor > 0 && cityTaxMinor > 0)).toBe(
      true,
    );
    expect(pricedRooms(quote, nights)).toEqual([
      { accommodationId: CHALET, stay: nights, nightsMinor: 720_000 },
      { accommodationId: COTTAGE, stay: nights, nightsMinor: 360_000 },
    ]);
  });

  test('counts each house of a split stay on its own nights', () => {
    const whole = stay('2026-12-08', '2026-12-11');
    const [first, second] = [stay('2026-12-08', '2026-12-10'), stay('2026-12-10', '2026-12-11')];
    const rooms = [
      { accommodation: lake, party, nightPricesMinor: [400_000, 400_000], stay: first },
      { accommodation: oak, party, nightPricesMinor: [200_000], stay: second },
    ];
    const priced = pricedRooms(quoteStay(rooms, whole, TODAY), whole);
    expect(priced.map((each) => [each.accommodationId, each.stay, each.nightsMinor])).toEqual([
      [CHALET, first, 800_000],
      [COTTAGE, second, 200_000],
    ]);
  });
});

test.each([
  ['nothing on sale', NO_NIGHTS, [null, null, null]],
  ['nothing sold', { available: 10, sold: 0, revenueMinor: 0 }, [0, null, 0]],
  ['a half sold', { available: 10, sold: 5, revenueMinor: 1_000_001 }, [0.5, 200_000, 100_000]],
  ['all sold', { available: 3, sold: 3, revenueMinor: 100 }, [1, 33, 33]],
])('%s', (_, sums, expected) => {
  const { occupancy, averageMinor, perAvailableMinor } = rateNights(sums);
  expect([occupancy, averageMinor, perAvailableMinor]).toEqual(expected);
});

describe('for any rooms and closed units', () => {
  const stays = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 12 })).map(([start, nights]) => {
    const arrival = addDays(WEEK.from, start);
    return { arrival, departure: addDays(arrival, nights) };
  });
  const rooms = fc.array(
    fc.record({
      accommodationId: fc.constantFrom(CHALET, COTTAGE, 3),
      stay: stays,
      nightsMinor: fc.nat(10_000_000),
      freedOn: fc.option(fc.integer({ min: -9, max: 20 }).map((days) => addDays(WEEK.from, days))),
    }),
    { maxLength: 12 },
  );

  test('occupancy is between 0 and 1, and kinds and halves of a period add up to the total', () => {
    fc.assert(
      fc.property(rooms, rooms, fc.integer({ min: 0, max: 5 }), (sold, closed, cut) => {
        const nights = countNightsOfKinds(WEEK, UNITS, closed, sold);
        const whole = sumNights(nights);
        for (const night of [...nights, whole]) {
          const { occupancy } = rateNights(night);
          expect(occupancy === null || (occupancy >= 0 && occupancy <= 1)).toBe(true);
        }
        const kinds = Map.groupBy(nights, ({ accommodationId }) => accommodationId);
        expect(sumNights([...kinds.values()].map(sumNights))).toEqual(whole);
        const middle = addDays(WEEK.from, cut);
        const [first, second] = [
          { ...WEEK, to: middle },
          { ...WEEK, from: addDays(middle, 1) },
        ];
        const halves = [first, second].flatMap((half) => countNightsOfKinds(half, UNITS, closed, sold));
        expect(sumNights(halves)).toEqual(whole);
      }),
    );
  });

  const seasons = fc.array(fc.boolean(), { minLength: UNITS.length, maxLength: UNITS.length });

  test('a season without sales leaves no trace, and one with sales is no more than sold', () => {
    fc.assert(
      fc.property(rooms, rooms, seasons, (sold, blocks, closed) => {
        const units = UNITS.map((night, index) => ({ ...night, isClosedForSeason: closed[index] ?? false }));
        const closedDays = new Set(units.flatMap(({ date, isClosedForSeason }) => (isClosedForSeason ? date : [])));
        const isClosed = (night: { date: (typeof UNITS)[number]['date']; accommodationId: number }) =>
          night.accommodationId === CHALET && closedDays.has(night.date);
        const nights = countNightsOfKinds(WEEK, units, blocks, sold);
        const open = countNightsOfKinds(WEEK, UNITS, blocks, sold);
        expect(nights).toEqual(open.map((night) => (isClosed(night) ? { ...night, available: night.sold } : night)));
      }),
    );
  });

  test('a closed unit never increases the nights on sale', () => {
    fc.assert(
      fc.property(rooms, rooms, stays, (sold, closed, nights) => {
        const more = [...closed, room(nights.arrival, nights.departure)];
        expect(wholeWeek(sold, more).available).toBeLessThanOrEqual(wholeWeek(sold, closed).available);
      }),
    );
  });

  test('shares add up to their total', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(1_000_000), { minLength: 1 }), (total, weights) => {
        const shared = shareOut(total, weights).reduce((sum, share) => sum + share, 0);
        expect(shared).toBe(weights.some((weight) => weight > 0) ? total : 0);
      }),
    );
  });
});
