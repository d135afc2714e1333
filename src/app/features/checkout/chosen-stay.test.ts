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

test('every room has its accommodation and its guests', () => {
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

test('an accommodation picked beforehand counts as chosen before its slot is filled', () => {
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

test('quotes the price of all rooms together if they are free', () => {
  const offer = evaluateChosenStay(TWO, facts({ freeUnits: 2, nearestArrival: STAY.arrival }), VIEW.stayRules, TODAY);
  expect(offer.kind === 'free' && offer.quote.totalMinor).toBe(2_725_200);
});

test('refuses one unit for two rooms', () => {
  expect(evaluateChosenStay(TWO, facts(NEAREST), VIEW.stayRules, TODAY)).toMatchObject({
    kind: 'all_chosen',
    statuses: [{ kind: 'free' }, { kind: 'all_chosen' }],
  });
});

test('a single room names its nearest free day', () => {
  const offer = evaluateChosenStay(ONE, facts({ ...NEAREST, freeUnits: 0 }), VIEW.stayRules, TODAY);
  expect(offer).toMatchObject({ statuses: [{ kind: 'taken', nearestArrival: STAY.departure }] });
});

test('a closed house is unavailable in every room, even if units are free', () => {
  expect(evaluateChosenStay(TWO, facts(NEAREST, 3, true), VIEW.stayRules, TODAY)).toMatchObject({
    statuses: [{ kind: 'closed' }, { kind: 'closed' }],
  });
});

test('a failed call makes availability unknown, never sold out', () => {
  expect(evaluateChosenStay(ONE, facts(null), VIEW.stayRules, TODAY)).toEqual({
    kind: 'unknown',
    statuses: [{ kind: 'unknown' }],
  });
});

test('gives no quote if the price of a night is missing', () => {
  expect(evaluateChosenStay(ONE, facts(NEAREST, 2), VIEW.stayRules, TODAY)).toEqual({
    kind: 'unknown',
    statuses: [{ kind: 'unknown' }],
  });
});

test('dates that break a rule stay refused, even if all houses are free', () => {
  const night = { ...ONE, stay: { arrival: STAY.arrival, departure: TODAY } };
  expect(evaluateChosenStay(night, facts(NEAREST), VIEW.stayRules, TODAY).kind).toBe('dates_refused');
});
