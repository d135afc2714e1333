import { beforeAll, expect, test } from 'vitest';
import { viewBooking } from '#app/content/views/booking-view.ts';
import type { EvaluatedOption } from '#app/features/offers/use-booking-page.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { type MapSpot, placeSpots } from './map-layout.ts';
import { pillWords } from './pill-words.ts';

const free = (totalMinor: number) => ({ kind: 'free', freeUnits: 1, unitsLeft: 1, quote: { totalMinor } }) as never;

let cards: readonly EvaluatedOption[];

beforeAll(async () => {
  const { options } = viewBooking(await loadSiteContent(), 'uk');
  cards = options.map((option) => ({
    option,
    accommodation: option.accommodation,
    status: { kind: 'asking' },
    isChosen: false,
  }));
});

function spotOf(slug: string, statuses: Readonly<Record<string, StayStatus>>): MapSpot {
  const shown = cards.map((card) => ({ ...card, status: statuses[card.accommodation.slug] ?? card.status }));
  const spot = placeSpots(shown).find((one) => one.cards.some(({ accommodation }) => accommodation.slug === slug));
  if (spot === undefined) throw new RangeError(`${slug} is not on the map`);
  return spot;
}

const wordsOf = async (status: StayStatus, locale: 'uk' | 'en' = 'uk') => {
  const { look, text, said } = pillWords(await createI18n(locale), spotOf('chalet-lake', { 'chalet-lake': status }));
  return [look, text, said].map((words) => words.replaceAll('\u00a0', ' '));
};

test.each<[StayStatus, readonly string[]]>([
  [free(1_353_600), ['free', '13 536', 'вільно, 13 536 ₴']],
  [{ kind: 'taken', nearestArrival: null, areOthersFree: true }, ['taken', '', 'зайнято']],
  [{ kind: 'closed', nearestArrival: null }, ['taken', '', 'зайнято']],
  [{ kind: 'all_chosen' }, ['taken', '', 'уже обрано для інших ваших кімнат']],
  [{ kind: 'party_too_large', mostGuests: 4 }, ['other', 'до 4', 'замало місця: до 4 гостей']],
  [{ kind: 'too_short', nights: 3, minimumOf: 'accommodation' }, ['other', 'від 3 ночей', 'від 3 ночей']],
  [{ kind: 'dates_refused', refusal: { reason: 'dates_blocked' } }, ['taken', '', 'не на ці дати']],
  [{ kind: 'phone_only' }, ['other', 'телефоном', 'бронюємо телефоном']],
  [{ kind: 'asking' }, ['asking', '', 'перевіряємо дати']],
  [{ kind: 'unknown' }, ['other', '?', 'не знаємо, чи вільно']],
  [{ kind: 'unknown', units: { freeUnits: 1, unitsLeft: 1 } }, ['free', '?', 'вільно, ціна невідома']],
  [
    { kind: 'offline', stay: {} as never, nightPricesMinor: [], quote: {} as never, knownAtMs: 0 },
    ['other', '?', 'не знаємо, чи вільно'],
  ],
  [{ kind: 'dates_missing' }, ['other', 'від 3 862', 'від 3 862 ₴ за ніч']],
])('a house of status %o is labelled with that status', async (status, words) => {
  expect(await wordsOf(status)).toEqual(words);
});

test('a free house shows its sum in English as well', async () => {
  expect(await wordsOf(free(1_353_600), 'en')).toEqual(['free', '13,536', 'free, UAH 13,536']);
});

test('a house with several rooms shows how many are free, and opens the room with the displayed sum', async () => {
  const spot = spotOf('room-comfort', {
    'room-standard': { kind: 'taken', nearestArrival: null, areOthersFree: true },
    'room-comfort': free(796_000),
    'room-suite': free(1_278_000),
    'room-family': free(702_000),
  });
  expect(spot.lead.accommodation.slug).toBe('room-family');
  const { text, said } = pillWords(await createI18n('uk'), spot);
  expect([text, said].map((words) => words.replaceAll('\u00a0', ' '))).toEqual(['від 7 020', 'вільно 3, від 7 020 ₴']);
});

test('each accommodation of the resort has its place, and only rooms share a house', () => {
  const spots = placeSpots(cards);
  expect(spots.flatMap((spot) => spot.cards)).toHaveLength(cards.length);
  expect(spots.filter((spot) => spot.cards.length > 1).map(({ kind }) => kind)).toEqual(['rooms']);
});

test('a house without a place on the map is left out', () => {
  const [first, ...others] = cards;
  if (first === undefined) throw new RangeError('The resort has nothing');
  const unknown = { ...first, option: { ...first.option, onMap: null } };
  expect(placeSpots([unknown, ...others]).flatMap((spot) => spot.cards)).toHaveLength(others.length);
});
