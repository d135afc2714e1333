import { describe, expect, test } from 'vitest';
import type { FreeUnits, RoomTypeRate } from '#app/stores/availability/booking-store.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { checkSingle, judgeSingle } from './single-check.ts';

const CHALET = sampleAccommodation();
const LARGE = sampleAccommodation({ id: 2, roomTypeId: 102 });
const ROOM = sampleAccommodation({ id: 3, roomTypeId: 103, kind: 'rooms' });
const ALL = [CHALET, LARGE, ROOM];
const WISH = {
  accommodation: CHALET,
  stay: stay('2026-12-13', '2026-12-15'),
  party: { adults: 2, children: [] },
  today: TODAY,
};
/** Two nights at 1 010 ₴, and the city tax of two adults. */
const TOTAL_MINOR = 218_000;
/** The other house of the kind, 20 ₴ dearer for these nights. */
const OTHER = { id: 2, totalMinor: 220_000 };
const NEAREST = calendarDate('2026-12-20');

function judge(rates: Record<number, Partial<RoomTypeRate>>, free: Record<number, Partial<FreeUnits>>) {
  const ids = ALL.map(({ roomTypeId }) => roomTypeId);
  return judgeSingle(
    WISH,
    ALL,
    new Map(ids.map((id) => [id, { nightPricesMinor: [id * 1000, id * 1000], isClosedToSale: false, ...rates[id] }])),
    new Map(ids.map((id) => [id, { freeUnits: 1, nearestArrival: null, ...free[id] }])),
  );
}

describe('one accommodation', () => {
  test('is free, and the next better one of its kind is offered', () => {
    expect(judge({}, {})).toMatchObject({
      isFree: true,
      totalMinor: TOTAL_MINOR,
      upsell: { accommodation: { id: 2 }, differenceMinor: 2000 },
    });
  });

  test('is free although nothing better is', () => {
    expect(judge({}, { 102: { freeUnits: 0 }, 103: { freeUnits: 0 } })).toEqual({
      isFree: true,
      totalMinor: TOTAL_MINOR,
      upsell: null,
    });
  });

  test.each([
    [
      'closed to sale',
      { 101: { isClosedToSale: true } },
      {},
      { key: 'cant_to_book', nearestArrival: null, other: OTHER },
    ],
    [
      'taken, with a nearest date',
      {},
      { 101: { freeUnits: 0, nearestArrival: NEAREST } },
      { key: 'no_available_for_dates', nearestArrival: NEAREST, other: OTHER },
    ],
    [
      'taken for good, while its kind has others',
      {},
      { 101: { freeUnits: 0 } },
      { key: 'no_available_for_all', areOthersFree: true, other: OTHER },
    ],
    [
      'taken for good, while only other kinds are free',
      {},
      { 101: { freeUnits: 0 }, 102: { freeUnits: 0 } },
      { key: 'no_available_for_all', areOthersFree: false },
    ],
    ['priced for half of the nights', { 101: { nightPricesMinor: [386_200] } }, {}, { key: 'unknown' }],
  ])('is %s', (_case, rates, free, alert) => {
    expect(judge(rates, free)).toEqual({ isFree: false, alert });
  });

  test('a call that fails is unknown, never taken', async () => {
    const calls = { fetchPrices: async () => new Map(), fetchFreeRooms: () => Promise.reject(new Error('away')) };
    const answer = await checkSingle(WISH, ALL, calls, new AbortController().signal);
    expect(answer).toEqual({ isFree: false, alert: { key: 'unknown' } });
  });
});
