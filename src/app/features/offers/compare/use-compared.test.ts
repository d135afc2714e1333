import { beforeEach, expect, test, vi } from 'vitest';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import { askComparedStays } from './use-compared.ts';

const calls = vi.hoisted(() => ({ fetchPrices: vi.fn(), fetchFreeRooms: vi.fn(), loadLastKnownStay: vi.fn() }));
vi.mock('#app/stores/availability/ask-availability.ts', () => ({ createAvailabilityCalls: () => calls }));
vi.mock('#app/storage/last-known/last-known-prices.ts', () => calls);

const SMALL = sampleAccommodation({ id: 2, roomTypeId: 102, baseCapacity: 1, extraSeats: 0 });
const HOUSES = [sampleAccommodation(), SMALL].map((accommodation) => ({
  accommodation,
  title: '',
  lead: '',
  facts: [],
  picture: {} as never,
  bookedTitle: '',
  onMap: null,
}));
const VIEW = { houses: HOUSES, stayRules: PLAIN_RULES, specialOffers: [], phone: '' };
const WISHED = {
  picked: stay('2026-12-13', '2026-12-15'),
  rooms: [{ adults: 3, children: [] }],
  kind: 'all',
  singleId: null,
} as const;
/** Two nights, one extra bed, and the tax of the two adults who do not sleep on it. */
const TOTAL_MINOR = 2 * 386_200 + 2 * 60_000 + 2 * 2 * 4_000;

const ask = async (wished: WishedStay = WISHED) =>
  new Map(await askComparedStays(VIEW, wished, TODAY, 'en', new AbortController().signal));

beforeEach(() => vi.resetAllMocks());

test('each stay is priced for the party, seats and tax included, or says why it is unavailable', async () => {
  const rate = { nightPricesMinor: [386_200, 386_200], isClosedToSale: false };
  const units = { freeUnits: 1, nearestArrival: null };
  calls.fetchPrices.mockResolvedValue(new Map([101, 102].map((id) => [id, rate])));
  calls.fetchFreeRooms.mockResolvedValue(new Map([101, 102].map((id) => [id, units])));
  const statuses = await ask();
  expect(statuses.get(1)).toMatchObject({ kind: 'free', quote: { totalMinor: TOTAL_MINOR } });
  expect(statuses.get(2)).toMatchObject({ kind: 'party_too_large', mostGuests: 1 });
});

test('the last known price is shown with its age when there is no network', async () => {
  calls.fetchPrices.mockRejectedValue(new Error('offline'));
  calls.fetchFreeRooms.mockRejectedValue(new Error('offline'));
  calls.loadLastKnownStay.mockResolvedValue(new Map([[101, { knownAtMs: 7, nightPricesMinor: [386_200, 386_200] }]]));
  expect((await ask()).get(1)).toMatchObject({ kind: 'offline', knownAtMs: 7, quote: { totalMinor: TOTAL_MINOR } });
  calls.loadLastKnownStay.mockResolvedValue(new Map());
  expect((await ask()).get(1)).toEqual({ kind: 'unknown' });
});

test('availability and the last known prices stay if only the price call fails', async () => {
  calls.fetchPrices.mockRejectedValue(new Error('503'));
  calls.loadLastKnownStay.mockResolvedValue(new Map([[101, { knownAtMs: 7, nightPricesMinor: [386_200, 386_200] }]]));
  calls.fetchFreeRooms.mockResolvedValue(new Map([[101, { freeUnits: 1, nearestArrival: null }]]));
  expect((await ask()).get(1)).toMatchObject({
    kind: 'offline',
    units: { unitsLeft: 1 },
    quote: { totalMinor: TOTAL_MINOR },
  });
  calls.fetchFreeRooms.mockResolvedValue(new Map([[101, { freeUnits: 0, nearestArrival: null }]]));
  expect((await ask()).get(1)).toMatchObject({ kind: 'taken' });
});

test('nothing is requested without dates', async () => {
  expect(await ask({ ...WISHED, picked: { ...WISHED.picked, departure: null } })).toEqual(new Map());
  expect(calls.fetchPrices).not.toHaveBeenCalled();
});
