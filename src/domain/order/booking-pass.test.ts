import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { SAMPLE_PASS } from '#domain/samples/sample-pass.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { type BookingPass, readPassParts, writePassParts } from './booking-pass.ts';
import { dueAtReception } from './due-at-reception.ts';
import { ORDER_STATES } from './order-state.ts';

const PARTS: readonly string[] = [
  'SM-7K4M2Q',
  '20261213',
  '20261216',
  'CHALET-LAKE:2:1+ROOM-SUITE:1:0',
  '1362600',
  '20261121T100000Z',
];

const anyPass: fc.Arbitrary<BookingPass> = fc.record({
  orderNumber: fc.stringMatching(/^SM-[2-9A-Z]{6}$/),
  stay: fc
    .tuple(fc.nat(20_000), fc.integer({ min: 1, max: 60 }))
    .map(([days, nights]) => [days, days + nights].map((offset) => addDays(calendarDate('2000-01-01'), offset)))
    .map(([arrival, departure]) => stay(String(arrival), String(departure))),
  rooms: fc.array(
    fc.record({
      code: fc.stringMatching(/^[a-z0-9]{1,9}(-[a-z0-9]{1,9}){0,3}$/),
      adults: fc.integer({ min: 1, max: 20 }),
      children: fc.nat(20),
    }),
    { minLength: 1, maxLength: 19 },
  ),
  dueMinor: fc.nat(2_000_000_000),
  issuedAt: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map((date) => `${date.toISOString().slice(0, 19)}Z`),
});

it('a pass has parts that people can read', () => {
  expect(writePassParts(SAMPLE_PASS)).toEqual(PARTS);
});

it('a pass is read as it was written, and uses only characters that QR codes store efficiently', () => {
  fc.assert(
    fc.property(anyPass, (pass) => {
      const parts = writePassParts(pass);
      expect(readPassParts(parts)).toEqual(pass);
      for (const part of parts) expect(part).toMatch(/^[0-9A-Z+:-]+$/);
    }),
  );
});

it('a pass has only one spelling: any text that can be read is written the same way', () => {
  const anyPart = fc.oneof(fc.constantFrom(...PARTS), fc.stringMatching(/^[0-9A-Za-z+:. TZ-]{0,20}$/));
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 5, maxLength: 7 }), (parts) => {
      const pass = readPassParts(parts);
      if (pass !== null) expect(writePassParts(pass)).toEqual(parts);
    }),
  );
});

test.each<[string, number, string]>([
  ['a number in lower case', 0, 'sm-7k4m2q'],
  ['a missing number', 0, ''],
  ['a day that does not exist', 1, '20260230'],
  ['a day with dashes', 1, '2026-12-13'],
  ['a departure on the day of arrival', 2, '20261213'],
  ['a departure before the arrival', 2, '20261212'],
  ['no room', 3, ''],
  ['a room without guests', 3, 'CHALET-LAKE'],
  ['a room without adults', 3, 'CHALET-LAKE:0:2'],
  ['a number with a leading zero', 3, 'CHALET-LAKE:2:01'],
  ['an empty room among others', 3, 'CHALET-LAKE:2:1+'],
  ['an invalid amount due', 4, '-100'],
  ['an amount due with a fraction', 4, '1362.6'],
  ['an amount due with a leading zero', 4, '01'],
  ['a time without its zone', 5, '20261121T100000'],
  ['an hour that does not exist', 5, '20261121T240000Z'],
  ['a minute that does not exist', 5, '20261121T106000Z'],
])('a text is not a pass: %s', (_, place, text) => {
  expect(readPassParts(PARTS.with(place, text))).toBeNull();
});

it('a pass is refused with too few or too many parts', () => {
  expect(readPassParts(PARTS.slice(0, -1))).toBeNull();
  expect(readPassParts([...PARTS, ''])).toBeNull();
  expect(readPassParts([])).toBeNull();
});

it('a pass exists only for a stay that will take place, and contains the amount due', () => {
  expect(dueAtReception('confirmed', -100)).toBe(0);
  const due = Object.fromEntries(ORDER_STATES.map((state) => [state, dueAtReception(state, 1_362_600)]));
  expect(due).toEqual({
    awaiting_payment: null,
    awaiting_confirmation: null,
    confirmed: 1_362_600,
    paid: 1_362_600,
    expired: null,
    refund_due: null,
    cancelled: null,
    refunded: null,
  });
});
