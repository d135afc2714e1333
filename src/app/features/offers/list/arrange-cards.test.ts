import { expect, test } from 'vitest';
import { FACTS, LAKE, searchWith } from '#app/fixtures/search.ts';
import { PLAIN_RULES, sampleAccommodation } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { arrangeCards, type JudgedCard } from './arrange-cards.ts';
import { type CardVerdict, judgeCard } from './card-verdict.ts';

const FREE = judgeCard(LAKE, 0, searchWith(), FACTS, PLAIN_RULES);
const TAKEN: CardVerdict = { kind: 'taken', nearestArrival: null };
const ASKING: CardVerdict = { kind: 'asking' };

function card(id: number, kind: Accommodation['kind'], verdict: CardVerdict): JudgedCard {
  return { accommodation: sampleAccommodation({ id, kind, sortOrder: id }), verdict };
}

const idsOf = (cards: readonly JudgedCard[]) => cards.map(({ accommodation }) => accommodation.id);

test('what can be had stands first, as recommended, the rest below', () => {
  const list = arrangeCards(
    [card(3, 'chalets', FREE), card(2, 'chalets', TAKEN), card(1, 'chalets', FREE), card(4, 'rooms', FREE)],
    'chalets',
    'recommendation',
  );
  expect(idsOf(list.offered)).toEqual([1, 3]);
  expect(idsOf(list.unavailable)).toEqual([2]);
  expect(list).toMatchObject({ others: [], emptiness: 'none' });
});

test('nothing free in the kind: the others are looked at below', () => {
  const list = arrangeCards([card(1, 'chalets', TAKEN), card(2, 'rooms', FREE)], 'chalets', 'recommendation');
  expect(list.emptiness).toBe('in_kind');
  expect(idsOf(list.others)).toEqual([2]);
});

test('nothing free anywhere: the dates are at fault', () => {
  const cards = [card(1, 'chalets', TAKEN), card(2, 'rooms', TAKEN)];
  expect(arrangeCards(cards, 'chalets', 'recommendation')).toMatchObject({ others: [], emptiness: 'on_dates' });
  expect(arrangeCards(cards, 'all', 'recommendation').emptiness).toBe('on_dates');
});

test('what is booked by phone does not make a list of taken ones less empty', () => {
  const cards = [card(1, 'villas', { kind: 'phone_only' }), card(2, 'villas', TAKEN)];
  const list = arrangeCards(cards, 'villas', 'recommendation');
  expect(list.emptiness).toBe('on_dates');
  expect(idsOf(list.offered)).toEqual([1]);
});

test.each([
  ['asking', ASKING],
  ['unknown', { kind: 'unknown' } as const],
])('while one is %s the list is not called empty', (_name, verdict) => {
  const cards = [card(1, 'chalets', TAKEN), card(2, 'chalets', verdict)];
  expect(arrangeCards(cards, 'chalets', 'recommendation').emptiness).toBe('none');
});

test('by price, what has none comes last', () => {
  if (FREE.kind !== 'free') throw new Error('The fixture is free');
  const cheap: CardVerdict = { ...FREE, quote: { ...FREE.quote, totalMinor: 1 } };
  const cards = [card(1, 'rooms', ASKING), card(2, 'rooms', FREE), card(3, 'rooms', cheap)];
  expect(idsOf(arrangeCards(cards, 'all', 'lowest_price').offered)).toEqual([3, 2, 1]);
  expect(idsOf(arrangeCards(cards, 'all', 'highest_price').offered)).toEqual([2, 3, 1]);
});
