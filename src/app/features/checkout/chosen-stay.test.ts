import { expect, test } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { PARTY, STAY, TODAY } from '#app/fixtures/booking.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { startChoosing } from '#domain/search/choosing.ts';
import { startFilters } from '#domain/search/filters.ts';
import type { Search } from '#domain/search/search.ts';
import type { FreeUnits } from '#domain/stay/stay-status.ts';
import { evaluateChosenStay, readChosenStay } from './chosen-stay.ts';

const VIEW = viewOrderPages(await loadSiteContent(), 'uk');
const CHALET = VIEW.options.find(({ accommodation }) => accommodation.code === 'chalet-lake');
if (CHALET === undefined) throw new Error('The lake chalet is missing');
const { accommodation } = CHALET;

const SEARCH: Search = {
  filters: { ...startFilters(STAY), rooms: [PARTY, PARTY] },
  choosing: { ...startChoosing(), slots: [accommodation.id, accommodation.id] },
  singleAccommodationId: null,
};

function facts(free: FreeUnits | null, nights = 3, isClosedToSale = false): Availability {
  const room =
    free === null
      ? ({ status: 'unknown' } as const)
      : ({ status: 'known', byRoomType: new Map([[accommodation.roomTypeId, free]]) } as const);
  const rate = { nightPricesMinor: Array.from({ length: nights }, () => 386_200), isClosedToSale };
  return {
    question: null,
    lastKnown: [],
    freeRooms: [room, room],
    prices: { status: 'known', stay: STAY, byRoomType: new Map([[accommodation.roomTypeId, rate]]) },
  };
}

test('every room has its accommodation and its party', () => {
  const chosen = readChosenStay(SEARCH, VIEW.options);
  expect(chosen?.rooms.map((room) => [room.accommodation.code, room.party])).toEqual([
    ['chalet-lake', PARTY],
    ['chalet-lake', PARTY],
  ]);
});

test.each([
  ['a room is empty', { ...SEARCH, choosing: { ...SEARCH.choosing, slots: [accommodation.id, null] } }],
  ['dates are missing', { ...SEARCH, filters: { ...SEARCH.filters, stay: null } }],
  ['the accommodation has left the catalogue', { ...SEARCH, choosing: { ...SEARCH.choosing, slots: [999, 999] } }],
])('nothing is chosen while %s', (_name, search) => {
  expect(readChosenStay(search, VIEW.options)).toBeNull();
});

test('an accommodation picked beforehand is chosen before its slot is filled', () => {
  const single = {
    ...SEARCH,
    filters: { ...SEARCH.filters, rooms: [PARTY] },
    choosing: startChoosing(),
    singleAccommodationId: accommodation.id,
  };
  expect(readChosenStay(single, VIEW.options)?.rooms).toEqual([{ accommodation, party: PARTY }]);
});

const TWO = { stay: STAY, rooms: [0, 1].map(() => ({ accommodation, party: PARTY })) };
const ONE = { stay: STAY, rooms: [{ accommodation, party: PARTY }] };
const NEAREST = { freeUnits: 1, nearestArrival: STAY.departure };

test('free rooms are quoted together', () => {
  const offer = evaluateChosenStay(TWO, facts({ freeUnits: 2, nearestArrival: STAY.arrival }), VIEW.stayRules, TODAY);
  expect(offer.kind === 'free' && offer.quote.totalMinor).toBe(2_725_200);
});

test('one unit left is not enough for two rooms', () => {
  expect(evaluateChosenStay(TWO, facts(NEAREST), VIEW.stayRules, TODAY)).toMatchObject({
    kind: 'all_chosen',
    statuses: [{ kind: 'free' }, { kind: 'all_chosen' }],
  });
});

test('a single room names the nearest day on which it is free', () => {
  const offer = evaluateChosenStay(ONE, facts({ ...NEAREST, freeUnits: 0 }), VIEW.stayRules, TODAY);
  expect(offer).toMatchObject({ statuses: [{ kind: 'taken', nearestArrival: STAY.departure }] });
});

test('closed to sale is lost in every room, however many units are free', () => {
  expect(evaluateChosenStay(TWO, facts(NEAREST, 3, true), VIEW.stayRules, TODAY)).toMatchObject({
    statuses: [{ kind: 'closed' }, { kind: 'closed' }],
  });
});

test('a failed call is unknown and never sold out', () => {
  expect(evaluateChosenStay(ONE, facts(null), VIEW.stayRules, TODAY)).toEqual({
    kind: 'unknown',
    statuses: [{ kind: 'unknown' }],
  });
});

test('a night without a price gives no quote', () => {
  expect(evaluateChosenStay(ONE, facts(NEAREST, 2), VIEW.stayRules, TODAY)).toEqual({
    kind: 'unknown',
    statuses: [{ kind: 'unknown' }],
  });
});

test('dates that a rule refuses are refused, whatever is free', () => {
  const night = { ...ONE, stay: { arrival: STAY.arrival, departure: TODAY } };
  expect(evaluateChosenStay(night, facts(NEAREST), VIEW.stayRules, TODAY).kind).toBe('dates_refused');
});
