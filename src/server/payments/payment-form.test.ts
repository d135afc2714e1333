import { expect, test } from 'vitest';
import { orderOf } from '../mail/mail-fixture.ts';
import { statusTokenFor } from '../orders/access/access-token.ts';
import { writePaymentForm } from './payment-form.ts';
import { SAMPLE_RESORT, SESSION_SECRET, SILENT_PROVIDER } from './payments-fixture.ts';
import { decodeMessage, isSignature } from './signature.ts';

const dependencies = {
  provider: SILENT_PROVIDER,
  publicUrl: 'https://resort.example',
  sessionSecret: SESSION_SECRET,
  resort: SAMPLE_RESORT,
};
const held = {
  ...orderOf('SM-7K4M2Q'),
  payment: 'online' as const,
  holdUntil: '2026-11-21T10:30:00.999Z',
};

test('a payment request contains everything that the protocol requires', () => {
  const form = writePaymentForm(held, 'SM-7K4M2Q-1', dependencies);
  expect(form.action).toBe('http://127.0.0.1:9/api/3/checkout');
  expect(isSignature(form.signature, form.data, SILENT_PROVIDER)).toBe(true);
  expect(decodeMessage(form.data)).toEqual({
    version: 3,
    public_key: SILENT_PROVIDER.publicKey,
    action: 'pay',
    amount: held.quote.totalMinor / 100,
    currency: 'UAH',
    description: 'Смерека, бронювання SM-7K4M2Q, 13.12.2026 – 16.12.2026',
    order_id: 'SM-7K4M2Q-1',
    result_url: `https://resort.example/result_url?order=SM-7K4M2Q&status_token=${statusTokenFor('SM-7K4M2Q', SESSION_SECRET)}`,
    server_url: 'https://resort.example/api/v1/payments/liqpay',
    language: 'uk',
    expired_date: '2026-11-21 10:30:00',
  });
});

test('a payment request is in the guest’s language, and returns the guest to it', () => {
  const { data } = writePaymentForm({ ...held, locale: 'en' }, 'SM-7K4M2Q-1', dependencies);
  expect(decodeMessage(data)).toMatchObject({
    description: 'Smereka, booking SM-7K4M2Q, 13.12.2026 – 16.12.2026',
    language: 'en',
    result_url: expect.stringMatching(/^https:\/\/resort\.example\/en\/result_url\?/),
  });
});

test('sums keep their kopiyky, without rounding errors', () => {
  for (const totalMinor of [734, 772_400, 1_990, 10, 110, 435, 1_234_567_89]) {
    const { data } = writePaymentForm({ ...held, quote: { ...held.quote, totalMinor } }, 'SM-7K4M2Q-1', dependencies);
    const { amount } = decodeMessage(data) ?? {};
    expect(String(amount)).toBe(String(totalMinor / 100));
    expect(String(amount)).toMatch(/^\d+(?:\.\d{1,2})?$/);
  }
});

test('each attempt has its own number, each version its own hash', () => {
  const provider = { ...SILENT_PROVIDER, version: 7 as const };
  const [first, second] = ['SM-7K4M2Q-1', 'SM-7K4M2Q-2'].map((id) => {
    return writePaymentForm(held, id, { ...dependencies, provider });
  });
  expect(first?.data).not.toBe(second?.data);
  expect(isSignature(second?.signature ?? '', second?.data ?? '', provider)).toBe(true);
});

test('an order that is paid at reception has no payment request', () => {
  expect(() => writePaymentForm(orderOf('SM-7K4M2Q'), 'SM-7K4M2Q-1', dependencies)).toThrow('not paid online');
});
