import { describe, expect, test } from 'vitest';
import { countMoney, paidOfPrice, type StoredReport } from './order-money.ts';
import type { OrderState } from './order-state.ts';

const price = 1_182_600;
const order = { state: 'confirmed' as OrderState, quote: { totalMinor: price } };

function told(paymentId: string, status: string, outcome: StoredReport['outcome'], amountMinor = price): StoredReport {
  return { paymentId, status, outcome, amountMinor, currency: 'UAH' };
}

function count(state: OrderState, records: readonly StoredReport[]) {
  const { receivedMinor, returnedMinor, owedMinor } = countMoney({ ...order, state }, records, []);
  return [receivedMinor, returnedMinor, owedMinor];
}

describe('the money of an order', () => {
  test.each<[string, OrderState, readonly StoredReport[], number[]]>([
    ['no payment', 'awaiting_payment', [], [0, 0, 0]],
    ['a failed attempt', 'awaiting_payment', [told('1', 'failure', 'failed')], [0, 0, 0]],
    ['a payment', 'paid', [told('1', 'wait_accept', 'noted'), told('1', 'success', 'settles')], [price, 0, 0]],
    ['a payment for nights that were sold', 'refund_due', [told('1', 'success', 'owed_back')], [price, 0, price]],
    [
      'a second payment',
      'paid',
      [told('1', 'success', 'settles'), told('2', 'success', 'owed_back')],
      [2 * price, 0, price],
    ],
    [
      'a second payment that was refunded',
      'paid',
      [told('1', 'success', 'settles'), told('2', 'success', 'owed_back'), told('2', 'reversed', 'noted')],
      [2 * price, price, 0],
    ],
    ['a cancellation in time', 'refund_due', [told('1', 'success', 'settles')], [price, 0, price]],
    ['a late cancellation', 'cancelled', [told('1', 'success', 'settles')], [price, 0, 0]],
    ['a cancellation of a stay to be paid at reception', 'cancelled', [], [0, 0, 0]],
    ['a refund', 'refunded', [told('1', 'success', 'settles'), told('1', 'reversed', 'refunds')], [price, price, 0]],
    ['a reversal that arrived before its payment', 'refunded', [told('1', 'reversed', 'noted')], [price, price, 0]],
  ])('after %s', (_case, state, records, money) => {
    expect(count(state, records)).toEqual(money);
  });

  test('includes the second of two payments as a refund due', () => {
    const { payments } = countMoney(
      { ...order, state: 'paid' },
      [told('1', 'success', 'settles'), told('2', 'success', 'owed_back')],
      [],
    );
    expect(payments.map(({ id, owedMinor }) => [id, owedMinor])).toEqual([
      ['1', 0],
      ['2', price],
    ]);
  });

  test('identifies each payment by the provider’s id, whatever was reported about it', () => {
    const records = [told('1', 'success', 'settles'), told('1', 'reversed', 'refunds'), told('2', 'failure', 'failed')];
    expect(countMoney(order, records, []).payments).toEqual([
      { id: '1', amountMinor: price, returnedMinor: price, owedMinor: 0 },
    ]);
  });

  test('includes the difference of a cheaper change as a refund due, and after a cancellation the rest', () => {
    const paid = [told('1', 'success', 'settles'), told('2', 'success', 'settles', 200_00)];
    const refunds = [
      { paymentId: '2', amountMinor: 200_00, state: 'returned' },
      { paymentId: '1', amountMinor: 50_00, state: 'by_hand' },
    ] as const;
    const sums = (state: OrderState) => {
      const { returnedMinor, owedMinor } = countMoney({ ...order, state }, paid, refunds);
      return [returnedMinor, owedMinor];
    };
    expect(sums('paid')).toEqual([200_00, 50_00]);
    expect(sums('refund_due')).toEqual([200_00, price]);
  });
});

const payment = told('1', 'success', 'settles');
const second = told('2', 'success', 'owed_back');
const deposit = told('1', 'success', 'settles', 300_000);

test.each<[string, number, readonly StoredReport[], { balanceMinor: number; paidMinor: number }]>([
  ['nothing', price, [], { balanceMinor: price, paidMinor: 0 }],
  ['all of it', price, [payment], { balanceMinor: 0, paidMinor: price }],
  [
    'all of it, with a second payment due for a refund',
    price,
    [payment, second],
    { balanceMinor: -price, paidMinor: price },
  ],
  [
    'what it was before it increased, whatever is refunded',
    price + 200,
    [payment, second],
    { balanceMinor: 200, paidMinor: price },
  ],
  [
    'a deposit, whatever is refunded',
    price,
    [deposit, told('2', 'success', 'owed_back', 300_000)],
    { balanceMinor: price - 300_000, paidMinor: 300_000 },
  ],
])('counts the paid part of the price: %s', (_name, totalMinor, records, { balanceMinor, paidMinor }) => {
  const money = countMoney({ state: 'confirmed', quote: { totalMinor } }, records, []);
  expect(money.balanceMinor).toBe(balanceMinor);
  expect(paidOfPrice(totalMinor, money)).toBe(paidMinor);
});
