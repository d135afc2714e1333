import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { withRuledArrivals } from '#domain/pricing/night-rules.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { acceptStay, countFreeUnits, isClosedToSale } from './availability.ts';
import { evaluateDates, evaluateStay } from './evaluate-stay.ts';
import { findNearestArrival } from './nearest-arrival.ts';
import { countNights, nightsOf, type StayRules } from './stay.ts';
import { isRefused, nearestArrivalOf, type StayAnswer, type StayQuestion } from './stay-status.ts';

const LAKE = sampleAccommodation();
const QUESTION: StayQuestion = {
  accommodation: LAKE,
  party: { adults: 2, children: ['6+'] },
  stay: stay('2026-12-13', '2026-12-16'),
  today: TODAY,
  rules: PLAIN_RULES,
};
const KNOWN = {
  status: 'known',
  freeUnits: 2,
  nearestArrival: calendarDate('2026-12-13'),
  isClosedToSale: false,
  nightPricesMinor: [386_200, 386_200, 386_200],
  areOthersFree: false,
} as const;
const NEAREST = calendarDate('2026-12-22');

const evaluate = (question: Partial<StayQuestion> = {}, answer: StayAnswer = KNOWN) =>
  evaluateStay({ ...QUESTION, ...question }, answer);

describe('before the server has answered', () => {
  test('a house booked only by phone is never free or taken, and has a sum if its dates are sold', () => {
    const accommodation = { ...LAKE, phoneOnly: true };
    expect(evaluate({ accommodation, today: null, stay: null })).toEqual({ kind: 'phone_only' });
    expect(evaluate({ accommodation }, { status: 'asking' })).toEqual({ kind: 'phone_only' });
    expect(evaluate({ accommodation, stay: stay('2026-11-20', '2026-11-23') })).toEqual({ kind: 'phone_only' });
    const free = evaluate();
    expect(evaluate({ accommodation }, { ...KNOWN, freeUnits: 0, isClosedToSale: true })).toEqual({
      kind: 'phone_only',
      quote: free.kind === 'free' && free.quote,
    });
  });

  test('a party too large for a house booked only by phone is told so, without a request to call', () => {
    const accommodation = { ...LAKE, phoneOnly: true };
    const mostGuests = LAKE.baseCapacity + LAKE.extraSeats;
    const party = { adults: mostGuests + 1, children: [] };
    expect(evaluate({ accommodation, party, stay: null })).toEqual({ kind: 'party_too_large', mostGuests });
  });

  test('the status is unknown until today is known, then missing without dates', () => {
    expect(evaluate({ today: null })).toEqual({ kind: 'asking' });
    expect(evaluate({ stay: null })).toEqual({ kind: 'dates_missing' });
  });

  test.each([
    ['2026-11-20', '2026-11-23', { reason: 'arrival_in_the_past' }],
    ['2026-12-13', '2026-12-13', { reason: 'departure_not_after_arrival' }],
    ['2026-12-13', '2027-01-30', { reason: 'stay_too_long', maximumNights: 30 }],
  ])('refuses %s to %s whatever is free', (arrival, departure, refusal) => {
    expect(evaluate({ stay: stay(arrival, departure) })).toEqual({ kind: 'dates_refused', refusal });
  });

  test('a stay that is too short includes the required number of nights, and whether it is the house’s or the resort’s', () => {
    const one = stay('2026-12-13', '2026-12-14');
    expect(evaluate({ stay: one })).toEqual({ kind: 'too_short', nights: 2, minimumOf: 'resort' });
    const block = { start: one.arrival, end: one.arrival, minimumNights: 5 };
    const accommodation = { ...LAKE, minimumStayBlocks: [block] };
    expect(evaluate({ accommodation })).toEqual({ kind: 'too_short', nights: 5, minimumOf: 'accommodation' });
    expect(evaluate({ accommodation, stay: one })).toMatchObject({ nights: 5, minimumOf: 'resort' });
  });

  test('a period that refuses three nights requires four, although the minimum stay is shorter', () => {
    const period = {
      start: calendarDate('2026-12-10'),
      end: calendarDate('2026-12-31'),
      rejectedNights: 3,
      departureWeekdays: null,
    };
    const rules: StayRules = { ...PLAIN_RULES, periodRules: [period] };
    expect(evaluate({ rules })).toEqual({ kind: 'too_short', nights: 4, minimumOf: 'resort' });
  });

  test('the result for a party that is too large includes how many guests the accommodation sleeps', () => {
    expect(evaluate({ party: { adults: 5, children: [] } })).toEqual({ kind: 'party_too_large', mostGuests: 4 });
  });
});

