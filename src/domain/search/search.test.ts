import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { changeCurrentRoom, choose, markUpsellShown } from './choosing.ts';
import { DEFAULT_ROOMS } from './filters.ts';
import {
  addRoom,
  changeKind,
  changeRooms,
  changeSorting,
  changeStay,
  chooseSingle,
  clearFilters,
  divideRoom,
  mustConfirm,
  restoreSearch,
  type Search,
  type StoredSearch,
  startSearch,
  wantedOf,
  wishOfSearch,
} from './search.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const FAMILY: GuestParty = { adults: 2, children: ['6+'] };
const DATES = stay('2026-12-13', '2026-12-16');
const DEFAULT_DATES = stay('2026-11-21', '2026-11-23');
const FREE = { freeUnits: 9, isClosedToSale: false };

function pick(search: Search, id: number): Search {
  return { ...search, choosing: choose(search.choosing, id, FREE) ?? search.choosing };
}

/** Two couples in two chosen chalets. The guest is choosing the second room. */
function chosenSearch(rooms: readonly GuestParty[] = [COUPLE, COUPLE]): Search {
  let search = changeRooms(changeStay(changeKind(startSearch(TODAY), 'chalets'), DATES), rooms);
  search = { ...search, choosing: markUpsellShown(search.choosing) };
  for (const room of rooms.keys()) search = pick(search, room + 1);
  return search;
}

const CHOSEN = chosenSearch();
const NOTHING_CHOSEN = { slots: [null, null], currentRoom: 0, wasUpsellShown: true };

test('a search starts from today for two nights, with every kind and one adult', () => {
  const { filters, choosing, singleAccommodationId } = startSearch(TODAY);
  expect(filters).toMatchObject({ kind: 'all', stay: DEFAULT_DATES, rooms: DEFAULT_ROOMS });
  expect(choosing.slots).toEqual([null]);
  expect(singleAccommodationId).toBeNull();
  expect(CHOSEN.choosing).toMatchObject({ slots: [1, 2], currentRoom: 1 });
});

describe('the choices are cleared by', () => {
  it('another kind', () => {
    const search = changeKind(CHOSEN, 'villas');
    expect(search.filters.kind).toBe('villas');
    expect(search.choosing).toEqual(NOTHING_CHOSEN);
  });

  it('other dates, or none', () => {
    expect(changeStay(CHOSEN, stay('2026-12-13', '2026-12-17')).choosing).toEqual(NOTHING_CHOSEN);
    expect(changeStay(CHOSEN, null).choosing).toEqual(NOTHING_CHOSEN);
  });

  it('other guests or rooms', () => {
    expect(changeRooms(CHOSEN, [COUPLE, FAMILY]).choosing).toEqual(NOTHING_CHOSEN);
    expect(changeRooms(CHOSEN, [COUPLE]).choosing).toEqual({ ...NOTHING_CHOSEN, slots: [null] });
    expect(changeRooms(CHOSEN, [COUPLE, COUPLE, COUPLE]).choosing.slots).toEqual([null, null, null]);
  });

  it('clearing the filters, which also leaves one room', () => {
    const search = clearFilters(CHOSEN);
    expect(search.filters).toMatchObject({ kind: null, stay: null, rooms: DEFAULT_ROOMS });
    expect(search.choosing).toEqual({ ...NOTHING_CHOSEN, slots: [null] });
  });
});

describe('the choices are kept by', () => {
  test.each<[string, Search]>([
    ['the same kind', changeKind(CHOSEN, 'chalets')],
    ['the same dates', changeStay(CHOSEN, { ...DATES })],
    ['the same guests', changeRooms(CHOSEN, [{ ...COUPLE }, { ...COUPLE }])],
  ])('%s', (_, search) => {
    expect(search).toEqual(CHOSEN);
  });

  it('another sorting of the list', () => {
    const search = changeSorting(CHOSEN, 'lowest_price');
    expect(search.filters.sorting).toBe('lowest_price');
    expect(search.choosing).toEqual(CHOSEN.choosing);
  });

  it('guests or rooms that replace the default ones; the booking step has to be reached again', () => {
    const byDefault = chosenSearch(DEFAULT_ROOMS);
    expect(byDefault.choosing).toMatchObject({ slots: [1] });
    expect(changeRooms(byDefault, [COUPLE, COUPLE]).choosing).toMatchObject({ slots: [1, null] });
  });

  it('one additional room, which is empty and closes the booking step', () => {
    const search = addRoom(CHOSEN);
    expect(search?.filters.rooms).toEqual([COUPLE, COUPLE, { adults: 1, children: [] }]);
    expect(search?.choosing).toMatchObject({ slots: [1, 2, null] });
  });
});

