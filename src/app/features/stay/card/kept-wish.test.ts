import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATES, LAKE } from '#app/fixtures/search.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { TODAY } from '#domain/samples/sample-resort.ts';
import { DEFAULT_GUEST_PARTY } from '#domain/stay/guest-party.ts';

const { saveStay, loadSearch } = vi.hoisted(() => ({ saveStay: vi.fn(async () => undefined), loadSearch: vi.fn() }));
vi.mock('#app/storage/stored-search.ts', () => ({ saveStay, loadSearch }));

const WISHED = { picked: DATES, kind: 'all', singleId: LAKE.id } as const;
const FAMILY = { adults: 2, children: ['6+'] as const };
const COUPLE = { adults: 2, children: [] };
let store: typeof import('#app/stores/search/search-store.ts');
let wish: typeof import('./kept-wish.ts');
const filters = () => store.readSearch().search.filters;

beforeEach(async () => {
  vi.stubGlobal('document', {});
  saveStay.mockClear();
  loadSearch.mockReset();
  // Nothing closes an open search, so each test has a store of its own.
  vi.resetModules();
  store = await import('#app/stores/search/search-store.ts');
  wish = await import('./kept-wish.ts');
});
afterEach(() => vi.unstubAllGlobals());

describe('a house opened without dates', () => {
  test.each([
    ['shows the stay and the guests of the first room', [FAMILY, COUPLE], FAMILY],
    ['ignores guests who do not fit', [{ adults: 9, children: [] }], DEFAULT_GUEST_PARTY],
    ['works without stored rooms', null, DEFAULT_GUEST_PARTY],
  ])('%s', async (_case, rooms, party) => {
    loadSearch.mockResolvedValue({ stay: DATES, rooms });
    expect(await wish.loadWish(LAKE, TODAY)).toEqual({ ...WISHED, rooms: [party] });
  });

  test.each([
    ['nothing is stored', null],
    ['dates are missing', { stay: null, rooms: [FAMILY] }],
    ['the stay is in the past', { stay: { ...DATES, arrival: addDays(TODAY, -1) }, rooms: [FAMILY] }],
  ])('%s: no stay is carried over', async (_case, stored) => {
    loadSearch.mockResolvedValue(stored);
    expect(await wish.loadWish(LAKE, TODAY)).toBeNull();
  });
});

describe('with an open search', () => {
  beforeEach(() => store.openSearch(TODAY));

  test('a stay picked on a house’s page becomes the guest’s search, on other pages and at the next visit', () => {
    wish.keepWish({ ...WISHED, rooms: [FAMILY] });
    expect(filters()).toMatchObject({ stay: DATES, rooms: [FAMILY], kind: 'all' });
    expect(saveStay).toHaveBeenCalledWith(DATES, FAMILY);
  });

  test('a stay with only one date is not stored', () => {
    wish.keepWish({ ...WISHED, picked: { ...DATES, departure: null }, rooms: [FAMILY] });
    expect(saveStay).not.toHaveBeenCalled();
  });

  test('rooms chosen for another stay stay chosen', () => {
    store.applyFilters({ kind: 'all', stay: DATES, rooms: [COUPLE] });
    store.chooseAccommodation(LAKE.id, { freeUnits: 1, isClosedToSale: false });
    wish.keepWish({ ...WISHED, picked: { arrival: DATES.departure, departure: DATES.arrival }, rooms: [FAMILY] });
    expect(filters()).toMatchObject({ stay: DATES, rooms: [COUPLE] });
    expect(saveStay).not.toHaveBeenCalled();
  });
});
