import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { emptiesRooms, mustConfirm } from '#domain/search/search.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import {
  addRoom,
  applyFilters,
  changeCurrentRoom,
  changeSorting,
  chooseAccommodation,
  clearFilters,
  confirmFilters,
  dismissFilters,
  moveToFirstEmpty,
  openSearch,
  proposeFilters,
  readSearch,
  startNextBooking,
  unchooseAccommodation,
} from './search-store.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const FAMILY: GuestParty = { adults: 2, children: ['6+'] };
const DATES = stay('2026-12-13', '2026-12-16');
const WANTED = { kind: 'chalets', stay: DATES, rooms: [COUPLE, COUPLE] } as const;
const FREE = { freeUnits: 2, isClosedToSale: false };

const slots = () => readSearch().search.choosing.slots;

beforeEach(() => {
  vi.stubGlobal('document', {});
  openSearch(TODAY);
  applyFilters(WANTED);
});
afterEach(() => vi.unstubAllGlobals());

test('the server cannot write to the store, because all guests would share it', () => {
  vi.unstubAllGlobals();
  expect(() => clearFilters()).toThrow('on the server');
});

test('a new search starts from today', () => {
  openSearch(TODAY);
  expect(readSearch()).toMatchObject({ today: TODAY, unconfirmed: null });
  expect(readSearch().search.filters.stay).toEqual(stay('2026-11-21', '2026-11-23'));
});

test('the stored search is restored without accommodations that no longer exist', () => {
  const stored = { kind: 'villas', stay: DATES, rooms: [COUPLE, FAMILY], slots: [7, 99] } as const;
  openSearch(TODAY, TODAY, stored, new Set([7]));
  expect(readSearch().search.filters).toMatchObject({ kind: 'villas', stay: DATES, rooms: [COUPLE, FAMILY] });
  expect(slots()).toEqual([7, null]);
});

describe('filters', () => {
  it('apply immediately while nothing is chosen', () => {
    expect(proposeFilters({ ...WANTED, kind: 'rooms' })).toBe('applied');
    expect(readSearch().search.filters.kind).toBe('rooms');
  });

  test.each([
    ['another kind', { ...WANTED, kind: 'rooms' }],
    ['other dates', { ...WANTED, stay: stay('2026-12-14', '2026-12-16') }],
    ['other guests', { ...WANTED, rooms: [COUPLE, FAMILY] }],
    ['fewer rooms', { ...WANTED, rooms: [COUPLE] }],
  ] as const)('for %s wait for confirmation while a room is chosen', (_name, wanted) => {
    chooseAccommodation(1, FREE);
    expect(proposeFilters(wanted)).toBe('unconfirmed');
    expect(readSearch().search.filters).toMatchObject(WANTED);
    expect(slots()).toEqual([1, null]);
    confirmFilters();
    expect(readSearch().search.filters).toMatchObject(wanted);
    expect(slots().every((slot) => slot === null)).toBe(true);
    expect(slots()).toHaveLength(wanted.rooms.length);
    expect(readSearch().unconfirmed).toBeNull();
  });

  it('stay unchanged if the guest cancels', () => {
    chooseAccommodation(1, FREE);
    proposeFilters({ ...WANTED, kind: 'rooms' });
    dismissFilters();
    confirmFilters();
    expect(readSearch().search.filters.kind).toBe('chalets');
    expect(slots()).toEqual([1, null]);
  });

  it('that pick one accommodation ask for confirmation too, unless the guest has chosen that one', () => {
    const single = { ...WANTED, rooms: [COUPLE], singleAccommodationId: 1 };
    expect(mustConfirm(readSearch().search, single)).toBe(false);
    proposeFilters({ ...WANTED, rooms: [COUPLE] });
    chooseAccommodation(1, FREE);
    expect(mustConfirm(readSearch().search, single)).toBe(false);
    expect(mustConfirm(readSearch().search, { ...single, singleAccommodationId: 2 })).toBe(true);
  });

  it('ask to empty rooms unless only the default guests change', () => {
    applyFilters({ ...WANTED, rooms: [{ adults: 1, children: [] }] });
    chooseAccommodation(1, FREE);
    const couple = { ...WANTED, rooms: [COUPLE] };
    expect([mustConfirm(readSearch().search, couple), emptiesRooms(readSearch().search, couple)]).toEqual([
      true,
      false,
    ]);
    applyFilters(couple);
    expect(slots()).toEqual([1]);
    const family = { ...WANTED, rooms: [FAMILY] };
    expect([mustConfirm(readSearch().search, family), emptiesRooms(readSearch().search, family)]).toEqual([true, true]);
    expect(emptiesRooms(readSearch().search, { ...couple, singleAccommodationId: 2 })).toBe(true);
  });

  it('that do not change apply without a question', () => {
    chooseAccommodation(1, FREE);
    expect(proposeFilters(WANTED)).toBe('applied');
    expect(slots()).toEqual([1, null]);
  });

  it('are cleared except for the sorting', () => {
    changeSorting('lowest_price');
    clearFilters();
    expect(readSearch().search.filters).toMatchObject({ kind: null, stay: null, sorting: 'lowest_price' });
  });
});

describe('rooms', () => {
  it('are added up to five, each becomes the current one, with its own slot', () => {
    for (let room = 3; room <= 6; room += 1) addRoom();
    expect(slots()).toHaveLength(5);
    expect(readSearch().search.filters.rooms).toHaveLength(5);
    expect(readSearch().search.choosing.currentRoom).toBe(4);
  });

  it('are filled one by one, and never with more units than are free', () => {
    const last = { freeUnits: 1, isClosedToSale: false };
    expect(chooseAccommodation(1, last)).toBe(true);
    moveToFirstEmpty();
    expect(readSearch().search.choosing.currentRoom).toBe(1);
    expect(chooseAccommodation(1, last)).toBe(false);
    expect(chooseAccommodation(2, last)).toBe(true);
    expect(slots()).toEqual([1, 2]);
    changeCurrentRoom(0);
    unchooseAccommodation();
    expect(slots()).toEqual([null, 2]);
    startNextBooking();
    expect(slots()).toEqual([null, null]);
  });
});