test('a sixth room is refused in the interface, but a list of nineteen is kept', () => {
  expect(addRoom(changeRooms(CHOSEN, Array(4).fill(COUPLE)))?.filters.rooms).toHaveLength(5);
  expect(addRoom(changeRooms(CHOSEN, Array(5).fill(COUPLE)))).toBeNull();
  expect(changeRooms(CHOSEN, Array(20).fill(COUPLE)).filters.rooms).toHaveLength(19);
  expect(changeRooms(CHOSEN, Array(20).fill(COUPLE)).choosing.slots).toHaveLength(19);
});

describe("asks 'Apply new filters?'", () => {
  const nothingChosen = changeKind(CHOSEN, 'villas');
  test.each<[string, Search, readonly GuestParty[], boolean]>([
    ['for other guests with choices made', CHOSEN, [COUPLE, FAMILY], true],
    ['for fewer rooms with choices made', CHOSEN, [COUPLE], true],
    ['for guests other than the default with a choice made', chosenSearch(DEFAULT_ROOMS), [COUPLE], true],
    ['not for the same guests', CHOSEN, [COUPLE, COUPLE], false],
    ['not while nothing is chosen', nothingChosen, [FAMILY], false],
  ])('%s', (_, search, rooms, asked) => {
    expect(mustConfirm(search, { ...search.filters, rooms })).toBe(asked);
  });
});

describe('the panel opened with the current search', () => {
  const single = changeStay(chooseSingle(chosenSearch([COUPLE]), 7), DATES);

  it('changes no filter while it is unchanged', () => {
    const { kind, stay, rooms } = CHOSEN.filters;
    expect(wantedOf(wishOfSearch(CHOSEN), CHOSEN)).toEqual({ kind, stay, rooms });
    const cleared = clearFilters(CHOSEN);
    expect(wantedOf(wishOfSearch(cleared), cleared)).toMatchObject({ kind: null, stay: null });
  });

  it('keeps the search’s dates while only one new date is picked', () => {
    const begun = { arrival: stay('2026-12-20', '2026-12-21').arrival, departure: null };
    expect(wantedOf({ ...wishOfSearch(CHOSEN), picked: begun }, CHOSEN).stay).toEqual(DATES);
  });

  it('keeps the single accommodation, and drops it for a kind or all kinds', () => {
    const wish = wishOfSearch(single);
    expect(wish.singleId).toBe(7);
    expect(wantedOf(wish, single)).toMatchObject({ kind: null, singleAccommodationId: 7 });
    for (const kind of ['villas', 'all'] as const) {
      const wanted = wantedOf({ ...wish, singleId: null, kind }, single);
      expect(wanted).toEqual({ kind, stay: DATES, rooms: single.filters.rooms });
    }
  });

  it('has no single accommodation if there are several rooms', () => {
    expect(wishOfSearch({ ...single, filters: CHOSEN.filters }).singleId).toBeNull();
  });
});

describe('the single-accommodation mode', () => {
  const single = chooseSingle(CHOSEN, 7);

  it('clears the filters, including dates, and the choices', () => {
    expect(single.singleAccommodationId).toBe(7);
    expect(single.filters).toMatchObject({ kind: null, stay: null, rooms: DEFAULT_ROOMS });
    expect(single.choosing.slots).toEqual([null]);
  });

  it('stays active when dates and guests change', () => {
    expect(changeRooms(changeStay(single, DATES), [FAMILY])).toMatchObject({
      singleAccommodationId: 7,
      filters: { stay: DATES, rooms: [FAMILY] },
    });
  });

  it('ends with another kind', () => {
    expect(changeKind(single, 'rooms').singleAccommodationId).toBeNull();
    expect(changeKind(single, null).singleAccommodationId).toBe(7);
  });

  it('resets guests who only fit into this accommodation when it ends', () => {
    const crowd: GuestParty = { adults: 1, children: ['6+', '6+', '6+', '6+', '6+'] };
    const crowded = changeRooms(single, [crowd, COUPLE]);
    expect(crowded.filters.rooms).toEqual([crowd, COUPLE]);
    const search = changeKind(crowded, 'rooms');
    expect(search.filters.rooms).toEqual(DEFAULT_ROOMS);
    expect(search.choosing.slots).toEqual([null]);
  });
});

