import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATES, LAKE, STANDARD } from '#app/fixtures/search.ts';
import { TODAY } from '#domain/samples/sample-resort.ts';
import { chooseSingleAtOnce } from './choose-single.ts';
import { addRoom, applyFilters, chooseAccommodation, openSearch, readSearch } from './search-store.ts';

const COUPLE = { adults: 2, children: [] };
const slots = () => readSearch().search.choosing.slots;

beforeEach(() => {
  vi.stubGlobal('document', {});
  openSearch(TODAY);
});
afterEach(() => vi.unstubAllGlobals());

function pickLake(): void {
  applyFilters({ kind: null, stay: DATES, rooms: [COUPLE], singleAccommodationId: LAKE.id });
}

test('who is led to the checkout of one accommodation has chosen it before any answer comes', () => {
  pickLake();
  chooseSingleAtOnce();
  expect(slots()).toEqual([LAKE.id]);
});

test('a general search chooses nothing by itself', () => {
  applyFilters({ kind: 'all', stay: DATES, rooms: [COUPLE] });
  chooseSingleAtOnce();
  expect(slots()).toEqual([null]);
});

test('what is chosen already stays, and several rooms are chosen one by one', () => {
  pickLake();
  chooseAccommodation(STANDARD.id, { freeUnits: 1, isClosedToSale: false });
  chooseSingleAtOnce();
  expect(slots()).toEqual([STANDARD.id]);
  pickLake();
  addRoom();
  applyFilters({ kind: null, stay: DATES, rooms: [COUPLE, COUPLE], singleAccommodationId: LAKE.id });
  chooseSingleAtOnce();
  expect(slots()).toEqual([null, null]);
});
