import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATES, LAKE } from '#app/fixtures/search.ts';
import {
  applyFilters,
  chooseAccommodation,
  openSearch,
  readSearch,
  restoreSearch,
} from '#app/stores/search/search-store.ts';
import { TODAY } from '#domain/samples/sample-resort.ts';
import { keepStay } from './keep-stay.ts';

const saveStay = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('#app/storage/stored-search.ts', () => ({ saveStay }));

const FAMILY = { adults: 2, children: ['6+'] as const };
const COUPLE = { adults: 2, children: [] };
const filters = () => readSearch().search.filters;

beforeEach(() => {
  vi.stubGlobal('document', {});
  saveStay.mockClear();
  openSearch(TODAY);
  restoreSearch(null, new Set());
});
afterEach(() => vi.unstubAllGlobals());

test('a stay picked on a house’s page becomes the guest’s search, for the next house and the next visit', () => {
  keepStay({ ...DATES, party: FAMILY });
  expect(filters()).toMatchObject({ stay: DATES, rooms: [FAMILY], kind: 'all' });
  expect(saveStay).toHaveBeenCalledWith(DATES, FAMILY);
});

test('half a stay is none yet', () => {
  keepStay({ ...DATES, departure: null, party: FAMILY });
  expect(saveStay).not.toHaveBeenCalled();
});

test('rooms that are chosen for another stay stay chosen', () => {
  applyFilters({ kind: 'all', stay: DATES, rooms: [COUPLE] });
  chooseAccommodation(LAKE.id, { freeUnits: 1, isClosedToSale: false });
  keepStay({ arrival: DATES.departure, departure: DATES.arrival, party: FAMILY });
  expect(filters()).toMatchObject({ stay: DATES, rooms: [COUPLE] });
  expect(saveStay).not.toHaveBeenCalled();
});
