import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOREST, LAKE, searchWith } from '#app/fixtures/search.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { chooseSingle } from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { followSearch, markUpsellShown, moveStay, openSearch, readSearch } from './search-store.ts';

const LATER = stay('2026-12-22', '2026-12-25');

beforeEach(() => {
  vi.stubGlobal('document', {});
  openSearch(TODAY);
});
afterEach(() => vi.unstubAllGlobals());

/** A search with these houses in its rooms, and what the checkout reads from it. */
function choose(...accommodations: readonly [Accommodation, Accommodation]): ChosenStay {
  const { search } = searchWith(accommodations.map(({ id }) => id));
  followSearch({ ...search, filters: { ...search.filters, kind: 'chalets' }, offerCode: 'autumn' });
  const { stay: chosen, rooms } = search.filters;
  if (chosen === null) throw new Error('The sample search has no dates');
  const requests = accommodations.map((accommodation, room) => {
    const party = rooms[room];
    if (party === undefined) throw new RangeError(`No room ${room}`);
    return { accommodation, party };
  });
  return { stay: chosen, rooms: requests };
}

test('changing the dates keeps every room’s house and guests', () => {
  const chosen = choose(LAKE, FOREST);
  moveStay(LATER);
  const { filters, choosing } = readSearch().search;
  expect(filters.stay).toEqual(LATER);
  expect(choosing.slots).toEqual([LAKE.id, FOREST.id]);
  expect(filters.rooms).toEqual(chosen.rooms.map(({ party }) => party));
});

test('keeps the viewed kind and the special offer', () => {
  choose(LAKE, LAKE);
  moveStay(LATER);
  expect(readSearch().search).toMatchObject({ filters: { kind: 'chalets' }, offerCode: 'autumn' });
});

test('keeps the same house in two rooms, because the resort checks it afterwards', () => {
  choose(LAKE, LAKE);
  moveStay(LATER);
  expect(readSearch().search.choosing.slots).toEqual([LAKE.id, LAKE.id]);
});

test('keeps each house in its own room after an upgrade', () => {
  choose(LAKE, FOREST);
  markUpsellShown();
  moveStay(LATER);
  expect(readSearch().search.choosing.slots).toEqual([LAKE.id, FOREST.id]);
});

test('keeps a house that was picked before any dates', () => {
  followSearch(chooseSingle(readSearch().search, LAKE.id));
  moveStay(LATER);
  const { filters, choosing, singleAccommodationId } = readSearch().search;
  expect(filters.stay).toEqual(LATER);
  expect(choosing.slots[0] ?? singleAccommodationId).toBe(LAKE.id);
});