describe('without an answer', () => {
  test('nothing counts as sold out', () => {
    expect(evaluate({}, { status: 'asking' })).toEqual({ kind: 'asking' });
    expect(evaluate({}, { status: 'unknown' })).toEqual({ kind: 'unknown' });
  });

  test('the last known price is shown with its age', () => {
    const lastKnown = { nightPricesMinor: KNOWN.nightPricesMinor, knownAtMs: 1_795_000_000_000 };
    expect(evaluate({}, { status: 'unknown', lastKnown })).toMatchObject({
      kind: 'offline',
      knownAtMs: lastKnown.knownAtMs,
      quote: { nights: 3 },
    });
    const half = { ...lastKnown, nightPricesMinor: [386_200] };
    expect(evaluate({}, { status: 'unknown', lastKnown: half })).toEqual({ kind: 'unknown' });
  });
});

describe('if only the price is missing', () => {
  const units = { freeUnits: 2, nearestArrival: null, areOthersFree: true };

  test('a taken house stays taken', () => {
    const taken = { ...units, freeUnits: 0, nearestArrival: NEAREST };
    expect(evaluate({}, { status: 'unknown', units: taken })).toEqual({
      kind: 'taken',
      nearestArrival: NEAREST,
      areOthersFree: true,
    });
  });

  test('the remaining units are known, with the last known price if there is one', () => {
    expect(evaluate({ chosenElsewhere: 1 }, { status: 'unknown', units })).toEqual({
      kind: 'unknown',
      units: { freeUnits: 2, unitsLeft: 1 },
    });
    expect(evaluate({ chosenElsewhere: 2 }, { status: 'unknown', units })).toEqual({ kind: 'all_chosen' });
    const lastKnown = { nightPricesMinor: KNOWN.nightPricesMinor, knownAtMs: 7 };
    expect(evaluate({}, { status: 'unknown', units, lastKnown })).toMatchObject({
      kind: 'offline',
      knownAtMs: 7,
      units: { freeUnits: 2, unitsLeft: 2 },
    });
  });
});

describe('with the server’s answer', () => {
  test('a free stay has the price that the server will charge', () => {
    const status = evaluate();
    expect(status).toMatchObject({ kind: 'free', freeUnits: 2, unitsLeft: 2, stay: QUESTION.stay });
    // 3 × 3862 + one extra seat 3 × 600 + city tax 3 × 40 for one main adult
    expect(status.kind === 'free' && status.quote.totalMinor).toBe(1_158_600 + 3 * 60_000 + 3 * 4_000);
  });

  test('a missing night price means no quote', () => {
    expect(evaluate({}, { ...KNOWN, nightPricesMinor: [386_200] })).toEqual({ kind: 'unknown' });
  });

  test('a closed house is closed even with units left', () => {
    expect(evaluate({}, { ...KNOWN, isClosedToSale: true, nearestArrival: null })).toEqual({
      kind: 'closed',
      nearestArrival: null,
    });
  });

  test('the result for a taken house includes its next free date, or whether others of its kind are free', () => {
    const taken = { ...KNOWN, freeUnits: 0 };
    expect(evaluate({}, { ...taken, nearestArrival: NEAREST })).toMatchObject({
      kind: 'taken',
      nearestArrival: NEAREST,
    });
    for (const areOthersFree of [true, false]) {
      const status = evaluate({}, { ...taken, nearestArrival: null, areOthersFree });
      expect(status).toEqual({ kind: 'taken', nearestArrival: null, areOthersFree });
    }
  });

  test('units that other rooms have chosen are subtracted', () => {
    expect(evaluate({ chosenElsewhere: 1 })).toMatchObject({ kind: 'free', freeUnits: 2, unitsLeft: 1 });
    expect(evaluate({ chosenElsewhere: 2 })).toEqual({ kind: 'all_chosen' });
  });
});

test('dates are checked even without an accommodation', () => {
  expect(evaluateDates(stay('2026-12-13', '2026-12-15'), TODAY, PLAIN_RULES, [])).toBeNull();
  expect(evaluateDates(stay('2026-12-13', '2026-12-14'), TODAY, PLAIN_RULES, [])).toMatchObject({ nights: 2 });
});

