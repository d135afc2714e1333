import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from './order-money.ts';
import { type DatedReport, meaningOf, moneyUnderWay, paymentStateOf, UNDER_WAY_MS } from './payment-status.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

/** LiqPay's documentation, status by status. */
const DOCUMENTED = {
  paid: ['success'],
  taken: ['wait_accept', 'wait_compensation', 'wait_lc', 'wait_card', 'wait_reserve', 'hold_wait'],
  under_way: ['processing', 'wait_secure'],
  waiting: [
    'prepared',
    'try_again',
    'cash_wait',
    'invoice_wait',
    'wait_qr',
    'wait_sender',
    '3ds_verify',
    'captcha_verify',
    'cvv_verify',
    'ivr_verify',
    'otp_verify',
    'password_verify',
    'phone_verify',
    'pin_verify',
    'receiver_verify',
    'sender_verify',
    'senderapp_verify',
    'p24_verify',
    'mp_verify',
  ],
  failed: ['failure', 'error'],
  reversed: ['reversed'],
  unknown: ['subscribed', 'unsubscribed', 'Success', 'a_word_of_next_year', 'constructor'],
} as const;

test.each(Object.entries(DOCUMENTED))('a payment is %s for %j', (meaning, statuses) => {
  for (const status of statuses)
    expect([meaningOf(status, true), meaningOf(status, false)]).toEqual([meaning, meaning]);
});

test('a test payment counts as paid only in a demo; in production a person has to check the keys', () => {
  expect([meaningOf('sandbox', true), meaningOf('sandbox', false)]).toEqual(['paid', 'unknown']);
});

type Told = readonly [status: string, outcome?: PaymentOutcome, paymentId?: string, agoMs?: number];

function told(reports: readonly Told[]): DatedReport[] {
  return reports.map(([status, outcome = 'noted', paymentId = '1001', agoMs = 0]) => ({
    paymentId,
    status,
    outcome,
    amountMinor: 13_626_00,
    currency: 'UAH',
    attemptId: paymentId === '1002' ? 'SM-1-2' : 'SM-1-1',
    receivedAt: new Date(NOW - agoMs).toISOString(),
  }));
}

describe('a pending payment', () => {
  test.each<[readonly Told[], ReturnType<typeof moneyUnderWay>]>([
    [[], null],
    [[['prepared'], ['otp_verify']], null],
    [[['wait_accept', 'noted', '1001', 60 * UNDER_WAY_MS]], 'taken'],
    [[['processing', 'noted', '1001', UNDER_WAY_MS - 1]], 'under_way'],
    [[['processing', 'noted', '1001', UNDER_WAY_MS]], null],
    [[['a_new_word', 'noted', '1001', UNDER_WAY_MS - 1]], 'under_way'],
    [[['processing'], ['wait_compensation'], ['processing']], 'taken'],
    [[['try_again'], ['wait_compensation']], 'taken'],
    [[['wait_accept'], ['success', 'settles']], null],
    [[['success', 'owed_back'], ['wait_accept']], null],
    [[['wait_accept'], ['success', 'differs']], null],
    [[['wait_accept'], ['failure', 'failed']], null],
    [[['failure', 'failed'], ['wait_accept']], null],
    [[['wait_accept'], ['failure', 'noted']], null],
    [[['wait_accept'], ['reversed', 'noted']], null],
    [
      [
        ['failure', 'failed'],
        ['processing', 'noted', '1002'],
      ],
      'under_way',
    ],
    [
      [
        ['success', 'settles'],
        ['wait_accept', 'noted', '1002'],
      ],
      'taken',
    ],
  ])('after the reports %j is %s', (reports, expected) => {
    expect(moneyUnderWay(told(reports), NOW)).toBe(expected);
  });
});

describe('the payment status shown to the guest', () => {
  test.each<[readonly Told[], ReturnType<typeof paymentStateOf>]>([
    [[], null],
    [[['failure', 'failed']], null],
    [
      [
        ['failure', 'failed'],
        ['error', 'failed', '1002'],
      ],
      'failed',
    ],
    [
      [
        ['failure', 'failed'],
        ['prepared', 'noted', '1002'],
      ],
      null,
    ],
    [
      [
        ['failure', 'failed'],
        ['wait_accept', 'noted', '1002'],
      ],
      'taken',
    ],
    [
      [
        ['failure', 'failed'],
        ['success', 'settles', '1002'],
      ],
      null,
    ],
    [
      [
        ['failure', 'failed'],
        ['success', 'differs', '1002'],
      ],
      null,
    ],
  ])('with two attempts and the reports %j is %s', (reports, expected) => {
    expect(paymentStateOf(told(reports), [{ id: 'SM-1-1' }, { id: 'SM-1-2' }], NOW)).toBe(expected);
  });

  test('is empty before the first attempt', () => {
    expect(paymentStateOf([], [], NOW)).toBeNull();
  });
});
