import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBookingLink, writeBookingLink } from '#contract/availability/booking-link.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { changeKind, changeRooms, changeStay, type Search, startSearch } from '#domain/search/search.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { followLink, linkOfSearch } from './start-up.ts';

const LAKE = sampleAccommodation({ units: 1 });
const ROOM = sampleAccommodation({ id: 2, slug: 'room', kind: 'rooms', units: 9, baseCapacity: 2, extraSeats: 0 });
const PHONE_ONLY = sampleAccommodation({ id: 3, slug: 'villa', kind: 'villas', phoneOnly: true });
const ALL = [LAKE, ROOM, PHONE_ONLY];
const FRESH = startSearch(TODAY);

function follow(query: string, from: Search = FRESH) {
  return followLink(from, readBookingLink(new URLSearchParams(query), TODAY), ALL);
}

test('a link without search parameters changes nothing', () => {
  expect(follow('').search).toBe(FRESH);
  expect(follow('kind=all&adults=1').search).toBe(FRESH);
});

test('a field that the link does not contain keeps the guest’s value', () => {
  const before = follow('arrival=2026-12-13&departure=2026-12-16&adults=2&chosen=room').search;
  const { search } = follow('sort=lowest_price', before);
  expect(search.filters).toMatchObject({ stay: stay('2026-12-13', '2026-12-16'), sorting: 'lowest_price' });
  expect(search.choosing.slots).toEqual([2]);
});

test('dates, guests, rooms, the current room and the choices are applied', () => {
  const { search, faults } = follow(
    'arrival=2026-12-13&departure=2026-12-16&adults=2&adults=2&room=2&chosen=room,chalet-lake',
  );
  expect(search).toMatchObject({
    filters: { stay: stay('2026-12-13', '2026-12-16'), rooms: [{ adults: 2 }, { adults: 2 }] },
    choosing: { slots: [2, 1], currentRoom: 1 },
    singleAccommodationId: null,
  });
  expect(faults).toEqual([]);
});

test('a link to one accommodation starts its own search', () => {
  const before = follow('arrival=2026-12-13&departure=2026-12-16&kind=rooms&chosen=room').search;
  const { search } = follow('accommodation=chalet-lake&adults=2', before);
  expect(search).toMatchObject({
    singleAccommodationId: LAKE.id,
    filters: { kind: null, stay: stay('2026-12-13', '2026-12-16'), rooms: [{ adults: 2 }] },
    choosing: { slots: [null] },
  });
});

test.each([
  ['an accommodation that does not exist', 'accommodation=tent', 'accommodation'],
  ['an accommodation booked only by phone', 'accommodation=villa', 'accommodation'],
  ['a room that does not exist', 'room=2', 'room'],
  ['a choice that does not exist', 'chosen=tent', 'chosen'],
  ['a choice booked only by phone', 'chosen=villa', 'chosen'],
  ['a choice too small for its guests', 'adults=3&chosen=room', 'chosen'],
  ['more choices than rooms', 'chosen=room,room', 'chosen'],
  ['the only unit chosen twice', 'adults=2&adults=2&chosen=chalet-lake,chalet-lake', 'chosen'],
])('%s is ignored and reported', (_name, query, fault) => {
  expect(follow(query).faults).toEqual([fault]);
});

test('the link of a search restores it, and any invalid text gives a valid search', () => {
  const anyPair = fc.tuple(
    fc.constantFrom(
      'arrival',
      'departure',
      'adults',
      'adults',
      'children',
      'kind',
      'sort',
      'room',
      'chosen',
      'accommodation',
      'code',
    ),
    fc.constantFrom(
      '2026-12-13',
      '2026-12-16',
      '2026-01-01',
      '2',
      '3',
      '6+',
      '0-5,6+',
      'rooms',
      'all',
      'room',
      'chalet-lake',
      'room,chalet-lake',
      ',room',
      'villa',
      'lowest_price',
      '%',
    ),
  );
  fc.assert(
    fc.property(fc.array(anyPair, { maxLength: 20 }), (pairs) => {
      const { search } = follow(new URLSearchParams(pairs).toString());
      const { filters, choosing } = search;
      expect(choosing.slots).toHaveLength(filters.rooms.length);
      expect(choosing.currentRoom).toBeLessThan(choosing.slots.length);
      expect(filters.rooms.every((party) => isPartyAllowed(party, null))).toBe(true);
      expect(choosing.slots.filter((slot) => slot === LAKE.id).length).toBeLessThanOrEqual(LAKE.units);
      const again = follow(writeBookingLink(linkOfSearch(search, ALL)).toString());
      expect(again).toEqual({ search, faults: [] });
    }),
  );
});

test('a link to a split stay is applied, written back unchanged, and reported if it is invalid', () => {
  const dates = 'arrival=2026-12-13&departure=2026-12-16&adults=2';
  const { search, faults } = follow(`${dates}&chosen=chalet-lake,room&split=2026-12-15`);
  const split = { firstId: LAKE.id, secondId: ROOM.id, changeDay: '2026-12-15' };
  expect([search.choosing.split, search.choosing.slots, faults]).toEqual([split, [null], []]);
  const written = writeBookingLink(linkOfSearch(search, ALL)).toString();
  expect(follow(written).search.choosing.split).toEqual(split);
  for (const query of [
    `${dates}&chosen=chalet-lake,room&split=2026-12-16`,
    `${dates}&chosen=room,room&split=2026-12-15`,
    `${dates}&chosen=chalet-lake,villa&split=2026-12-15`,
    `${dates}&chosen=chalet-lake,nowhere&split=2026-12-15`,
    `${dates}&adults=2&chosen=chalet-lake,room&split=2026-12-15`,
    'arrival=2026-12-13&departure=2026-12-16&adults=4&chosen=chalet-lake,room&split=2026-12-15',
  ]) {
    const followed = follow(query);
    expect([query, followed.search.choosing.split, followed.faults]).toEqual([query, undefined, ['chosen']]);
  }
});

test.each([
  ['other dates', { stay: stay('2026-12-14', '2026-12-17') }],
  ['other guests', { rooms: [{ adults: 3, children: [] }] }],
  ['another kind', { kind: 'rooms' as const }],
])('%s end a split stay', (_name, change) => {
  const { search } = follow(
    'arrival=2026-12-13&departure=2026-12-16&adults=2&chosen=chalet-lake,room&split=2026-12-15',
  );
  const { kind, stay: dates, rooms } = { ...search.filters, ...change };
  const changed = changeRooms(changeStay(changeKind(search, kind), dates), rooms);
  expect(changed.choosing.split).toBeUndefined();
});
