import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { cancelStay } from '#domain/pricing/cancellation.ts';
import { type Quote, quoteStay } from '#domain/pricing/quote.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import { type BilledStay, settleChange } from './order-change.ts';
import { ORDER_STATES, type OrderState } from './order-state.ts';

const TERMS = { freeCancellationDays: 7, smallDifferenceMinor: 5_000 };
const CHALET = sampleAccommodation();

function billed(dates: Stay, nightMinor = 100_000, adults = 2, rooms = 1): BilledStay {
  const nightPricesMinor = Array.from({ length: countNights(dates) }, () => nightMinor);
  const room = { accommodation: CHALET, party: { adults, children: [] }, nightPricesMinor };
  const quote: Quote = quoteStay(
    Array.from({ length: rooms }, () => room),
    dates,
    TODAY,
  );
  return { stay: dates, quote };
}

const DATES = stay('2026-12-13', '2026-12-16');
const OLD = billed(DATES);
const IN_TIME = calendarDate('2026-12-06');
const TOO_LATE = calendarDate('2026-12-07');

function settle(next: BilledStay, today = IN_TIME, state: OrderState = 'paid', old = OLD, owedMinor = 0) {
  const paidMinor = state === 'paid' ? old.quote.totalMinor - owedMinor : 0;
  return settleChange({ ...old, state }, paidMinor, next, today, TERMS);
}

describe('a change of a booking', () => {
  test('of a paid order charges or refunds the exact difference', () => {
    const dearer = billed(stay('2026-12-13', '2026-12-17'));
    expect(settle(dearer)).toMatchObject({
      outcome: 'allowed',
      dueMinor: dearer.quote.totalMinor - OLD.quote.totalMinor,
      refundMinor: 0,
      freeUntil: '2026-12-06',
    });
    expect(settle(billed(DATES, 99_999))).toEqual({ outcome: 'unchanged' });
    expect(settle(billed(stay('2026-12-20', '2026-12-23'), 99_999))).toMatchObject({ dueMinor: 0, refundMinor: 3 });
  });

  test('that costs little more is paid at reception, and a later change includes it', () => {
    const dearerBy = (minor: number) => billed(stay('2026-12-20', '2026-12-23'), 100_000 + minor / 3);
    expect(settle(dearerBy(5_001))).toMatchObject({ dueMinor: 5_001, atReceptionMinor: 0 });
    expect(settle(dearerBy(4_998))).toMatchObject({ dueMinor: 0, atReceptionMinor: 4_998, refundMinor: 0 });
    const once = dearerBy(3_000);
    const again = (minor: number) => billed(stay('2026-12-21', '2026-12-24'), 100_000 + minor / 3);
    expect(settle(again(4_500), IN_TIME, 'paid', once, 3_000)).toMatchObject({ dueMinor: 0, atReceptionMinor: 4_500 });
    expect(settle(again(6_000), IN_TIME, 'paid', once, 3_000)).toMatchObject({ dueMinor: 6_000, atReceptionMinor: 0 });
    expect(settle(again(0), IN_TIME, 'paid', once, 3_000)).toMatchObject({ atReceptionMinor: 0, refundMinor: 0 });
    expect(settle(again(-3_000), IN_TIME, 'paid', once, 3_000)).toMatchObject({ refundMinor: 3_000 });
  });

  test('of an order paid at reception charges and refunds nothing, even on the arrival day', () => {
    for (const next of [billed(stay('2026-12-20', '2026-12-22')), billed(stay('2026-12-13', '2026-12-20'))]) {
      expect(settle(next, DATES.arrival, 'confirmed')).toMatchObject({ dueMinor: 0, refundMinor: 0 });
    }
  });

  test.each([
    ['removes a night', billed(stay('2026-12-14', '2026-12-18'))],
    ['moves to more expensive nights', billed(stay('2027-02-01', '2027-02-04'), 900_000)],
    ['costs less', billed(DATES, 50_000, 1)],
    ['has fewer rooms', billed(DATES, 900_000, 2, 1)],
  ])('that %s is refused after free cancellation has ended', (_what, next) => {
    const old = billed(DATES, 100_000, 2, 2);
    expect(settle(next, TOO_LATE, 'paid', old)).toEqual({ outcome: 'too_late' });
    expect(settle(next, IN_TIME, 'paid', old).outcome).toBe('allowed');
  });

  test.each([
    ['adds nights', billed(stay('2026-12-13', '2026-12-19'))],
    ['adds guests', billed(DATES, 100_000, 3)],
    ['adds a room', billed(DATES, 100_000, 2, 2)],
    ['takes a more expensive room', billed(DATES, 200_000, 3)],
  ])('that %s is allowed until the arrival day', (_what, next) => {
    expect(settle(next, DATES.arrival).outcome).toBe('allowed');
  });

  test('is refused once the stay has started, and in every state except paid and confirmed', () => {
    const next = billed(stay('2026-12-20', '2026-12-23'));
    expect(settle(next, addDays(DATES.arrival, 1))).toEqual({ outcome: 'stay_has_begun' });
    const allowed = ORDER_STATES.filter((state) => settle(next, IN_TIME, state).outcome === 'allowed');
    expect(allowed).toEqual(['confirmed', 'paid']);
  });

  test('never refunds money that a cancellation would not refund', () => {
    const anyStay = fc.record({ from: fc.nat(40), nights: fc.integer({ min: 1, max: 5 }), price: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(anyStay, { minLength: 1, maxLength: 5 }), fc.nat(30), (wishes, days) => {
        const today = addDays(TODAY, days);
        const before = cancelStay(OLD.stay.arrival, 1, today, TERMS);
        let [current, paidMinor, owedMinor, returnedMinor] = [OLD, OLD.quote.totalMinor, 0, 0];
        for (const { from, nights, price } of wishes) {
          const arrival = addDays(TODAY, from);
          const next = billed({ arrival, departure: addDays(arrival, nights) }, (price + 1) * 10_000);
          const terms = settle(next, today, 'paid', current, owedMinor);
          if (terms.outcome !== 'allowed') continue;
          paidMinor += terms.dueMinor;
          returnedMinor += terms.refundMinor;
          owedMinor = terms.atReceptionMinor;
          current = next;
          expect(current.quote.totalMinor).toBe(paidMinor - returnedMinor + owedMinor);
        }
        const after = cancelStay(current.stay.arrival, paidMinor - returnedMinor, today, TERMS)?.refundMinor ?? 0;
        if (before?.refundMinor === 0) expect(returnedMinor + after).toBe(0);
      }),
    );
  });
});

