import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { ORDER_STATES } from './order-state.ts';
import { type OrderToKeep, retentionDay, retentionOf, searchBounds } from './retention.ts';

const PERIODS = { ordersYears: 3, unpaidDays: 90 };
const TODAY = calendarDate('2026-11-23');

const order = (replace: Partial<OrderToKeep>): OrderToKeep => ({
  state: 'paid',
  departure: calendarDate('2026-11-20'),
  endedOn: calendarDate('2026-11-01'),
  hasMoney: false,
  isMoneyOwed: false,
  ...replace,
});

describe('the data of a guest is kept', () => {
  test.each<[string, Partial<OrderToKeep>, ReturnType<typeof retentionOf>]>([
    ['while its stay lies ahead', { departure: calendarDate('2026-12-01') }, { reason: 'stay_ahead', until: null }],
    ['on the day of departure', { departure: TODAY }, { reason: 'stay_ahead', until: null }],
    [
      'while it waits for its payment',
      { state: 'awaiting_payment', departure: calendarDate('2027-01-01') },
      { reason: 'stay_ahead', until: null },
    ],
    [
      'for three years after a stay paid online',
      { hasMoney: true },
      { reason: 'books', until: calendarDate('2029-11-20') },
    ],
    [
      'for three years after a stay paid at reception',
      { state: 'confirmed' },
      { reason: 'books', until: calendarDate('2029-11-20') },
    ],
    [
      'for three years when money was kept after a late cancellation',
      { state: 'cancelled', hasMoney: true },
      { reason: 'books', until: calendarDate('2029-11-20') },
    ],
    [
      'for three years if its money was refunded',
      { state: 'refunded', hasMoney: true },
      { reason: 'books', until: calendarDate('2029-11-20') },
    ],
    [
      'as long as money is owed',
      { state: 'refund_due', departure: calendarDate('2001-01-02'), isMoneyOwed: true },
      { reason: 'money_owed', until: null },
    ],
    [
      'as long as a second payment is owed',
      { departure: calendarDate('2001-01-02'), isMoneyOwed: true },
      { reason: 'money_owed', until: null },
    ],
    [
      'for ninety days after it expired unpaid',
      { state: 'expired' },
      { reason: 'unpaid', until: calendarDate('2027-01-30') },
    ],
    [
      'for ninety days after it was cancelled unpaid, however far ahead its stay was',
      { state: 'cancelled', departure: calendarDate('2027-10-01') },
      { reason: 'unpaid', until: calendarDate('2027-01-30') },
    ],
    [
      'until 1 March if the last day is 29 February of a common year',
      { departure: calendarDate('2024-02-29') },
      { reason: 'books', until: calendarDate('2027-03-01') },
    ],
  ])('%s', (_when, facts, keeping) => {
    expect(retentionOf(order(facts), PERIODS, TODAY)).toEqual(keeping);
  });

  test.each(ORDER_STATES)('in state %s as long as money is owed', (state) => {
    const owing = order({ state, departure: calendarDate('1999-01-02'), isMoneyOwed: true });
    expect(retentionOf(owing, PERIODS, TODAY).until).toBeNull();
  });
});

test('the search bounds include every order that is due for deletion', () => {
  const { departedBy, endedBy } = searchBounds(PERIODS, TODAY);
  for (let days = 0; days < 1_200; days += 1) {
    const day = addDays(TODAY, -days);
    const stay = retentionOf(order({ departure: day }), PERIODS, TODAY);
    const unpaid = retentionOf(order({ state: 'expired', endedOn: day }), PERIODS, TODAY);
    if (stay.until !== null && stay.until <= TODAY) expect(day <= departedBy).toBe(true);
    if (unpaid.until !== null && unpaid.until <= TODAY) expect(day <= endedBy).toBe(true);
  }
});

describe('a clock', () => {
  const last = calendarDate('2026-11-22');
  test.each([
    ['of the next day is trusted', '2026-11-23', '2026-11-23'],
    ['of a week later is trusted', '2026-11-29', '2026-11-29'],
    ['a year ahead advances the deletion by a week', '2027-11-23', '2026-11-29'],
    ['that has returned from a jump is trusted again', '2026-11-16', '2026-11-16'],
    ['a year behind stops the deletion', '2025-11-23', null],
  ])('%s', (_what, clockDay, day) => {
    expect(retentionDay(calendarDate(clockDay), last)).toBe(day);
  });
});
