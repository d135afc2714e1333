import { expect, test } from 'vitest';
import type { Accommodation } from '#domain/accommodation.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { quoteStay } from '#domain/quote.ts';
import { attemptFor, makeIdempotencyKey } from './order-attempt.ts';
import { readOutcome, toOrderRequest } from './order-request.ts';

const STAY = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const ACCOMMODATION = {
  id: 11,
  code: 'chalet-lake',
  roomTypeId: 301,
  baseCapacity: 2,
  surcharges: {
    extraSeatMinor: 65_000,
    cityTaxMinor: 3_000,
    nextYearExtraSeatMinor: 70_000,
    nextYearCityTaxMinor: 3_200,
  },
} as Accommodation;

const REQUEST = toOrderRequest({
  accommodation: ACCOMMODATION,
  stay: STAY,
  quote: quoteStay(
    [
      {
        accommodation: ACCOMMODATION,
        party: { adults: 2, children: ['6+'] },
        nightPricesMinor: [386_200, 386_200, 386_200],
      },
    ],
    STAY,
    calendarDate('2026-11-21'),
  ),
  guest: { firstName: 'Олена', lastName: 'Гнатюк', phone: '+380671234567', email: 'olena@example.com', comments: '' },
  newsletter: false,
  locale: 'uk',
});

test('an order states the sums the guest saw, in the shapes of the wire', () => {
  expect(REQUEST).toMatchObject({
    check_in: '13.12.2026',
    check_out: '16.12.2026',
    reservation_price: 13_536,
    city_tax: 90,
    total_price: 13_626,
    payment: 'at_reception',
  });
  expect(JSON.parse(REQUEST.bookings)).toEqual([
    { category_code: 'chalet-lake', servio_id: 301, adults: 2, children: 1, child_ages: [10], price: 13_536 },
  ]);
});

test('the same order keeps its key, another order gets a new one', () => {
  let made = 0;
  const makeKey = () => `key-${++made}`;
  const first = attemptFor(null, REQUEST, makeKey);
  expect(attemptFor(first, { ...REQUEST }, makeKey)).toBe(first);
  expect(attemptFor(first, { ...REQUEST, total_price: 14_000 }, makeKey).key).toBe('key-2');
});

test('a key is printable and long enough for the contract', () => {
  expect(makeIdempotencyKey()).toMatch(/^[\x21-\x7e]{16,128}$/);
  expect(makeIdempotencyKey()).not.toBe(makeIdempotencyKey());
});

test.each([
  [201, { data: { number: 'SM-1' } }, { kind: 'placed', order: { number: 'SM-1' } }],
  [409, { error: 'price_changed', quote: { total_price: 1 } }, { kind: 'price_changed', quote: { total_price: 1 } }],
  [
    409,
    { error: 'no_available_for_dates', nearest_date: '2026-12-22' },
    { kind: 'lost', nearestArrival: '2026-12-22' },
  ],
  [409, { error: 'no_available_for_all' }, { kind: 'lost', nearestArrival: null }],
  [409, { error: 'cant_to_book' }, { kind: 'lost', nearestArrival: null }],
  [422, { error: { phone: ['Phone is too short'] } }, { kind: 'fields', errors: { phone: ['Phone is too short'] } }],
  [422, { error: 'two_night_min' }, { kind: 'lost', nearestArrival: null }],
  [429, { error: 'Too many' }, { kind: 'too_many', retryAfterSeconds: 60 }],
  [503, { error: 'away' }, { kind: 'unreachable' }],
  [413, { error: 'too big' }, { kind: 'failed' }],
])('%i %j is read as %j', (status, answer, outcome) => {
  expect(readOutcome(status, answer, status === 429 ? '60' : null)).toEqual(outcome);
});
