import { expect, test } from 'vitest';
import { evaluateForRoom } from '#app/features/offers/rooms/chosen-rooms.ts';
import { FACTS, LAKE, searchWith } from '#app/fixtures/search.ts';
import { PLAIN_RULES, sampleAccommodation } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { arrangeCards, type EvaluatedCard } from './arrange-cards.ts';

const FREE = evaluateForRoom(LAKE, 0, searchWith(), FACTS, {
  accommodations: [LAKE],
  stayRules: PLAIN_RULES,
  specialOffers: [],
});
const TAKEN: StayStatus = { kind: 'taken', nearestArrival: null, areOthersFree: false };
const ASKING: StayStatus = { kind: 'asking' };

function card(id: number, kind: Accommodation['kind'], status: StayStatus, isChosen = false): EvaluatedCard {
  return { accommodation: sampleAccommodation({ id, kind, sortOrder: id }), status, isChosen };
}

const idsOf = (cards: readonly EvaluatedCard[]) => cards.map(({ accommodation }) => accommodation.id);

test('available cards come first, in recommended order, the rest below', () => {
  const list = arrangeCards(
    [card(3, 'chalets', FREE), card(2, 'chalets', TAKEN), card(1, 'chalets', FREE), card(4, 'rooms', FREE)],
    'chalets',
    'recommendation',
  );
  expect(idsOf(list.offered)).toEqual([1, 3]);
  expect(idsOf(list.unavailable)).toEqual([2]);
  expect(list).toMatchObject({ others: [], emptiness: 'none' });
});

test('available cards of other kinds are shown below when nothing of this kind is free', () => {
  const list = arrangeCards([card(1, 'chalets', TAKEN), card(2, 'rooms', FREE)], 'chalets', 'recommendation');
  expect(list.emptiness).toBe('in_kind');
  expect(idsOf(list.others)).toEqual([2]);
});

test('the chosen card is shown among those of another kind, and does not make its kind seem available', () => {
  const cards = [card(1, 'chalets', FREE, true), card(2, 'cottages', FREE), card(3, 'rooms', FREE)];
  expect(idsOf(arrangeCards(cards, 'cottages', 'recommendation').offered)).toEqual([1, 2]);
  const taken = [card(1, 'chalets', TAKEN, true), card(2, 'cottages', FREE)];
  expect(idsOf(arrangeCards(taken, 'cottages', 'recommendation').unavailable)).toEqual([1]);
  const none = arrangeCards([card(1, 'chalets', FREE, true), card(2, 'cottages', TAKEN)], 'cottages', 'recommendation');
  expect(none.emptiness).toBe('in_kind');
  expect(idsOf(none.others)).toEqual([1]);
});

test('the notice mentions the dates if no kind has a free card', () => {
  const cards = [card(1, 'chalets', TAKEN), card(2, 'rooms', TAKEN)];
  expect(arrangeCards(cards, 'chalets', 'recommendation')).toMatchObject({ others: [], emptiness: 'on_dates' });
  expect(arrangeCards(cards, 'all', 'recommendation').emptiness).toBe('on_dates');
});

test('a list of taken cards counts as empty, although some can be booked by phone', () => {
  const cards = [card(1, 'villas', { kind: 'phone_only' }), card(2, 'villas', TAKEN)];
  const list = arrangeCards(cards, 'villas', 'recommendation');
  expect(list.emptiness).toBe('on_dates');
  expect(idsOf(list.offered)).toEqual([1]);
});

test.each([
  ['loading', ASKING],
  ['unknown', { kind: 'unknown' } as const],
])('the list does not count as empty while one card is %s', (_name, status) => {
  const cards = [card(1, 'chalets', TAKEN), card(2, 'chalets', status)];
  expect(arrangeCards(cards, 'chalets', 'recommendation').emptiness).toBe('none');
});

test('cards without a price come last if the list is sorted by price', () => {
  if (FREE.kind !== 'free') throw new Error('The fixture is free');
  const cheap: StayStatus = { ...FREE, quote: { ...FREE.quote, totalMinor: 1 } };
  const cards = [card(1, 'rooms', ASKING), card(2, 'rooms', FREE), card(3, 'rooms', cheap)];
  expect(idsOf(arrangeCards(cards, 'all', 'lowest_price').offered)).toEqual([3, 2, 1]);
  expect(idsOf(arrangeCards(cards, 'all', 'highest_price').offered)).toEqual([2, 3, 1]);
});

test('the notice mentions the number of guests, not the dates, if no room is large enough', () => {
  const small: StayStatus = { kind: 'party_too_large', mostGuests: 4 };
  const cards = [card(1, 'chalets', small), card(2, 'rooms', small), card(3, 'villas', { kind: 'phone_only' })];
  expect(arrangeCards(cards, 'chalets', 'recommendation').emptiness).toBe('for_party');
  expect(arrangeCards([...cards, card(4, 'cottages', TAKEN)], 'all', 'recommendation').emptiness).toBe('on_dates');
});
