import { describe, expect, test } from 'vitest';
import { orderOf } from '../mail/mail-fixture.ts';
import type { PaymentOutcome } from '../repositories/tables.ts';
import { judgeReport, meaningOf, type PaymentMeaning, readReport } from './payment-report.ts';
import { SILENT_PROVIDER } from './payments-fixture.ts';

describe("a provider's word", () => {
  test.each<[string, PaymentMeaning, PaymentMeaning]>([
    ['success', 'paid', 'paid'],
    ['sandbox', 'paid', 'pending'],
    ['failure', 'failed', 'failed'],
    ['error', 'failed', 'failed'],
    ['reversed', 'reversed', 'reversed'],
    ...['processing', 'wait_accept', 'wait_secure', 'hold_wait', 'prepared', 'otp_verify', '3ds_verify'].map(
      (word): [string, PaymentMeaning, PaymentMeaning] => [word, 'pending', 'pending'],
    ),
    ['Success', 'pending', 'pending'],
    ['a_word_of_next_year', 'pending', 'pending'],
  ])('%s means %s in a demo and %s in production', (status, inDemo, inProduction) => {
    expect([meaningOf(status, true), meaningOf(status, false)]).toEqual([inDemo, inProduction]);
  });
});

describe('a report among what is known', () => {
  type Known = [status: string, outcome: PaymentOutcome, paymentId?: string];
  test.each<[string, PaymentMeaning, Known[], ReturnType<typeof judgeReport>]>([
    ['success', 'paid', [], 'paid'],
    ['success', 'paid', [['failure', 'failed']], 'paid'],
    ['success', 'paid', [['success', 'settles']], 'repeated'],
    ['success', 'paid', [['success', 'owed_back']], 'repeated'],
    ['success', 'paid', [['reversed', 'noted']], 'noted'],
    ['success', 'paid', [['success', 'settles', 'another']], 'paid'],
    ['sandbox', 'paid', [['success', 'settles']], 'noted'],
    ['failure', 'failed', [], 'failed'],
    ['failure', 'failed', [['success', 'settles']], 'noted'],
    ['failure', 'failed', [['failure', 'failed']], 'repeated'],
    ['failure', 'failed', [['success', 'settles', 'another']], 'failed'],
    ['reversed', 'reversed', [['success', 'settles']], 'reversed'],
    ['reversed', 'reversed', [['success', 'owed_back']], 'noted'],
    ['reversed', 'reversed', [['success', 'settles', 'another']], 'noted'],
    ['reversed', 'reversed', [], 'noted'],
    ['processing', 'pending', [], 'noted'],
    ['processing', 'pending', [['processing', 'noted']], 'repeated'],
  ])('%s (%s) after %j is %s', (status, meaning, known, judgement) => {
    const rows = known.map(([word, outcome, paymentId = '1001']) => ({ paymentId, status: word, outcome }));
    expect(judgeReport({ paymentId: '1001', status }, meaning, rows)).toBe(judgement);
  });
});

describe('a message about a payment', () => {
  const order = orderOf('SM-7K4M2Q');
  const amount = order.quote.totalMinor / 100;
  const message = {
    public_key: SILENT_PROVIDER.publicKey,
    order_id: 'SM-7K4M2Q-1',
    amount,
    currency: 'UAH',
    status: 'success',
    payment_id: 2_345_678_901,
  };
  const read = (change: object) => readReport({ ...message, ...change }, order, 'SM-7K4M2Q-1', SILENT_PROVIDER);

  test('is read with its sum in kopiyky', () => {
    expect(read({ err_code: 'limit', err_description: 'Over the limit' })).toEqual({
      attemptId: 'SM-7K4M2Q-1',
      paymentId: '2345678901',
      status: 'success',
      amountMinor: order.quote.totalMinor,
      currency: 'UAH',
      message: 'limit Over the limit',
    });
  });

  test('may write its sum as text, and may know no payment yet', () => {
    expect(read({ amount: amount.toFixed(2) })).not.toBeNull();
    expect(read({ payment_id: undefined })?.paymentId).toBe('SM-7K4M2Q-1');
  });

  test.each([
    { public_key: 'another shop' },
    { order_id: 'SM-7K4M2Q-2' },
    { order_id: 7 },
    { amount: amount + 0.01 },
    { amount: amount - 0.001 },
    { amount: -amount },
    { amount: null },
    { amount: `${amount}e0` },
    { currency: 'USD' },
    { currency: undefined },
    { status: '' },
    { status: 'suc cess' },
    { status: ['success'] },
  ])('is foreign with %j', (change) => {
    expect(read(change)).toBeNull();
  });
});
