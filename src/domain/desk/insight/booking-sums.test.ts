import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import {
  type BookedStayFacts,
  FATES,
  type Fate,
  fateOf,
  leadOf,
  SOURCES,
  sourceOf,
  sumBookings,
} from './booking-sums.ts';

const TERMS = { freeCancellationDays: 7 };
const ARRIVAL = calendarDate('2026-12-23');
const [CHALET, COTTAGE] = [1, 2];

function booking(change: Partial<BookedStayFacts> = {}): BookedStayFacts {
  return {
    arrival: ARRIVAL,
    bookedOn: addDays(ARRIVAL, -10),
    source: 'site',
    fate: 'takes_place',
    keptMinor: 0,
    rooms: [{ accommodationId: CHALET, nightsMinor: 600_000 }],
    ...change,
  };
}

test.each([
  [0, 'same_day'],
  [1, 'days_7'],
  [7, 'days_7'],
  [8, 'days_14'],
  [15, 'days_30'],
  [31, 'days_60'],
  [60, 'days_60'],
  [61, 'longer'],
])('booked %i days ahead: %s', (days, lead) => {
  expect(leadOf(days)).toBe(lead);
});

test.each([
  [null, 'site'],
  ['link', 'desk_link'],
  ['at_reception', 'desk'],
  ['cash', 'desk'],
  ['terminal', 'desk'],
  ['transfer', 'invoice'],
  ['imported', 'imported'],
] as const)('paid at the desk by %s: %s', (payment, source) => {
  expect(sourceOf(payment)).toBe(source);
});

describe('a stay', () => {
  const ended = { state: 'cancelled', arrival: ARRIVAL, isNoShow: false, isUnpaidHold: false } as const;

  test.each([
    ['that guests come to', { ...ended, state: 'paid', endedOn: null }, 'takes_place'],
    ['that is held', { ...ended, state: 'awaiting_payment', endedOn: null }, 'takes_place'],
    ['cancelled on the last free day', { ...ended, endedOn: addDays(ARRIVAL, -7) }, 'in_time'],
    ['cancelled a day later', { ...ended, endedOn: addDays(ARRIVAL, -6) }, 'late'],
    ['with a refund due', { ...ended, state: 'refunded', endedOn: addDays(ARRIVAL, -20) }, 'in_time'],
    ['nobody came to', { ...ended, endedOn: addDays(ARRIVAL, 1), isNoShow: true }, 'no_show'],
    ['with an expired hold', { ...ended, state: 'expired', endedOn: addDays(ARRIVAL, -20) }, 'lapsed'],
    ['released before it was paid', { ...ended, endedOn: addDays(ARRIVAL, -20), isUnpaidHold: true }, 'lapsed'],
  ] as const)('%s', (_, ending, fate) => {
    expect(fateOf(ending, TERMS)).toBe(fate);
  });
});

describe('the bookings of a period', () => {
  test('have a lead time, a source and an end, and an expired hold does not count as a booking', () => {
    const sums = sumBookings(
      [
        booking(),
        booking({ source: 'desk', bookedOn: ARRIVAL }),
        booking({ source: 'invoice', fate: 'in_time', bookedOn: addDays(ARRIVAL, -50) }),
        booking({ fate: 'lapsed', bookedOn: addDays(ARRIVAL, -90) }),
        booking({ source: 'imported', bookedOn: ARRIVAL }),
      ],
      null,
    );
    expect(sums).toMatchObject({ count: 4, cancelled: 1, leadDays: 20 });
    expect(sums.leads).toMatchObject({ same_day: 1, days_14: 1, days_60: 1, longer: 0 });
    expect(sums.sources.site).toEqual({ count: 1, revenueMinor: 600_000 });
    expect(sums.sources.invoice).toEqual({ count: 1, revenueMinor: 0 });
    expect(sums.fates.lapsed).toEqual({ count: 1, lossMinor: 0 });
  });

  test.each<[string, Fate, number, number]>([
    ['in time, with a refund', 'in_time', 0, 0],
    ['late and paid, without a refund', 'late', 640_000, 0],
    ['late and half paid', 'late', 300_000, 300_000],
    ['late and unpaid', 'late', 0, 600_000],
    ['an unpaid no-show', 'no_show', 0, 600_000],
  ])('have a loss that depends on the cancellation: %s', (_, fate, keptMinor, lossMinor) => {
    const { fates } = sumBookings([booking({ fate, keptMinor })], null);
    expect(fates[fate as 'late'].lossMinor).toBe(lossMinor);
  });

  test('have no lead time if there are none', () => {
    expect(sumBookings([], null)).toMatchObject({ count: 0, cancelled: 0, leadDays: null });
  });

  const bookings = fc.array(
    fc
      .record({
        fate: fc.constantFrom<Fate>('takes_place', ...FATES),
        source: fc.constantFrom(...SOURCES),
        lead: fc.nat(120),
        keptMinor: fc.nat(1_000_000),
        rooms: fc.array(
          fc.record({ accommodationId: fc.constantFrom(CHALET, COTTAGE), nightsMinor: fc.nat(1_000_000) }),
          { minLength: 1, maxLength: 3 },
        ),
      })
      .map(({ lead, ...rest }) => booking({ ...rest, bookedOn: addDays(ARRIVAL, -lead) })),
    { maxLength: 8 },
  );

  test('add up: lead times and sources to all bookings, money of the kinds to the total', () => {
    fc.assert(
      fc.property(bookings, (all) => {
        const [whole, ...kinds] = [null, CHALET, COTTAGE].map((kind) => sumBookings(all, kind));
        if (whole === undefined) throw new Error('No sums');
        const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
        expect(total(Object.values(whole.leads))).toBe(whole.count - whole.sources.imported.count);
        expect(total(Object.values(whole.sources).map(({ count }) => count))).toBe(whole.count);
        expect(whole.cancelled).toBeLessThanOrEqual(whole.count);
        for (const source of SOURCES) {
          expect(total(kinds.map(({ sources }) => sources[source].revenueMinor))).toBe(
            whole.sources[source].revenueMinor,
          );
        }
        for (const fate of FATES) {
          expect(total(kinds.map(({ fates }) => fates[fate].lossMinor))).toBe(whole.fates[fate].lossMinor);
        }
      }),
    );
  });
});
