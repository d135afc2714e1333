import { describe, expect, test } from 'vitest';
import { DATES, FACTS, FOREST, LAKE, STANDARD } from '#app/fixtures/search.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Availability, RoomFreeUnits, RoomPrices } from './availability-store.ts';
import { answerFor } from './stay-answer.ts';

const ASKING: RoomFreeUnits = { status: 'asking' };
const UNKNOWN: RoomFreeUnits = { status: 'unknown' };
const NO_PRICES: RoomPrices = { status: 'unknown', stay: null, byRoomType: new Map() };

const answer = (facts: Partial<Availability>, room = 0, others: readonly (typeof LAKE)[] = []) =>
  answerFor({ ...FACTS, ...facts }, DATES, room, LAKE, others);

test('the known units and the known price are combined into one answer', () => {
  expect(answer({})).toEqual({
    status: 'known',
    freeUnits: 2,
    nearestArrival: DATES.arrival,
    nightPricesMinor: [386_200, 386_200, 386_200],
    isClosedToSale: false,
    areOthersFree: false,
  });
});

test.each([
  ['one with units left', [FOREST, STANDARD], true],
  ['only taken ones', [FOREST], false],
  ['none', [], false],
])('of the alternatives %s: another one is free: %s', (_what, others, areOthersFree) => {
  expect(answer({}, 0, others)).toMatchObject({ status: 'known', areOthersFree });
});

describe('an incomplete answer', () => {
  test.each<[string, RoomFreeUnits, RoomPrices['status'], 'asking' | 'unknown']>([
    ['both are loading', ASKING, 'asking', 'asking'],
    ['the units failed, the price is loading', UNKNOWN, 'asking', 'asking'],
    ['the price failed, the units are loading', ASKING, 'unknown', 'asking'],
    ['both failed', UNKNOWN, 'unknown', 'unknown'],
    ['the units failed, the price has arrived', UNKNOWN, 'known', 'unknown'],
  ])('%s', (_what, freeUnits, status, expected) => {
    const prices = { ...FACTS.prices, status };
    expect(answer({ freeRooms: [freeUnits], prices })).toEqual({ status: expected });
  });

  test('a room without a request is loading', () => {
    expect(answer({}, 5)).toEqual({ status: 'asking' });
  });

  test('a room type missing from the answers is unknown, not free of charge', () => {
    const gone = { ...LAKE, roomTypeId: 999 };
    expect(answerFor(FACTS, DATES, 0, gone)).toEqual({ status: 'unknown' });
  });
});

describe('the prices of a stay', () => {
  test('are ignored if they belong to other dates', () => {
    expect(answerFor(FACTS, stay('2026-12-14', '2026-12-16'), 0, LAKE)).toMatchObject({ status: 'unknown' });
    expect(answerFor(FACTS, null, 0, LAKE)).toMatchObject({ status: 'unknown' });
  });

  test('that failed to load do not affect the known units', () => {
    const answered = answer({ prices: NO_PRICES }, 0, [STANDARD]);
    const units = { freeUnits: 2, nearestArrival: DATES.arrival, areOthersFree: true };
    expect(answered).toEqual({ status: 'unknown', units });
  });

  test('last known for exactly these dates are shown after a failed call', () => {
    expect(answer({ prices: { ...FACTS.prices, status: 'unknown' } })).toMatchObject({ status: 'known', freeUnits: 2 });
    expect(answer({ prices: NO_PRICES })).toMatchObject({ status: 'unknown' });
  });

  test('last known from an earlier visit are shown after a failed call', () => {
    const prices = { nightPricesMinor: [386_200, 386_200, 386_200], knownAtMs: 1_795_000_000_000 };
    const lastKnown = [new Map([[LAKE.roomTypeId, prices]])];
    expect(answer({ prices: NO_PRICES, lastKnown })).toMatchObject({ status: 'unknown', lastKnown: prices });
  });

  test('mark a room type as closed even if units are left', () => {
    const byRoomType = new Map([[LAKE.roomTypeId, { nightPricesMinor: [], isClosedToSale: true }]]);
    expect(answer({ prices: { ...FACTS.prices, byRoomType } })).toMatchObject({
      status: 'known',
      isClosedToSale: true,
    });
  });
});
