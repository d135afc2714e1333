import { expect, test } from 'vitest';
import type { OfferOption } from '#app/content/views/booking-view.ts';
import { DATES, FACTS, FOREST, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { PLAIN_RULES } from '#domain/samples/sample-resort.ts';
import { evaluateForRoom, reviewChoice } from './chosen-rooms.ts';

const ALL = [LAKE, FOREST, STANDARD];
const review = (slots: readonly (number | null)[], facts = FACTS) =>
  reviewChoice(searchWith(slots), facts, { accommodations: ALL, stayRules: PLAIN_RULES, specialOffers: [] });

test('the bill has no total and no next step if nothing is chosen', () => {
  expect(review([null, null])).toMatchObject({ quote: null, isComplete: false, lostRooms: [] });
});

test('the running total is the quote for the chosen rooms, room by room', () => {
  const first = review([STANDARD.id, null]);
  expect(first.isComplete).toBe(false);
  expect(first.quote?.totalMinor).toBe(1_158_600 + 2 * 3 * 4_000);
  const both = review([STANDARD.id, LAKE.id]);
  expect(both.isComplete).toBe(true);
  expect(both.quote?.rooms.map(({ accommodationId }) => accommodationId)).toEqual([STANDARD.id, LAKE.id]);
  expect(both.quote?.totalMinor).toBe(1_182_600 + 1_158_600 + 3 * 60_000 + 3 * 4_000);
});

test('the prices on the cards add up to the total', () => {
  const { rooms, quote } = review([LAKE.id, LAKE.id]);
  const figures = rooms.map(({ status }) => (status?.kind === 'free' ? status.quote.totalMinor : 0));
  expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(quote?.totalMinor);
});

test('a room whose accommodation is taken or too small is unavailable and blocks the next step', () => {
  expect(review([FOREST.id, LAKE.id])).toMatchObject({ isComplete: false, lostRooms: [0], quote: null });
  expect(review([LAKE.id, STANDARD.id])).toMatchObject({ isComplete: false, lostRooms: [1], quote: null });
});

test('no room is unavailable while a request is pending or has failed', () => {
  for (const status of ['asking', 'unknown'] as const) {
    const facts = { ...FACTS, freeRooms: FACTS.freeRooms.map(() => ({ status })) };
    expect(review([LAKE.id, LAKE.id], facts)).toMatchObject({ isComplete: false, lostRooms: [], quote: null });
  }
});

test('a room can be chosen at the last known price without an answer from the resort', () => {
  const nightPricesMinor = [386_200, 386_200, 386_200];
  const lastKnown = [0, 1].map(() => new Map([[LAKE.roomTypeId, { nightPricesMinor, knownAtMs: 1_795_000_000_000 }]]));
  const freeRooms = FACTS.freeRooms.map(() => ({ status: 'unknown' }) as const);
  const facts = { ...FACTS, freeRooms, lastKnown };
  expect(review([LAKE.id, LAKE.id], facts)).toMatchObject({
    isComplete: true,
    quote: { totalMinor: review([LAKE.id, LAKE.id]).quote?.totalMinor },
  });
  expect(review([LAKE.id, STANDARD.id], facts)).toMatchObject({ isComplete: false, quote: null });
});

test('the bill applies the best special offer that the stay qualifies for', () => {
  const specialOffers = [specialOffer('small', 5), specialOffer('large', 12), specialOffer('long', 50, 14)];
  const catalogue = { accommodations: ALL, stayRules: PLAIN_RULES, specialOffers };
  const { rooms, quote } = reviewChoice(searchWith([LAKE.id, null]), FACTS, catalogue);
  expect(quote?.discount).toMatchObject({ offerCode: 'large', percent: 12 });
  expect(rooms[0]?.status).toMatchObject({ quote: { totalMinor: quote?.totalMinor } });
});

function specialOffer(code: string, percent: number, minimumNights = 2): OfferOption {
  const rule = { minimumNights, period: null, exceptions: [], weekdays: null, accommodations: null, guests: null };
  return { code, reduction: { kind: 'percent', percent }, ...rule, title: code, valid: '', value: '' };
}

const evaluate = (accommodation = LAKE, room = 0, search = searchWith(), facts = FACTS) =>
  evaluateForRoom(accommodation, room, search, facts, {
    accommodations: ALL,
    stayRules: PLAIN_RULES,
    specialOffers: [],
  });

test('a free accommodation is quoted for the guests of the current room', () => {
  expect(evaluate()).toMatchObject({ kind: 'free', unitsLeft: 2, quote: { totalMinor: 1_158_600 + 2 * 3 * 4_000 } });
  expect(evaluate(LAKE, 1)).toMatchObject({
    kind: 'free',
    quote: { totalMinor: 1_158_600 + 3 * 60_000 + 3 * 4_000 },
  });
});

test('units chosen for other rooms no longer count as free', () => {
  expect(evaluate(LAKE, 0, searchWith([null, LAKE.id]))).toMatchObject({ kind: 'free', unitsLeft: 1 });
  const single: Availability = {
    ...FACTS,
    freeRooms: FACTS.freeRooms.map(() => ({
      status: 'known',
      byRoomType: new Map([[101, { freeUnits: 1, nearestArrival: DATES.arrival }]]),
    })),
  };
  expect(evaluate(LAKE, 0, searchWith([null, LAKE.id]), single)).toEqual({ kind: 'all_chosen' });
  expect(evaluate(LAKE, 1, searchWith([null, LAKE.id]), single)).toMatchObject({ kind: 'free', unitsLeft: 1 });
});

test('a taken accommodation shows when it is free again', () => {
  expect(evaluate(FOREST)).toEqual({ kind: 'taken', nearestArrival: '2026-12-20', areOthersFree: true });
});

test('a closed accommodation stays closed even if units are free', () => {
  const byRoomType = new Map([[101, { nightPricesMinor: [1, 1, 1], isClosedToSale: true }]]);
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, byRoomType } })).toMatchObject({
    kind: 'closed',
  });
});

test('an accommodation that is too small says so before any request', () => {
  expect(evaluate(STANDARD, 1)).toEqual({ kind: 'party_too_large', mostGuests: 2 });
});

test('the status stays open before the page has started and while a request is pending', () => {
  expect(evaluate(LAKE, 0, { ...searchWith(), firstArrival: null })).toEqual({ kind: 'asking' });
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'asking' }] })).toEqual({ kind: 'asking' });
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [] })).toEqual({ kind: 'asking' });
});

test('a failed call makes the status unknown, never sold out', () => {
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, freeRooms: [{ status: 'unknown' }] })).toEqual({
    kind: 'unknown',
  });
  const prices = { ...FACTS.prices, stay: null, status: 'unknown' } as const;
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices })).toEqual({
    kind: 'unknown',
    units: { freeUnits: 2, unitsLeft: 2 },
  });
});

test('last known prices still give a quote for the same dates', () => {
  expect(evaluate(LAKE, 0, searchWith(), { ...FACTS, prices: { ...FACTS.prices, status: 'unknown' } })).toMatchObject({
    kind: 'free',
  });
});
