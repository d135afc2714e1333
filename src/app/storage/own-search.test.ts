import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { startSearch } from '#domain/search/search.ts';
import { writeOwnSearch } from './own-search.ts';
import { dropOwnOrderedChoices, loadSearch, saveSearch, toStoredValues } from './stored-search.ts';

const KIND_IDS = { chalets: 1, rooms: 2, cottages: 3, villas: 4 };
const MARCH = stay('2027-03-13', '2027-03-16');
const SEARCH = startSearch(TODAY);
const CHOSEN = {
  ...SEARCH,
  filters: { ...SEARCH.filters, stay: MARCH },
  choosing: { ...SEARCH.choosing, slots: [7] },
};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('indexedDB', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reload brings the tab’s own choice back, also where tabs can share nothing', async () => {
  await saveSearch(CHOSEN, KIND_IDS);
  expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [7] });
});

test('a choice that was ordered does not come back, one for other dates does', async () => {
  writeOwnSearch(toStoredValues(CHOSEN, KIND_IDS));
  dropOwnOrderedChoices(stay('2027-03-13', '2027-03-17'));
  expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [7] });
  dropOwnOrderedChoices(MARCH);
  expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [] });
});

test.each(['', 'null', '7', '"x"', '{"storage_version":99,"date_filter":{}}'])(
  '%j is nobody’s choice',
  async (text) => {
    kept.set('own-search', text);
    const loaded = await loadSearch();
    expect(loaded?.stay ?? null).toBeNull();
    expect(loaded?.slots ?? null).toBeNull();
  },
);
