import { expect, test } from 'vitest';
import { readPlacedOrder } from './placed-order.ts';

const ORDER = {
  number: 'SM-7K4Q',
  access_token: 'token',
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  total_price: 13_626,
  rooms: [{ lines: [] }],
};
const STORED = { accommodationCode: 'chalet-lake', email: 'olena@example.com', order: ORDER };

test('a kept order comes back for its accommodation', () => {
  expect(readPlacedOrder(JSON.stringify(STORED), 'chalet-lake')).toEqual({ order: ORDER, email: 'olena@example.com' });
});

test.each([
  ['nothing kept', null],
  ['no JSON', '{"order":'],
  ['null', 'null'],
  ['a number', '7'],
  ['an order without its token', JSON.stringify({ ...STORED, order: { ...ORDER, access_token: undefined } })],
  ['rooms without lines', JSON.stringify({ ...STORED, order: { ...ORDER, rooms: [{}] } })],
  ['another accommodation', JSON.stringify({ ...STORED, accommodationCode: 'villa-lake' })],
])('%s is dropped', (_name, text) => {
  expect(readPlacedOrder(text, 'chalet-lake')).toBeNull();
});
