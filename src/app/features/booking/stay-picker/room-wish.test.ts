import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_RULES, sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { countGuests, DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';
import { pricingOf, wishOf } from './room-wish.ts';

const LAKE = sampleAccommodation();
const FOREST = sampleAccommodation({ id: 2, roomTypeId: 102 });
const ROOM = sampleAccommodation({ id: 3, kind: 'rooms', roomTypeId: 103, baseCapacity: 2, extraSeats: 0 });
const FACTS = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [LAKE, FOREST, ROOM] };
const PAIR = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+'] } as const;

test('a kind is asked for with its own accommodations alone', () => {
  const { subject, accommodations } = wishOf({ kind: 'chalets', singleId: null, rooms: [PAIR] }, FACTS);
  expect(subject).toEqual({ kind: 'chalets', roomTypeId: null, party: PAIR });
  expect(accommodations).toEqual([LAKE, FOREST]);
});

test('one accommodation is asked for by itself, whatever kind the search was for', () => {
  const { subject, accommodations } = wishOf({ kind: 'rooms', singleId: 2, rooms: [PAIR] }, FACTS);
  expect(subject).toEqual({ kind: 'all', roomTypeId: 102, party: PAIR });
  expect(accommodations).toEqual([FOREST]);
});

test('an accommodation that the resort has no longer leaves the search general', () => {
  expect(wishOf({ kind: 'all', singleId: 99, rooms: [PAIR] }, FACTS)).toMatchObject({
    subject: { kind: 'all', roomTypeId: null },
    accommodations: [LAKE, FOREST, ROOM],
  });
});

test('of several rooms the calendar is that of the first; without any, of one adult', () => {
  expect(wishOf({ kind: 'all', singleId: null, rooms: [FAMILY, PAIR] }, FACTS).subject.party).toEqual(FAMILY);
  expect(wishOf({ kind: 'all', singleId: null, rooms: [] }, FACTS).subject.party).toEqual(DEFAULT_GUEST_PARTY);
});

test('a party beyond every room of the kind never makes all nights look taken', () => {
  expect(wishOf({ kind: 'rooms', singleId: null, rooms: [FAMILY] }, FACTS).subject.party).toEqual(DEFAULT_GUEST_PARTY);
  expect(wishOf({ kind: 'chalets', singleId: null, rooms: [FAMILY] }, FACTS).subject.party).toEqual(FAMILY);
});

test('whatever is searched, some accommodation can take the party that the calendar is asked for', () => {
  const party = fc.record({
    adults: fc.integer({ min: 1, max: 10 }),
    children: fc.array(fc.constantFrom('0-5' as const, '6+' as const), { maxLength: 4 }),
  });
  const kind = fc.constantFrom('all' as const, ...ACCOMMODATION_KINDS);
  fc.assert(
    fc.property(kind, fc.array(party, { maxLength: 3 }), (searched, rooms) => {
      const wish = wishOf({ kind: searched, singleId: null, rooms }, FACTS);
      const places = FACTS.accommodations.map(({ baseCapacity, extraSeats }) => baseCapacity + extraSeats);
      expect(countGuests(wish.subject.party)).toBeLessThanOrEqual(Math.max(...places));
    }),
  );
});

test('the sums are for the guests that the calendar is asked for', () => {
  const wish = wishOf({ kind: 'rooms', singleId: null, rooms: [FAMILY] }, FACTS);
  const nights = new Map();
  expect(pricingOf(wish, nights)).toMatchObject({
    party: DEFAULT_GUEST_PARTY,
    accommodations: [ROOM],
    today: TODAY,
    rules: PLAIN_RULES,
  });
});
