import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOREST, LAKE, searchWith } from '#app/fixtures/search.ts';
import {
  chooseSingle,
  followSearch,
  markUpsellShown,
  openSearch,
  readSearch,
  restoreSearch,
} from '#app/stores/search/search-store.ts';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { countNights } from '#domain/stay/stay.ts';
import { moveChosenStay } from './change-stay.ts';

const LATER = calendarDate('2026-12-22');

beforeEach(() => {
  vi.stubGlobal('document', {});
  openSearch(TODAY);
  restoreSearch(null, new Set());
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

test('moving the stay keeps its length, and every room’s house and guests', () => {
  const chosen = choose(LAKE, FOREST);
  moveChosenStay(chosen, LATER);
  const { filters, choosing } = readSearch().search;
  expect(filters.stay).toEqual(stay('2026-12-22', '2026-12-25'));
  expect(choosing.slots).toEqual([LAKE.id, FOREST.id]);
  expect(filters.rooms).toEqual(chosen.rooms.map(({ party }) => party));
});

test('keeps the viewed kind and the special offer', () => {
  moveChosenStay(choose(LAKE, LAKE), LATER);
  expect(readSearch().search).toMatchObject({ filters: { kind: 'chalets' }, offerCode: 'autumn' });
});

test('keeps the same house in two rooms: the resort checks it afterwards', () => {
  moveChosenStay(choose(LAKE, LAKE), LATER);
  expect(readSearch().search.choosing.slots).toEqual([LAKE.id, LAKE.id]);
});

test('keeps each house in its own room after an upgrade offer', () => {
  const chosen = choose(LAKE, FOREST);
  markUpsellShown();
  moveChosenStay(chosen, LATER);
  expect(readSearch().search.choosing.slots).toEqual([LAKE.id, FOREST.id]);
});

test('keeps a house that was picked before any dates', () => {
  const party = { adults: 2, children: [] };
  chooseSingle(LAKE.id);
  moveChosenStay({ stay: stay('2026-12-13', '2026-12-15'), rooms: [{ accommodation: LAKE, party }] }, LATER);
  const { filters, choosing, singleAccommodationId } = readSearch().search;
  expect(filters.stay).toEqual({ arrival: LATER, departure: addDays(LATER, 2) });
  expect(choosing.slots[0] ?? singleAccommodationId).toBe(LAKE.id);
});

test('keeps any length of stay, one night or a month', () => {
  const chosen = choose(LAKE, FOREST);
  for (const nights of [1, 2, 7, 30]) {
    const departure = addDays(chosen.stay.arrival, nights);
    moveChosenStay({ ...chosen, stay: { ...chosen.stay, departure } }, LATER);
    const moved = readSearch().search.filters.stay;
    expect(moved && countNights(moved)).toBe(nights);
  }
});
