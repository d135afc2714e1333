import { expect, test, vi } from 'vitest';
import { findRoomUpsell } from '#app/features/offers/list/card/choose-card.ts';
import { FACTS, LAKE, STANDARD, searchWith } from '#app/fixtures/search.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { PLAIN_RULES, sampleAccommodation } from '#domain/samples/sample-resort.ts';

/** Larger than the lake chalet, and dearer by its city tax. */
const BETTER = sampleAccommodation({
  id: 4,
  slug: 'better',
  roomTypeId: 104,
  areaSquareMetres: 60,
  surcharges: { ...LAKE.surcharges, cityTaxMinor: 9_000 },
});
const CATALOGUE = { accommodations: [LAKE, STANDARD, BETTER], stayRules: PLAIN_RULES, specialOffers: [] };

function factsWith(freeUnits: number): Availability {
  const free = { freeUnits, nearestArrival: null };
  const rate = { nightPricesMinor: [386_200, 386_200, 386_200], isClosedToSale: false };
  return {
    ...FACTS,
    freeRooms: FACTS.freeRooms.map((room) =>
      room.status === 'known' ? { ...room, byRoomType: new Map([...room.byRoomType, [104, free]]) } : room,
    ),
    prices: { ...FACTS.prices, byRoomType: new Map([...FACTS.prices.byRoomType, [104, rate]]) },
  };
}

const offerFor = (slots: readonly (number | null)[], freeUnits = 1) =>
  findRoomUpsell(0, searchWith(slots), factsWith(freeUnits), CATALOGUE);

test('the next better stay is offered with the current and the new price of the room', () => {
  const offer = offerFor([LAKE.id, null]);
  expect(offer).toMatchObject({ room: 0, chosen: { id: LAKE.id }, upsell: { accommodation: { id: 4 } }, freeUnits: 1 });
  // Two guests for three nights, each with 50 ₴ more of city tax.
  expect(offer?.upsell.differenceMinor).toBe(2 * 3 * 5_000);
  expect(offer?.totalMinor).toBe(3 * 386_200 + 2 * 3 * 4_000);
});

test.each([
  ['nothing is chosen for the room', [null, null], 1],
  ['the most expensive one is chosen', [BETTER.id, null], 2],
  ['nothing better is free', [LAKE.id, null], 0],
  ['the last better one is chosen for another room', [LAKE.id, BETTER.id], 1],
  ['the chosen one is not free itself', [2, null], 1],
] as const)('nothing is offered when %s', (_name, slots, freeUnits) => {
  expect(offerFor(slots, freeUnits)).toBeNull();
});

test('a stay that the guest has compared and rejected is not offered', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify([LAKE.slug, BETTER.slug]) });
  expect(offerFor([LAKE.id, null])).toBeNull();
  vi.unstubAllGlobals();
});

test('nothing is offered while answers are missing', () => {
  const facts = { ...factsWith(1), freeRooms: [{ status: 'asking' } as const] };
  expect(findRoomUpsell(0, searchWith([LAKE.id, null]), facts, CATALOGUE)).toBeNull();
});