describe('a search stored by an earlier visit', () => {
  const knownIds = new Set([1, 2]);
  const stored: StoredSearch = { kind: 'chalets', stay: DATES, rooms: [COUPLE, FAMILY], slots: [1, 2] };

  function restored(change: Partial<StoredSearch>): Search {
    return restoreSearch({ ...stored, ...change }, TODAY, knownIds);
  }

  it('is restored, but not on the booking step', () => {
    expect(restored({})).toEqual({
      filters: { kind: 'chalets', stay: DATES, rooms: [COUPLE, FAMILY], sorting: 'recommendation' },
      choosing: { slots: [1, 2], currentRoom: 0, wasUpsellShown: false },
      singleAccommodationId: null,
    });
  });

  it('starts again if nothing was stored', () => {
    expect(restored({ kind: null, stay: null, rooms: null, slots: null })).toEqual(startSearch(TODAY));
  });

  test.each([
    ['arrives tomorrow', stay('2026-11-22', '2026-11-24'), true],
    ['arrives today', stay('2026-11-21', '2026-11-25'), false],
    ['has arrived', stay('2026-11-20', '2026-11-25'), false],
    ['has left', stay('2026-10-01', '2026-10-03'), false],
    ['departs before the arrival', stay('2026-12-16', '2026-12-13'), false],
    ['stays for no night', stay('2026-12-16', '2026-12-16'), false],
  ])('keeps only future dates if its guest %s', (_, dates, isKept) => {
    const search = restored({ stay: dates });
    expect(search.filters.stay).toEqual(isKept ? dates : DEFAULT_DATES);
    expect(search.choosing.slots).toEqual(isKept ? [1, 2] : [null, null]);
  });

  it('has as many slots as rooms, at most nineteen, and only existing accommodations', () => {
    expect(restored({ slots: [1] }).choosing.slots).toEqual([1, null]);
    expect(restored({ slots: [1, 2, 1] }).choosing.slots).toEqual([1, 2]);
    expect(restored({ slots: [99, 2] }).choosing.slots).toEqual([null, 2]);
    const long = restored({ rooms: Array(25).fill(COUPLE), slots: Array(25).fill(1) });
    expect([long.filters.rooms.length, long.choosing.slots.length]).toEqual([19, 19]);
    expect(restored({ rooms: [{ adults: 0, children: [] }] }).filters.rooms).toEqual(DEFAULT_ROOMS);
  });
});

describe('for any sequence of actions', () => {
  const anyRooms = fc.array(fc.constantFrom(COUPLE, FAMILY, ...DEFAULT_ROOMS), { maxLength: 21 });
  const anyStep: fc.Arbitrary<(search: Search) => Search> = fc.oneof(
    fc.constantFrom('rooms', 'villas', 'all', null).map((kind) => (search: Search) => changeKind(search, kind)),
    fc.constantFrom(DATES, DEFAULT_DATES, null).map((dates) => (search: Search) => changeStay(search, dates)),
    anyRooms.map((rooms) => (search: Search) => changeRooms(search, rooms)),
    fc.constantFrom<(search: Search) => Search>((search) => addRoom(search) ?? search, clearFilters),
    fc.integer({ min: 1, max: 4 }).map((id) => (search: Search) => chooseSingle(search, id)),
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map((id) => (search: Search) => pick(search, id)) },
    fc.nat().map((room) => (search: Search) => {
      const { choosing } = search;
      return { ...search, choosing: changeCurrentRoom(choosing, room % choosing.slots.length) };
    }),
  );

  it('each room has a slot, one of them is current, and no booking step has an empty slot', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let search = startSearch(TODAY);
        for (const step of steps) {
          search = step(search);
          const { filters, choosing } = search;
          expect(choosing.slots).toHaveLength(filters.rooms.length);
          expect(filters.rooms.length).toBeGreaterThanOrEqual(1);
          expect(filters.rooms.length).toBeLessThanOrEqual(19);
          expect(choosing.slots[choosing.currentRoom]).not.toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('dividing a room', () => {
  const crowd = changeRooms(CHOSEN, [{ adults: 9, children: [] }, COUPLE]);
  const chosen = pick({ ...crowd, choosing: changeCurrentRoom(crowd.choosing, 1) }, 2);

  it('keeps half of its guests, and moves the rest into a new room at the end', () => {
    const divided = divideRoom(chosen, 0);
    expect(divided?.filters.rooms.map(({ adults }) => adults)).toEqual([5, 2, 4]);
    expect(divided?.choosing.slots).toEqual([null, 2, null]);
  });

  it('is refused with five rooms, and for a single adult', () => {
    expect(divideRoom(changeRooms(CHOSEN, [COUPLE, COUPLE, COUPLE, COUPLE, COUPLE]), 0)).toBeNull();
    expect(divideRoom(startSearch(TODAY), 0)).toBeNull();
  });
});
