import { expect, test } from 'vitest';
import { signMessage } from '../provider-fixture.ts';
import { hasExpired, openSigned, readPayRequest, standInProvider } from './stand-in-request.ts';

const PROVIDER = standInProvider('a secret of at least thirty-two characters', 'http://localhost:3000');
const REQUEST = {
  version: 3,
  public_key: PROVIDER.publicKey,
  action: 'pay',
  amount: 13_626,
  currency: 'UAH',
  description: 'Смерека, бронювання SM-7K4M2Q',
  order_id: 'SM-7K4M2Q-1',
  result_url: 'http://localhost:3000/result_url?order=SM-7K4M2Q',
  server_url: 'http://localhost:3000/api/v1/payments/liqpay',
  language: 'uk',
  expired_date: '2026-11-21 10:30:00',
};

test('the keys of the stand-in belong to its data folder only', () => {
  expect(standInProvider('a secret of at least thirty-two characters', 'http://localhost:3000')).toEqual(PROVIDER);
  const other = standInProvider('another secret of thirty-two characters', 'http://localhost:3000');
  expect([other.publicKey, other.privateKey]).not.toContain(PROVIDER.publicKey);
  expect(other.privateKey).not.toBe(PROVIDER.privateKey);
  expect(PROVIDER.privateKey).not.toContain(PROVIDER.publicKey.slice(-12));
});

test('the stand-in accepts only requests that the merchant has signed', () => {
  expect(openSigned(signMessage(REQUEST, PROVIDER), PROVIDER)).toEqual(REQUEST);
  expect(openSigned(signMessage(REQUEST, { ...PROVIDER, privateKey: 'stolen' }), PROVIDER)).toBeNull();
  expect(openSigned(signMessage({ ...REQUEST, public_key: 'another shop' }, PROVIDER), PROVIDER)).toBeNull();
});

test('the stand-in accepts a request in the protocol’s format', () => {
  expect(readPayRequest(REQUEST)).toEqual(REQUEST);
});

test.each([
  { version: undefined },
  { action: 'hold' },
  { amount: 0 },
  { amount: '13626' },
  { currency: 'USD' },
  { description: '' },
  { order_id: 'x'.repeat(256) },
  { result_url: `https://resort.example/${'x'.repeat(510)}` },
  { server_url: 'ftp://resort.example' },
  { server_url: undefined },
  { language: 'de' },
  { expired_date: '21.11.2026 10:30' },
])('the stand-in refuses a request with %j', (change) => {
  expect(readPayRequest({ ...REQUEST, ...change })).toBeNull();
});

test('the stand-in reads the end of the hold as UTC', () => {
  const request = readPayRequest(REQUEST);
  if (request === null) throw new Error('A sound request was refused');
  expect(hasExpired(request, Date.parse('2026-11-21T10:29:59.999Z'))).toBe(false);
  expect(hasExpired(request, Date.parse('2026-11-21T10:30:00.000Z'))).toBe(true);
});
