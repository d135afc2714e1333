import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { StoredSearch } from '#domain/search/search.ts';
import { eventually } from '../../../../tests/fixtures/eventually.ts';

const kept = vi.hoisted(() => ({ loadSearch: async (): Promise<StoredSearch | null> => null }));
vi.mock('#app/storage/stored-search.ts', () => kept);
vi.mock('#app/format/resort-clock.ts', () => ({ resortToday: () => TODAY }));

const DATES = stay('2026-12-13', '2026-12-16');
const STORED: StoredSearch = { kind: 'chalets', stay: DATES, rooms: [{ adults: 2, children: [] }], slots: [7] };

let store: typeof import('#app/stores/search/search-store.ts');
let ownSearch: typeof import('./own-search.ts');
let stop: () => void;

beforeEach(async () => {
  // The search store treats a global `document` as a sign of a browser.
  vi.stubGlobal('document', {});
  // Nothing closes an open search, so each test has a store of its own.
  vi.resetModules();
  store = await import('#app/stores/search/search-store.ts');
  ownSearch = await import('./own-search.ts');
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function watch(stored: StoredSearch | null): Filters[] {
  const told: Filters[] = [];
  kept.loadSearch = async () => stored;
  stop = ownSearch.watchOwnSearch((filters) => told.push(filters));
  return told;
}

test('a search stored by an earlier visit is reported without being restored', async () => {
  const told = watch(STORED);
  await eventually(() => expect(told).toMatchObject([{ kind: 'chalets', stay: DATES, rooms: STORED.rooms }]));
  expect(store.readSearch().today).toBeNull();
});

test('the search starts from today if nothing is stored', async () => {
  const told = watch(null);
  await eventually(() => expect(told).toMatchObject([{ kind: 'all', stay: { arrival: TODAY } }]));
});

test('a listener that has unsubscribed gets no more reports', async () => {
  const told = watch(STORED);
  stop();
  await Promise.resolve();
  expect(told).toEqual([]);
});

test('an opened search is reported immediately, and whenever it changes', async () => {
  store.openSearch(TODAY, TODAY, STORED);
  const told = watch(null);
  expect(told).toMatchObject([{ stay: DATES }]);
  store.applyFilters({ kind: 'villas', stay: DATES, rooms: [{ adults: 1, children: [] }] });
  await eventually(() => expect(told.at(-1)).toMatchObject({ kind: 'villas' }));
});
