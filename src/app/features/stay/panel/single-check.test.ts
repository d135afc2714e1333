import { describe, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { FreeUnits, RoomTypeRate } from '#domain/stay/stay-status.ts';
import { checkSingle, evaluateSingle } from './single-check.ts';

const CHALET = sampleAccommodation();
const LARGE = sampleAccommodation({ id: 2, slug: 'large', roomTypeId: 102, areaSquareMetres: 60 });
const ROOM = sampleAccommodation({ id: 3, roomTypeId: 103, kind: 'rooms' });
const FACTS = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [CHALET, LARGE, ROOM] };
const WISH = {
  accommodation: CHALET,
  stay: stay('2026-12-13', '2026-12-15'),
  party: { adults: 2, children: [] },
};
/** Two nights at UAH 1,010, and the city tax of two adults. */
const TOTAL_MINOR = 218_000;
/** The other house of the same kind, UAH 20 more expensive for these nights. */
const OTHER = { id: 2, totalMinor: 220_000 };
const NEAREST = calendarDate('2026-12-20');

function evaluate(rates: Record<number, Partial<RoomTypeRate>>, free: Record<number, Partial<FreeUnits>>) {
  const ids = FACTS.accommodations.map(({ roomTypeId }) => roomTypeId);
  return evaluateSingle(
    WISH,
    FACTS,
    new Map(ids.map((id) => [id, { nightPricesMinor: [id * 1000, id * 1000], isClosedToSale: false, ...rates[id] }])),
    new Map(ids.map((id) => [id, { freeUnits: 1, nearestArrival: null, ...free[id] }])),
  );
}

describe('the check of one accommodation', () => {
  test('reports it as free, and offers the next better one of its kind', () => {
    expect(evaluate({}, {})).toMatchObject({
      offer: { totalMinor: TOTAL_MINOR, upsell: { accommodation: { id: 2 }, differenceMinor: 2000 } },
    });
  });

  test('reports it as free, and does not offer a better one that the guest has rejected', () => {
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([CHALET.slug, LARGE.slug]) });
    expect(evaluate({}, {})).toEqual({ offer: null });
    vi.unstubAllGlobals();
  });

  test('reports it as free if nothing better is available', () => {
    expect(evaluate({}, { 102: { freeUnits: 0 }, 103: { freeUnits: 0 } })).toEqual({ offer: null });
  });

  test.each([
    [
      'closed to sale',
      { 101: { isClosedToSale: true } },
      {},
      { status: { kind: 'closed', nearestArrival: null }, other: OTHER },
    ],
    [
      'taken, with a nearest date',
      {},
      { 101: { freeUnits: 0, nearestArrival: NEAREST } },
      { status: { kind: 'taken', nearestArrival: NEAREST, areOthersFree: true }, other: OTHER },
    ],
    [
      'taken without a free date, while its kind has others',
      {},
      { 101: { freeUnits: 0 } },
      { status: { kind: 'taken', nearestArrival: null, areOthersFree: true }, other: OTHER },
    ],
    [
      'taken without a free date, while only other kinds are free',
      {},
      { 101: { freeUnits: 0 }, 102: { freeUnits: 0 } },
      { status: { kind: 'taken', nearestArrival: null, areOthersFree: false } },
    ],
    ['priced for half of the nights', { 101: { nightPricesMinor: [386_200] } }, {}, { status: { kind: 'unknown' } }],
  ])('reports %s', (_case, rates, free, alert) => {
    expect(evaluate(rates, free)).toEqual(alert);
  });

  test('reports a failed call as unknown, never as taken', async () => {
    const calls = { fetchPrices: async () => new Map(), fetchFreeRooms: () => Promise.reject(new Error('away')) };
    const answer = await checkSingle(WISH, FACTS, calls, new AbortController().signal);
    expect(answer).toEqual({ status: { kind: 'unknown' } });
  });

  test('requests its own price, which is enough if the prices of the others fail', async () => {
    const own = new Map([[CHALET.roomTypeId, { nightPricesMinor: [101_000, 101_000], isClosedToSale: false }]]);
    const fetchPrices = (_stay: unknown, _signal: unknown, roomTypeId?: number) =>
      roomTypeId === CHALET.roomTypeId ? Promise.resolve(own) : Promise.reject(new Error('503'));
    const units = new Map([[CHALET.roomTypeId, { freeUnits: 1, nearestArrival: null }]]);
    const calls = { fetchPrices, fetchFreeRooms: async () => units };
    expect(await checkSingle(WISH, FACTS, calls, new AbortController().signal)).toEqual({ offer: null });
  });

  test('keeps what is known about taken units if only a price call fails', async () => {
    const taken = new Map([[CHALET.roomTypeId, { freeUnits: 0, nearestArrival: NEAREST }]]);
    const calls = { fetchPrices: () => Promise.reject(new Error('503')), fetchFreeRooms: async () => taken };
    const answer = await checkSingle(WISH, FACTS, calls, new AbortController().signal);
    expect(answer).toMatchObject({ status: { kind: 'taken', nearestArrival: NEAREST } });
  });
});
