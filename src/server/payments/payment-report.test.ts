import { describe, expect, test } from 'vitest';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import type { PaymentMeaning } from '#domain/order/payment-status.ts';
import { evaluateReport, readReport } from './payment-report.ts';
import { SILENT_PROVIDER } from './payments-fixture.ts';

const PRICE = { totalMinor: 13_626_00, currency: 'UAH' } as const;
const ASKED = { amountMinor: PRICE.totalMinor, currency: PRICE.currency };

describe('a report about a payment', () => {
  type Known = [status: string, outcome: PaymentOutcome, paymentId?: string];
  test.each<[string, PaymentMeaning, Known[], ReturnType<typeof evaluateReport>]>([
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
    ['processing', 'under_way', [], 'noted'],
    ['processing', 'under_way', [['processing', 'noted']], 'repeated'],
    ['wait_accept', 'taken', [], 'taken'],
    ['wait_accept', 'taken', [['processing', 'noted']], 'taken'],
    ['wait_accept', 'taken', [['wait_accept', 'noted']], 'repeated'],
    ['wait_accept', 'taken', [['failure', 'failed']], 'noted'],
    ['wait_accept', 'taken', [['success', 'settles']], 'noted'],
    ['success', 'paid', [['wait_accept', 'noted']], 'paid'],
    ['failure', 'failed', [['wait_accept', 'noted']], 'failed'],
  ])('%s (%s) after %j counts as %s', (status, meaning, known, reportStatus) => {
    const rows = known.map(([word, outcome, paymentId = '1001']) => ({ ...ASKED, paymentId, status: word, outcome }));
    expect(evaluateReport({ ...ASKED, paymentId: '1001', status }, meaning, rows, PRICE)).toBe(reportStatus);
  });

  test.each<[string, PaymentMeaning, Known[], ReturnType<typeof evaluateReport>]>([
    ['success', 'paid', [], 'differs'],
    ['success', 'paid', [['success', 'settles']], 'differs'],
    ['reversed', 'reversed', [['success', 'settles']], 'differs'],
    ['failure', 'failed', [], 'noted'],
    ['processing', 'under_way', [], 'noted'],
    ['wait_accept', 'taken', [], 'noted'],
  ])('%s (%s) with another sum after %j counts as %s', (status, meaning, known, reportStatus) => {
    const rows = known.map(([word, outcome]) => ({ ...ASKED, paymentId: '1001', status: word, outcome }));
    for (const change of [{ amountMinor: 1 }, { currency: 'USD' }, { currency: '' }]) {
      const report = { ...ASKED, ...change, paymentId: '1001', status };
      expect(evaluateReport(report, meaning, rows, PRICE)).toBe(reportStatus);
      expect(evaluateReport(report, meaning, [{ ...report, outcome: 'differs' }], PRICE)).toBe('repeated');
    }
  });

  test('with the right sum counts, even after reports of another sum', () => {
    const known = ['success', 'reversed'].map((status) => {
      return { ...ASKED, amountMinor: 1, paymentId: '1001', status, outcome: 'differs' as const };
    });
    expect(evaluateReport({ ...ASKED, paymentId: '1001', status: 'success' }, 'paid', known, PRICE)).toBe('paid');
  });
});

describe('a message about a payment', () => {
  const message = {
    public_key: SILENT_PROVIDER.publicKey,
    order_id: 'SM-7K4M2Q-1',
    amount: 13_626,
    currency: 'UAH',
    status: 'success',
    payment_id: 2_345_678_901,
  };
  const read = (change: object) => readReport({ ...message, ...change }, 'SM-7K4M2Q-1', SILENT_PROVIDER);

  test('is read with its sum in kopiyky', () => {
    expect(read({ err_code: 'limit', err_description: 'Over the\0 limit' })).toEqual({
      attemptId: 'SM-7K4M2Q-1',
      paymentId: '2345678901',
      status: 'success',
      amountMinor: PRICE.totalMinor,
      currency: 'UAH',
      refundedMinor: null,
      message: 'limit Over the limit',
    });
  });

  test('may have its sum as text, and no payment id yet', () => {
    expect(read({ amount: '13626.00' })?.amountMinor).toBe(PRICE.totalMinor);
    expect(read({ payment_id: undefined })?.paymentId).toBe('SM-7K4M2Q-1');
  });

  test.each([
    [{ amount: 13_626.01 }, 13_626_01, 'UAH'],
    [{ amount: 0 }, 0, 'UAH'],
    [{ currency: 'USD' }, PRICE.totalMinor, 'USD'],
    [{ currency: undefined }, PRICE.totalMinor, ''],
    [{ currency: 'гривень' }, PRICE.totalMinor, ''],
  ])('has its sum and currency taken from %j', (change, amountMinor, currency) => {
    expect(read(change)).toMatchObject({ amountMinor, currency, message: '' });
  });

  test.each([13_625.999, -13_626, 1e300, null, '13626e0', [13_626], undefined])(
    'keeps a sum that is not a number as text: %j',
    (amount) => {
      expect(read({ amount })).toMatchObject({ amountMinor: 0, message: `amount ${JSON.stringify(amount)}` });
    },
  );

  test.each([
    { public_key: 'another shop' },
    { order_id: 'SM-7K4M2Q-2' },
    { order_id: 7 },
    { status: '' },
    { status: 'suc cess' },
    { status: ['success'] },
  ])('is rejected with %j', (change) => {
    expect(read(change)).toBeNull();
  });
});
