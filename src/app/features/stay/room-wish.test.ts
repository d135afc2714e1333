import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeNights } from '#domain/calendar/night-calendar.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, TODAY } from '#domain/samples/sample-resort.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { countGuests, DEFAULT_GUEST_PARTY, type GuestParty } from '#domain/stay/guest-party.ts';
import { nightsFor, wishOf } from './room-wish.ts';

const LAKE = sampleAccommodation();
const FOREST = sampleAccommodation({ id: 2, roomTypeId: 102 });
const ROOM = sampleAccommodation({ id: 3, kind: 'rooms', roomTypeId: 103, baseCapacity: 2, extraSeats: 0 });
const FACTS = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [LAKE, FOREST, ROOM] };
const PAIR = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+'] } as const;

test('a kind is requested with its own accommodations only', () => {
  const wish = wishOf({ kind: 'chalets', singleId: null, rooms: [PAIR] }, FACTS);
  expect(wish).toMatchObject({ kind: 'chalets', roomTypeId: null, party: PAIR, accommodations: [LAKE, FOREST] });
});

test('one accommodation is requested alone, whatever the kind of the search', () => {
  const wish = wishOf({ kind: 'rooms', singleId: 2, rooms: [PAIR] }, FACTS);
  expect(wish).toMatchObject({ kind: 'all', roomTypeId: 102, party: PAIR, accommodations: [FOREST] });
});

test('an accommodation that has left the resort turns the search into a general one', () => {
  expect(wishOf({ kind: 'all', singleId: 99, rooms: [PAIR] }, FACTS)).toMatchObject({
    kind: 'all',
    roomTypeId: null,
    accommodations: [LAKE, FOREST, ROOM],
  });
});

test('the request for several rooms is for the first room, the sums are for all; without rooms it is for one adult', () => {
  const wish = wishOf({ kind: 'all', singleId: null, rooms: [FAMILY, PAIR] }, FACTS);
  expect(wish.party).toEqual(FAMILY);
  expect(wish.otherParties).toEqual([PAIR]);
  expect(wishOf({ kind: 'all', singleId: null, rooms: [] }, FACTS).party).toEqual(DEFAULT_GUEST_PARTY);
});

test('a party too large for every room of the kind is replaced, so that nights do not look taken', () => {
  expect(wishOf({ kind: 'rooms', singleId: null, rooms: [FAMILY] }, FACTS).party).toEqual(DEFAULT_GUEST_PARTY);
  expect(wishOf({ kind: 'chalets', singleId: null, rooms: [FAMILY] }, FACTS).party).toEqual(FAMILY);
});

test('the requested party fits into some accommodation, for any search', () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 10 }),
    children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 4 }),
  });
  const kind = fc.constantFrom('all' as const, ...ACCOMMODATION_KINDS);
  fc.assert(
    fc.property(kind, fc.array(party, { maxLength: 3 }), (searched, rooms) => {
      const wish = wishOf({ kind: searched, singleId: null, rooms }, FACTS);
      const places = FACTS.accommodations.map(({ baseCapacity, extraSeats }) => baseCapacity + extraSeats);
      expect(countGuests(wish.party)).toBeLessThanOrEqual(Math.max(...places));
    }),
  );
});

describe('the prices of the calendar', () => {
  const ONE = { ...LAKE, units: 1 };
  const NIGHT = calendarDate('2026-12-10');

  /** That night in the calendar: its price, and whether it is free. */
  function shown(
    rooms: readonly GuestParty[],
    accommodations = [ONE],
    taken: readonly number[] = [],
    takenUnits?: number,
  ) {
    const facts = { ...FACTS, accommodations };
    const wish = wishOf({ kind: 'all', singleId: null, rooms }, facts);
    const inventory = sampleInventory(accommodations, 40, (_, { id, units }) =>
      taken.includes(id) ? { taken: takenUnits ?? units } : {},
    );
    const asked = accommodations.map((accommodation) => ({ accommodation, party: wish.party }));
    const [night] = describeNights(asked, NIGHT, addDays(NIGHT, 1), { today: TODAY, rules: PLAIN_RULES, inventory });
    const nights = new Map(night && [[NIGHT, night]]);
    const found = nightsFor(wish, nights, [NIGHT]).get(NIGHT);
    return { priceMinor: found?.priceMinor, isFree: (found?.freeUnits ?? 0) > 0 };
  }

  test('are for all guests, extra beds included', () => {
    expect(shown([PAIR])).toEqual({ priceMinor: 386_200, isFree: true });
    expect(shown([FAMILY])).toEqual({ priceMinor: 446_200, isFree: true });
  });

  test('are for all rooms, each in a different house', () => {
    expect(shown([FAMILY, PAIR], [ONE, FOREST])).toEqual({ priceMinor: 446_200 + 386_200, isFree: true });
  });

  test('are absent if there are not enough houses for all rooms', () => {
    expect(shown([PAIR, PAIR])).toEqual({ priceMinor: null, isFree: false });
    expect(shown([PAIR, PAIR], [ONE, FOREST], [FOREST.id])).toEqual({ priceMinor: null, isFree: false });
  });

  test('are absent if two rooms need a type with one unit left', () => {
    expect(shown([PAIR, PAIR], [FOREST], [FOREST.id], 1)).toEqual({ priceMinor: 2 * 386_200, isFree: true });
    expect(shown([PAIR, PAIR], [FOREST], [FOREST.id], 2)).toEqual({ priceMinor: null, isFree: false });
    expect(shown([PAIR], [FOREST], [FOREST.id], 2)).toEqual({ priceMinor: 386_200, isFree: true });
  });

  test('from an earlier visit stay unchanged', () => {
    const wish = wishOf({ kind: 'all', singleId: null, rooms: [FAMILY] }, FACTS);
    const told = {
      date: NIGHT,
      priceMinor: 100,
      freeUnits: 1,
      isClosed: false,
      minimumNights: 1,
      pricesMinor: new Map(),
      unitsFree: new Map(),
    };
    expect(nightsFor(wish, new Map([[NIGHT, told]]), [NIGHT]).get(NIGHT)).toEqual(told);
  });
});