describe('pages and orders agree', () => {
  const blocked = { start: addDays(TODAY, 20), end: addDays(TODAY, 21) };
  const rules: StayRules = { ...PLAIN_RULES, blockedDates: [blocked] };
  const night = fc.record({ taken: fc.integer({ min: 0, max: 3 }), closed: fc.boolean() });
  const wish = fc.record({
    days: fc.integer({ min: -2, max: 25 }),
    length: fc.integer({ min: 0, max: 32 }),
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 2 }),
    phoneOnly: fc.boolean(),
    minimumNights: fc.integer({ min: 1, max: 5 }),
    differing: fc.array(fc.tuple(fc.nat(60), night), { maxLength: 4 }),
  });

  it('a stay is shown as free only if the order would be accepted, at the same price', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(wish, ({ days, length, adults, children, phoneOnly, minimumNights, differing }) => {
        const arrival = addDays(TODAY, days);
        const wished = { arrival, departure: addDays(arrival, length) };
        const minimumStayBlocks = [{ start: TODAY, end: addDays(TODAY, 10), minimumNights }];
        const accommodation = sampleAccommodation({ phoneOnly, minimumStayBlocks });
        const differs = new Map(differing.map(([day, difference]) => [addDays(TODAY, day), difference]));
        const inventory = sampleInventory([accommodation], 400, (date) => differs.get(date) ?? {});
        const room = { accommodation, party: { adults, children } };
        const context = { today: TODAY, rules, inventory };
        const prices = inventory.get(accommodation.id);
        const answer: StayAnswer = {
          status: 'known',
          freeUnits: countFreeUnits(room, wished, context),
          nearestArrival: countNights(wished) < 1 ? null : findNearestArrival([room], wished, context),
          isClosedToSale: isClosedToSale(accommodation.id, wished, inventory),
          nightPricesMinor: nightsOf(wished).flatMap((date) => prices?.get(date)?.priceMinor ?? []),
          areOthersFree: false,
        };
        const status = evaluateStay({ ...room, stay: wished, today: TODAY, rules }, answer);
        const offer = acceptStay([room], wished, context);
        seen.add(status.kind);
        expect(status.kind === 'free').toBe(offer.isAvailable);
        expect(isRefused(status)).toBe(!offer.isAvailable);
        if (status.kind === 'free' && offer.isAvailable) expect(status.quote).toEqual(offer.quote);
        const nearest = nearestArrivalOf(status);
        if (nearest !== null) {
          const moved = { arrival: nearest, departure: addDays(nearest, length) };
          expect(acceptStay([room], moved, context).isAvailable).toBe(true);
        }
        if (status.kind === 'too_short') {
          const longer = { arrival, departure: addDays(arrival, status.nights) };
          expect(evaluateDates(longer, TODAY, rules, minimumStayBlocks)?.kind).not.toBe('too_short');
        }
      }),
      { numRuns: 1_000, seed: 2_026 },
    );
    // Proves that the property reaches every status.
    expect([...seen].sort()).toEqual([
      'closed',
      'dates_refused',
      'free',
      'party_too_large',
      'phone_only',
      'taken',
      'too_short',
    ]);
  });
});

test('pages and orders require the same minimum stay after the desk has set it', () => {
  const days = fc.integer({ min: 0, max: 9 });
  const minimums = fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4', '5'), fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 6 }), minimums, (offset, length, set) => {
      const first = calendarDate('2026-12-07');
      const periods = [{ start: first, end: addDays(first, 4), minimumNights: 3 }];
      const ruled = new Map(Object.entries(set).map(([day, nights]) => [addDays(first, Number(day)), nights]));
      const accommodation = { ...LAKE, minimumStayBlocks: periods };
      const [nights] = sampleInventory([accommodation], 60).values();
      const rows = [...(nights ?? [])].map(([night, row]) => {
        const minimumNights = ruled.get(night);
        return [night, minimumNights === undefined ? row : { ...row, minimumNights }] as const;
      });
      const inventory = new Map([[LAKE.id, new Map(rows)]]);
      const asked = { arrival: addDays(first, offset), departure: addDays(first, offset + length) };
      const room = { accommodation, party: QUESTION.party };
      const accepted = acceptStay([room], asked, { today: TODAY, rules: PLAIN_RULES, inventory });
      const shown = evaluateDates(asked, TODAY, PLAIN_RULES, withRuledArrivals(periods, ruled));
      expect(shown === null).toBe(accepted.isAvailable);
    }),
  );
});