describe('a change made by the desk', () => {
  const NOTHING_COME = { mayReturnLate: false, haveGuestsCome: false };
  const atDesk = (next: BilledStay, today: string, desk = NOTHING_COME, paidMinor = OLD.quote.totalMinor) =>
    settleChange({ ...OLD, state: 'paid' }, paidMinor, next, calendarDate(today), TERMS, desk);
  const longer = billed(stay('2026-12-13', '2026-12-18'));
  const shorter = billed(stay('2026-12-13', '2026-12-15'));

  test('is applied immediately, whatever it costs, and leaves the difference as a balance', () => {
    expect(atDesk(longer, '2026-12-06')).toMatchObject({
      outcome: 'allowed',
      dueMinor: 0,
      refundMinor: 0,
      atReceptionMinor: longer.quote.totalMinor - OLD.quote.totalMinor,
    });
  });

  test.each<[string, BilledStay, string, Partial<typeof NOTHING_COME>, string]>([
    ['a longer stay after the arrival', longer, '2026-12-15', {}, 'allowed'],
    ['a longer stay of guests who have not left in time', longer, '2026-12-16', { haveGuestsCome: true }, 'allowed'],
    [
      'a later arrival once the arrival day is over',
      billed(stay('2026-12-14', '2026-12-17')),
      '2026-12-14',
      {},
      'stay_has_begun',
    ],
    [
      'a later arrival of guests in house',
      billed(stay('2026-12-14', '2026-12-18')),
      '2026-12-13',
      { haveGuestsCome: true },
      'stay_has_begun',
    ],
    [
      'a departure that has passed',
      billed(stay('2026-12-13', '2026-12-14')),
      '2026-12-15',
      { mayReturnLate: true },
      'stay_has_begun',
    ],
    ['a second room for guests in house', billed(DATES, 100_000, 2, 2), '2026-12-14', {}, 'stay_has_begun'],
    ['a lower price within the free days', shorter, '2026-12-06', {}, 'allowed'],
    ['a lower price after the free days', shorter, '2026-12-07', {}, 'too_late'],
    ['a lower price after the free days, by a manager', shorter, '2026-12-07', { mayReturnLate: true }, 'allowed'],
    ['the same stay', OLD, '2026-12-20', {}, 'unchanged'],
  ])('%s', (_name, next, today, desk, outcome) => {
    expect(atDesk(next, today, { ...NOTHING_COME, ...desk }).outcome).toBe(outcome);
  });

  test('that lowers an unpaid bill refunds nothing', () => {
    expect(atDesk(shorter, '2026-12-14', NOTHING_COME, 0)).toMatchObject({ outcome: 'allowed', refundMinor: 0 });
  });
});
