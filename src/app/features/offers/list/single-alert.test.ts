import { expect, test } from 'vitest';
import { FACTS, FOREST, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import type { BookingState } from '#app/stores/availability/booking-store.ts';
import { PLAIN_RULES, sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { findSingleAlert } from './single-alert.ts';

const ALL = [LAKE, FOREST, STANDARD];

function alertFor(singleAccommodationId: number | null, facts: BookingState = FACTS, slots = [null, null]) {
  const state = searchWith(slots);
  const search = { ...state.search, singleAccommodationId };
  return findSingleAlert({ ...state, search }, facts, ALL, PLAIN_RULES);
}

test('one that is taken says from when it is free', () => {
  expect(alertFor(FOREST.id)).toMatchObject({ key: 'no_available_for_dates', nearestArrival: '2026-12-20' });
});

test('one that is closed to sale cannot be booked', () => {
  const byRoomType = new Map([...FACTS.prices.byRoomType, [102, { nightPricesMinor: [], isClosedToSale: true }]]);
  expect(alertFor(FOREST.id, { ...FACTS, prices: { ...FACTS.prices, byRoomType } })).toMatchObject({
    key: 'cant_to_book',
  });
});

test.each([
  ['no search for one accommodation', null, FACTS],
  ['one that is free, as the guest took it back', LAKE.id, FACTS],
  ['answers on their way', FOREST.id, { ...FACTS, freeRooms: [{ status: 'asking' as const }] }],
  ['prices of other dates', FOREST.id, { ...FACTS, prices: { ...FACTS.prices, stay: null } }],
])('nothing is said with %s', (_name, id, facts) => {
  expect(alertFor(id, facts)).toBeNull();
});

test('dates that its own minimum refuses are left to its card', () => {
  const block = { start: '2026-12-01', end: '2026-12-31', minimumNights: 7 } as never;
  const strict = sampleAccommodation({ ...FOREST, minimumStayBlocks: [block] });
  const state = searchWith();
  const search = { ...state.search, singleAccommodationId: strict.id };
  expect(findSingleAlert({ ...state, search }, FACTS, [strict], PLAIN_RULES)).toBeNull();
});
