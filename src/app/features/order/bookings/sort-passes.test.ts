import { expect, test } from 'vitest';
import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { sortPasses } from './booking-list.tsx';

const TODAY = calendarDate('2026-12-14');

function stay(number: string, check_in: string, check_out: string, status: OrderState = 'confirmed'): StoredPass {
  return { order: { number, check_in, check_out, status }, pass: null, confirmedAtMs: 0 } as unknown as StoredPass;
}

function numbers(passes: readonly StoredPass[]): string[] {
  return passes.map(({ order }) => order.number);
}

test('the next stay comes first, and past stays start with the latest', () => {
  const { coming, past } = sortPasses(
    [
      stay('later', '2027-01-05', '2027-01-08', 'paid'),
      stay('next', '2026-12-20', '2026-12-22'),
      stay('long ago', '2026-05-01', '2026-05-07'),
      stay('lately', '2026-10-09', '2026-10-12'),
    ],
    TODAY,
  );
  expect(numbers(coming)).toEqual(['next', 'later']);
  expect(numbers(past)).toEqual(['lately', 'long ago']);
});

test('a stay is upcoming until its last day is over', () => {
  const passes = [stay('leaves today', '2026-12-11', '2026-12-14'), stay('left', '2026-12-10', '2026-12-13')];
  const { coming, past } = sortPasses(passes, TODAY);
  expect(numbers(coming)).toEqual(['leaves today']);
  expect(numbers(past)).toEqual(['left']);
});

test.each(['cancelled', 'refund_due', 'refunded', 'expired'] as const)(
  'a stay that is %s is not upcoming',
  (status) => {
    expect(sortPasses([stay('off', '2026-12-20', '2026-12-22', status)], TODAY).coming).toEqual([]);
  },
);

test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
  'a stay that is %s is held, and neither upcoming nor past',
  (status) => {
    const { held, coming, past } = sortPasses([stay('held', '2026-12-20', '2026-12-22', status)], TODAY);
    expect([numbers(held), numbers(coming), numbers(past)]).toEqual([['held'], [], []]);
  },
);
