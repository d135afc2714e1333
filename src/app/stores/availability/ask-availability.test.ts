import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATES } from '#app/fixtures/search.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { ByRoomType, RoomTypeRate } from '#domain/stay/stay-status.ts';
import { eventually } from '../../../../tests/fixtures/eventually.ts';
import { type AvailabilityCalls, createAvailabilityCalls, watchAvailability } from './ask-availability.ts';
import { type AvailabilityQuestion, askAgain, forgetAvailability, readAvailability } from './availability-store.ts';

const reports = vi.hoisted(() => ({ free: [] as Error[], background: [] as unknown[] }));
vi.mock('#app/error-reports/report.ts', () => ({
  report: (_kind: string, error: Error) => reports.free.push(error),
  reportInBackground: (error: unknown) => reports.background.push(error),
}));

const COUPLE = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['6+'] as const };
const LATER = stay('2026-12-20', '2026-12-22');
const UNITS = new Map([[101, { freeUnits: 2, nearestArrival: DATES.arrival }]]);
const RATES = new Map([[101, { nightPricesMinor: [386_200], isClosedToSale: false }]]);

let wanted: AvailabilityQuestion | null;
let stops: (() => void)[];

beforeEach(() => {
  vi.stubGlobal('document', {});
  forgetAvailability();
  wanted = { stay: DATES, rooms: [COUPLE, FAMILY] };
  [stops, reports.free, reports.background] = [[], [], []];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

/** Calls that answer immediately, except those that a test replaces. */
function calls({ fetchPrices, fetchFreeRooms, ...rest }: Partial<AvailabilityCalls> = {}) {
  return {
    fetchPrices: vi.fn<AvailabilityCalls['fetchPrices']>(fetchPrices ?? (async () => RATES)),
    fetchFreeRooms: vi.fn<AvailabilityCalls['fetchFreeRooms']>(fetchFreeRooms ?? (async () => UNITS)),
    ...rest,
  };
}

function watch(asked: AvailabilityCalls): () => void {
  let look: () => void = () => undefined;
  const stop = watchAvailability(
    () => wanted,
    asked,
    (listener) => {
      look = listener;
      return () => undefined;
    },
  );
  stops.push(stop);
  return () => look();
}

const settled = () => eventually(() => expect(readAvailability().prices.status).not.toBe('asking'));

describe('subscribing to availability', () => {
  test('requests the free rooms of each party and the prices once', async () => {
    const asked = calls();
    watch(asked);
    await settled();
    const signal = expect.any(AbortSignal);
    expect(asked.fetchFreeRooms.mock.calls).toEqual([
      [DATES, COUPLE, signal],
      [DATES, FAMILY, signal],
    ]);
    expect(asked.fetchPrices.mock.calls).toEqual([[DATES, signal, undefined]]);
    expect(readAvailability().freeRooms.map(({ status }) => status)).toEqual(['known', 'known']);
  });

  test('requests the price of one room type if the page shows one', async () => {
    wanted = { stay: DATES, rooms: [COUPLE], roomTypeId: 101 };
    const asked = calls();
    watch(asked);
    await settled();
    expect(asked.fetchPrices).toHaveBeenCalledWith(DATES, expect.any(AbortSignal), 101);
  });

  test('requests nothing without a question, and nothing twice', async () => {
    const question = wanted;
    wanted = null;
    const asked = calls();
    const look = watch(asked);
    expect(asked.fetchPrices).not.toHaveBeenCalled();
    wanted = question;
    look();
    look();
    await settled();
    expect(asked.fetchPrices).toHaveBeenCalledOnce();
  });

  test('sends the same request on a retry', async () => {
    const asked = calls();
    watch(asked);
    await settled();
    askAgain();
    await eventually(() => expect(asked.fetchPrices).toHaveBeenCalledTimes(2));
  });

  test('ignores a late answer to an earlier request', async () => {
    const late: ((rates: ByRoomType<RoomTypeRate>) => void)[] = [];
    const asked = calls({ fetchPrices: () => new Promise((resolve) => late.push(resolve)) });
    const look = watch(asked);
    wanted = { stay: LATER, rooms: [COUPLE] };
    look();
    late[1]?.(RATES);
    late[0]?.(new Map());
    await settled();
    expect(readAvailability().prices).toEqual({ status: 'known', stay: LATER, byRoomType: RATES });
  });

  test('ignores an answer that arrives after the guest has left the page', async () => {
    let answer: (rates: ByRoomType<RoomTypeRate>) => void = () => undefined;
    const asked = calls({
      fetchPrices: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    watch(asked);
    stops.pop()?.();
    answer(RATES);
    await Promise.resolve();
    expect(readAvailability()).toMatchObject({ question: null, prices: { stay: null } });
  });
});

test('a room whose request failed is unknown, and the others are known', async () => {
  const fetchFreeRooms: AvailabilityCalls['fetchFreeRooms'] = async (_stay, { children }) => {
    if (children.length > 0) throw new TypeError('Failed to fetch');
    return UNITS;
  };
  watch(calls({ fetchFreeRooms }));
  await settled();
  await eventually(() =>
    expect(readAvailability().freeRooms.map(({ status }) => status)).toEqual(['known', 'unknown']),
  );
  expect(reports.free.map(({ message }) => message)).toEqual(['Date is empty']);
  expect(readAvailability().prices.status).toBe('known');
});

describe('a split stay', () => {
  const split = { firstId: 1, secondId: 2, changeDay: DATES.departure };

  test('is requested as one stay, and its answer applies to both houses', async () => {
    wanted = { stay: DATES, rooms: [COUPLE, COUPLE], split };
    const asked = calls({ askSplit: vi.fn(async () => ({ freeUnits: UNITS, rates: RATES })) });
    watch(asked);
    await settled();
    expect(asked.askSplit).toHaveBeenCalledExactlyOnceWith(DATES, COUPLE, split, expect.any(AbortSignal));
    expect(asked.fetchFreeRooms).not.toHaveBeenCalled();
    expect(readAvailability().freeRooms).toEqual(Array(2).fill({ status: 'known', byRoomType: UNITS }));
  });

  test('leaves units and prices unknown without an answer', async () => {
    wanted = { stay: DATES, rooms: [COUPLE], split };
    watch(calls({ askSplit: () => Promise.reject(new TypeError('Failed to fetch')) }));
    await settled();
    expect(readAvailability()).toMatchObject({ freeRooms: [{ status: 'unknown' }], prices: { status: 'unknown' } });
    expect(reports.background).toHaveLength(1);
  });
});

describe('the calls', () => {
  const never = new AbortController().signal;

  test('contain the dates, the guests and the language', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(url);
      return Response.json([]);
    });
    await createAvailabilityCalls('en').fetchFreeRooms(DATES, FAMILY, never);
    await createAvailabilityCalls('uk').fetchPrices(DATES, never, 101);
    expect(urls[0]).toMatch(/date_arrival=2026-12-13&date_departure=2026-12-16&iso_language=en&adults=2&childs=1/);
    expect(urls[1]).toMatch(/iso_language=uk&room_type_ids%5B%5D=101$/);
  });

  test.each([404, 429, 500])('treat an answer of %d as missing', async (status) => {
    vi.stubGlobal('fetch', async () => new Response('[]', { status }));
    await expect(createAvailabilityCalls('uk').fetchPrices(DATES, never)).rejects.toThrow(`answered ${status}`);
  });
});
