import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATES } from '#app/fixtures/search.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import {
  type AvailabilityQuestion,
  forgetAvailability,
  forgetQuestion,
  isAnythingAsked,
  isAnythingUnknown,
  isQuestion,
  readAvailability,
  setFreeRooms,
  setRoomPrices,
  startAsking,
} from './availability-store.ts';

const COUPLE = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+'] as const };
const QUESTION: AvailabilityQuestion = { stay: DATES, rooms: [COUPLE, FAMILY] };
const UNITS = new Map([[101, { freeUnits: 2, nearestArrival: DATES.arrival }]]);
const RATES = new Map([[101, { nightPricesMinor: [386_200], isClosedToSale: false }]]);

beforeEach(() => {
  vi.stubGlobal('document', {});
  forgetAvailability();
});
afterEach(() => void vi.unstubAllGlobals());

function answerAll() {
  startAsking(QUESTION);
  setFreeRooms(0, UNITS);
  setFreeRooms(1, UNITS);
  setRoomPrices(DATES, RATES);
}

describe('a request', () => {
  test('is sent for every room at once', () => {
    startAsking(QUESTION);
    expect(readAvailability().freeRooms).toEqual([{ status: 'asking' }, { status: 'asking' }]);
    expect(isAnythingAsked(readAvailability())).toBe(true);
  });

  test('is answered room by room, and is pending until the last answer', () => {
    startAsking(QUESTION);
    setFreeRooms(1, UNITS);
    setRoomPrices(DATES, RATES);
    expect(readAvailability().freeRooms).toEqual([{ status: 'asking' }, { status: 'known', byRoomType: UNITS }]);
    expect(isAnythingAsked(readAvailability())).toBe(true);
    setFreeRooms(0, UNITS);
    expect(isAnythingAsked(readAvailability())).toBe(false);
  });

  test.each<[string, AvailabilityQuestion, boolean]>([
    ['the same', { stay: stay('2026-12-13', '2026-12-16'), rooms: [COUPLE, FAMILY] }, true],
    ['of other dates', { ...QUESTION, stay: stay('2026-12-13', '2026-12-17') }, false],
    ['of the rooms in another order', { ...QUESTION, rooms: [FAMILY, COUPLE] }, false],
    ['of one room type', { ...QUESTION, roomTypeId: 101 }, false],
  ])('%s is the current request: %s', (_what, wanted, isCurrent) => {
    startAsking(QUESTION);
    expect(isQuestion(wanted, readAvailability())).toBe(isCurrent);
  });

  test('ignores an answer for a room that was removed', () => {
    startAsking({ ...QUESTION, rooms: [COUPLE] });
    setFreeRooms(3, UNITS);
    expect(readAvailability().freeRooms).toEqual([{ status: 'asking' }]);
  });
});

describe('a failed call', () => {
  test('makes the status unknown, never sold out', () => {
    startAsking(QUESTION);
    setFreeRooms(0, null);
    expect(readAvailability().freeRooms[0]).toEqual({ status: 'unknown' });
    expect(isAnythingUnknown(readAvailability())).toBe(true);
  });

  test('keeps the known prices with their dates', () => {
    answerAll();
    startAsking({ ...QUESTION, stay: stay('2026-12-20', '2026-12-22') });
    expect(readAvailability().prices).toMatchObject({ status: 'asking', stay: DATES, byRoomType: RATES });
    setRoomPrices(stay('2026-12-20', '2026-12-22'), null);
    expect(readAvailability().prices).toEqual({ status: 'unknown', stay: DATES, byRoomType: RATES });
  });
});

describe('after the guest leaves the page, a request', () => {
  test('keeps its complete answers for the next page', () => {
    answerAll();
    forgetQuestion();
    expect(isQuestion(QUESTION, readAvailability())).toBe(true);
  });

  test.each([
    ['units of a room are missing', () => startAsking(QUESTION)],
    ['units of a room are unknown', () => setFreeRooms(1, null)],
    ['prices are unknown', () => setRoomPrices(DATES, null)],
  ])('is sent again there if %s', (_what, spoil) => {
    answerAll();
    spoil();
    forgetQuestion();
    expect(readAvailability().question).toBeNull();
  });

  test('drops even complete answers on another day', () => {
    answerAll();
    forgetAvailability();
    expect(readAvailability()).toMatchObject({ question: null, freeRooms: [], prices: { stay: null } });
    expect(readAvailability().prices.byRoomType.size).toBe(0);
  });
});
