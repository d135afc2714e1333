import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import { DATES, LAKE } from '#app/fixtures/search.ts';
import { setFreeRooms, setRoomPrices, startAsking } from '#app/stores/availability/availability-store.ts';
import {
  applyFilters,
  changeCurrentRoom,
  openSearch,
  readSearch,
  readSearchNotes,
  setAdvanceDue,
  setRoomUpsell,
} from '#app/stores/search/search-store.ts';
import { PLAIN_RULES, sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import { answerUpsell, chooseCard } from './choose-card.ts';

const BETTER = sampleAccommodation({ id: 2, slug: 'better', roomTypeId: 102, areaSquareMetres: 60 });
const COUPLE = { adults: 2, children: [] };
const OPTIONS = [LAKE, BETTER].map((accommodation) => ({ accommodation })) as BookingOption[];
const VIEW = { options: OPTIONS, stayRules: PLAIN_RULES, specialOffers: [] };

const choosing = () => readSearch().search.choosing;
const choose = (accommodation = LAKE) => chooseCard({ accommodation }, 2, VIEW);

beforeEach(() => {
  vi.stubGlobal('document', {});
  openSearch(TODAY);
  setRoomUpsell(null);
  setAdvanceDue(false);
  applyFilters({ kind: 'all', stay: DATES, rooms: [COUPLE, COUPLE] });
  answer(2);
});
afterEach(() => vi.unstubAllGlobals());

/** Both accommodations are free, the better one with `freeUnits` units. */
function answer(freeUnits: number): void {
  const rate = (price: number) => ({ nightPricesMinor: [price, price, price], isClosedToSale: false });
  startAsking({ stay: DATES, rooms: [COUPLE, COUPLE] });
  for (const room of [0, 1]) {
    setFreeRooms(
      room,
      new Map([
        [101, { freeUnits: 2, nearestArrival: null }],
        [102, { freeUnits, nearestArrival: null }],
      ]),
    );
  }
  setRoomPrices(
    DATES,
    new Map([
      [101, rate(100_000)],
      [102, rate(130_000)],
    ]),
  );
}

test('the first choice opens an upgrade offer, and the guest stays on the page until they answer', () => {
  choose();
  expect(readSearchNotes().roomUpsell).toMatchObject({
    room: 0,
    chosen: { id: LAKE.id },
    upsell: { accommodation: { id: 2 } },
  });
  expect(choosing()).toMatchObject({ slots: [LAKE.id, null], currentRoom: 0, wasUpsellShown: true });
});

test.each([
  ['accepting it replaces the choice', true, BETTER.id],
  ['refusing it keeps the choice', false, LAKE.id],
])('%s, and both answers lead to the next empty room', (_name, isTaken, chosenId) => {
  choose();
  answerUpsell(isTaken);
  expect(choosing()).toMatchObject({ slots: [chosenId, null], currentRoom: 1 });
  expect(readSearchNotes().roomUpsell).toBeNull();
});

test('the upgrade is offered once per booking', () => {
  choose();
  answerUpsell(false);
  choose();
  expect(readSearchNotes().roomUpsell).toBeNull();
  expect(choosing()).toMatchObject({ slots: [LAKE.id, LAKE.id] });
});

test('a choice without an upgrade leads on, and the next choice may still open an offer', () => {
  answer(0);
  choose();
  expect(readSearchNotes().roomUpsell).toBeNull();
  expect(choosing()).toMatchObject({ currentRoom: 1, wasUpsellShown: false });
});

test('a different choice for a filled room opens no offer', () => {
  choose(BETTER);
  changeCurrentRoom(0);
  choose();
  expect(readSearchNotes().roomUpsell).toBeNull();
  expect(choosing()).toMatchObject({ slots: [LAKE.id, null], currentRoom: 1 });
});

test('an answer changes nothing if no upgrade was offered', () => {
  const before = choosing();
  answerUpsell(true);
  expect(choosing()).toBe(before);
});

test('the choice that fills the last room leads to the bill, whatever the guest answers', () => {
  for (const isTaken of [true, false]) {
    openSearch(TODAY);
    applyFilters({ kind: 'all', stay: DATES, rooms: [COUPLE] });
    setAdvanceDue(false);
    choose();
    expect(readSearchNotes().isAdvanceDue).toBe(false);
    answerUpsell(isTaken);
    expect(readSearchNotes().isAdvanceDue).toBe(true);
  }
});

test('no choice leads to the bill while a room is empty', () => {
  choose();
  answerUpsell(true);
  expect(readSearchNotes().isAdvanceDue).toBe(false);
  choose();
  expect(readSearchNotes().isAdvanceDue).toBe(true);
});

test('a guest who changes a choice after every room is filled stays on the list', () => {
  choose();
  answerUpsell(false);
  choose();
  setAdvanceDue(false);
  changeCurrentRoom(0);
  choose(BETTER);
  expect(choosing().slots).toEqual([BETTER.id, LAKE.id]);
  expect(readSearchNotes().isAdvanceDue).toBe(false);
});
