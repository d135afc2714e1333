import { expect, test } from 'vitest';
import { DATES, FACTS, FOREST, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import type { BookingState } from '#app/stores/availability/booking-store.ts';
import { PLAIN_RULES, stay } from '#domain/samples/sample-resort.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { judgeCard } from './card-verdict.ts';

const judge = (accommodation = LAKE, room = 0, search = searchWith(), facts = FACTS) =>
  judgeCard(accommodation, room, search, facts, PLAIN_RULES);

function searchOn(dates: Stay | null) {
  const state = searchWith();
  return { ...state, search: { ...state.search, filters: { ...state.search.filters, stay: dates } } };
}

test('a free accommodation is quoted for who sleeps in the room', () => {
  expect(judge()).toMatchObject({ kind: 'free', unitsLeft: 2, quote: { totalMinor: 1_158_600 + 2 * 3 * 4_000 } });
  expect(judge(LAKE, 1)).toMatchObject({
    kind: 'free',
    quote: { totalMinor: 1_158_600 + 3 * 60_000 + 3 * 4_000 },
  });
});

test('units that other rooms have chosen are no longer left', () => {
  expect(judge(LAKE, 0, searchWith([null, LAKE.id]))).toMatchObject({ kind: 'free', unitsLeft: 1 });
  const single: BookingState = {
    ...FACTS,
    freeRooms: FACTS.freeRooms.map(() => ({
      status: 'known',
      byRoomType: new Map([[101, { freeUnits: 1, nearestArrival: DATES.arrival }]]),
    })),
  };
  expect(judge(LAKE, 0, searchWith([null, LAKE.id]), single)).toEqual({ kind: 'all_chosen' });
  expect(judge(LAKE, 1, searchWith([null, LAKE.id]), single)).toMatchObject({ kind: 'free', unitsLeft: 1 });
});

test('a taken one says from when it is free', () => {
  expect(judge(FOREST)).toEqual({ kind: 'taken', nearestArrival: '2026-12-20' });
});

test('a closed one is taken even where units are left', () => {
  const byRoomType = new Map([[101, { nightPricesMinor: [1, 1, 1], isClosedToSale: true }]]);
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, byRoomType } })).toMatchObject({
    kind: 'taken',
  });
});

test('who does not fit is told so before anything is asked', () => {
  expect(judge(STANDARD, 1)).toEqual({ kind: 'too_small' });
});

test('what is booked by phone alone is never judged by nights', () => {
  expect(judge({ ...LAKE, phoneOnly: true })).toEqual({ kind: 'phone_only' });
});

test('before the page has started, and while an answer is awaited, nothing is claimed', () => {
  expect(judge(LAKE, 0, { ...searchWith(), today: null })).toEqual({ kind: 'asking' });
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'asking' }] })).toEqual({ kind: 'asking' });
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [] })).toEqual({ kind: 'asking' });
});

test('a failed call is unknown, never sold out', () => {
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'unknown' }] })).toEqual({ kind: 'unknown' });
  const prices = { ...FACTS.prices, stay: null, status: 'unknown' } as const;
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, prices })).toEqual({ kind: 'unknown' });
});

test('prices as last known still quote the same dates', () => {
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, status: 'unknown' } })).toMatchObject({
    kind: 'free',
  });
});

test('a price for half the nights makes no promise', () => {
  const byRoomType = new Map([[101, { nightPricesMinor: [386_200], isClosedToSale: false }]]);
  expect(judge(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, byRoomType } })).toEqual({
    kind: 'unknown',
  });
});

test('no dates, dates too short, and an accommodation’s own minimum', () => {
  expect(judge(LAKE, 0, searchOn(null))).toEqual({ kind: 'dates_missing' });
  expect(judge(LAKE, 0, searchOn(stay('2026-12-13', '2026-12-14')))).toEqual({
    kind: 'refused',
    refusal: { reason: 'two_night_minimum' },
  });
  const block = { start: DATES.arrival, end: DATES.arrival, minimumNights: 5 };
  expect(judge({ ...LAKE, minimumStayBlocks: [block] })).toEqual({
    kind: 'refused',
    refusal: { reason: 'minimum_stay', nights: 5 },
  });
});
