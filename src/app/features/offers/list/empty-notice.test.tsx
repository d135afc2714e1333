import { expect, test } from 'vitest';
import { evaluateForRoom } from '#app/features/offers/rooms/chosen-rooms.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { FACTS, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES } from '#domain/samples/sample-resort.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { arrangeCards } from './arrange-cards.ts';
import { EmptyNotice } from './list-notice.tsx';

const TAKEN: Extract<StayStatus, { kind: 'taken' }> = { kind: 'taken', nearestArrival: null, areOthersFree: false };
const OPTIONS = [LAKE, STANDARD].map((accommodation) => ({ accommodation, title: '', lead: '' }));

/** The notice over the list of two houses for this many guests; a house without a status is evaluated. */
function say(adults: number, lake?: StayStatus) {
  const found = searchWith();
  const filters = { ...found.search.filters, rooms: [{ adults, children: [] }] };
  const choosing = { ...found.search.choosing, slots: [null] };
  const state = { ...found, search: { ...found.search, filters, choosing } };
  const catalogue = { accommodations: [LAKE, STANDARD], stayRules: PLAIN_RULES, specialOffers: [] };
  const cards = OPTIONS.map((option) => {
    const { accommodation } = option;
    const status = evaluateForRoom(accommodation, 0, state, FACTS, catalogue);
    return { option, accommodation, isChosen: false, status: accommodation === LAKE ? (lake ?? status) : status };
  });
  const page = {
    view: { options: OPTIONS } as never,
    state,
    refused: null,
    cards: arrangeCards(cards, filters.kind, 'recommendation') as never,
  };
  return renderText(<EmptyNotice page={page} hasSplit={false} />, 'en');
}

test('says that no room is large enough and offers another room, without mentioning the dates', async () => {
  expect(await say(9)).toBe(
    '9 guests need more than one room. The largest booked online sleeps 4 guests. Share between two rooms Change guests',
  );
});

test('suggests no other dates if every large enough stay is taken for a year', async () => {
  expect(await say(4, TAKEN)).toBe(
    'Sorry, not found accommodation in this dates Some are too small for these guests in one room. Change guests Share between two rooms',
  );
});

test('suggests other dates or another room if every large enough stay is taken', async () => {
  expect(await say(4, { ...TAKEN, nearestArrival: calendarDate('2026-12-22') })).toBe(
    'Sorry, not found accommodation in this dates Some are too small for these guests in one room. Change dates Share between two rooms',
  );
});

test('shows no notice if a stay is free', async () => expect(await say(2)).toBe(''));
