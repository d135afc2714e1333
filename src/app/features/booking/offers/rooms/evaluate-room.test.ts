import { expect, test } from 'vitest';
import { DATES, FACTS, FOREST, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { PLAIN_RULES } from '#domain/samples/sample-resort.ts';
import { evaluateRoom } from './evaluate-room.ts';

const CATALOGUE = { accommodations: [LAKE, FOREST, STANDARD], rules: PLAIN_RULES, specialOffers: [] };
const evaluate = (accommodation = LAKE, room = 0, search = searchWith(), facts = FACTS) =>
  evaluateRoom(accommodation, room, search, facts, CATALOGUE);

test('a free accommodation is quoted for who sleeps in the room', () => {
  expect(evaluate()).toMatchObject({ kind: 'free', unitsLeft: 2, quote: { totalMinor: 1_158_600 + 2 * 3 * 4_000 } });
  expect(evaluate(LAKE, 1)).toMatchObject({
    kind: 'free',
    quote: { totalMinor: 1_158_600 + 3 * 60_000 + 3 * 4_000 },
  });
});

test('units that other rooms have chosen are no longer left', () => {
  expect(evaluate(LAKE, 0, searchWith([null, LAKE.id]))).toMatchObject({ kind: 'free', unitsLeft: 1 });
  const single: Availability = {
    ...FACTS,
    freeRooms: FACTS.freeRooms.map(() => ({
      status: 'known',
      byRoomType: new Map([[101, { freeUnits: 1, nearestArrival: DATES.arrival }]]),
    })),
  };
  expect(evaluate(LAKE, 0, searchWith([null, LAKE.id]), single)).toEqual({ kind: 'all_chosen' });
  expect(evaluate(LAKE, 1, searchWith([null, LAKE.id]), single)).toMatchObject({ kind: 'free', unitsLeft: 1 });
});

test('a taken one says from when it is free', () => {
  expect(evaluate(FOREST)).toEqual({ kind: 'taken', nearestArrival: '2026-12-20', areOthersFree: true });
});

test('a closed one is closed even where units are left', () => {
  const byRoomType = new Map([[101, { nightPricesMinor: [1, 1, 1], isClosedToSale: true }]]);
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, byRoomType } })).toMatchObject({
    kind: 'closed',
  });
});

test('who does not fit is told so before anything is asked', () => {
  expect(evaluate(STANDARD, 1)).toEqual({ kind: 'party_too_large', mostGuests: 2 });
});

test('before the page has started, and while an answer is awaited, nothing is claimed', () => {
  expect(evaluate(LAKE, 0, { ...searchWith(), firstArrival: null })).toEqual({ kind: 'asking' });
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'asking' }] })).toEqual({ kind: 'asking' });
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [] })).toEqual({ kind: 'asking' });
});

test('a failed call is unknown, never sold out', () => {
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'unknown' }] })).toEqual({
    kind: 'unknown',
  });
  const prices = { ...FACTS.prices, stay: null, status: 'unknown' } as const;
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices })).toEqual({
    kind: 'unknown',
    units: { freeUnits: 2, unitsLeft: 2 },
  });
});

test('prices as last known still quote the same dates', () => {
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, status: 'unknown' } })).toMatchObject({
    kind: 'free',
  });
});
