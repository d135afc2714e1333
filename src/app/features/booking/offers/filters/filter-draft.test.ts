import { expect, test } from 'vitest';
import { DATES, LAKE, searchWith } from '#app/fixtures/search.ts';
import { chooseSingle } from '#domain/search/search.ts';
import { startDraft, wantedFilters } from './filter-draft.ts';

const { search } = searchWith();
const ONE_HOUSE = chooseSingle(search, LAKE.id);

test.each([
  ['kind', 'category'],
  ['dates', 'dates'],
  ['rooms', 'guests'],
] as const)('the field %s opens its tab %s', (field, tab) => {
  expect(startDraft(search, field).tab).toBe(tab);
});

test('an untouched draft wants what already holds', () => {
  const { kind, stay, rooms } = search.filters;
  expect(wantedFilters(startDraft(search, 'kind'), DATES, search)).toEqual({ kind, stay, rooms });
  const unset = { ...search, filters: { ...search.filters, kind: null } };
  expect(wantedFilters(startDraft(unset, 'kind'), DATES, unset).kind).toBeNull();
});

test('one accommodation is kept, and given up with a kind', () => {
  const draft = startDraft(ONE_HOUSE, 'dates');
  expect(draft).toMatchObject({ singleId: LAKE.id, picked: { arrival: null, departure: null } });
  expect(wantedFilters(draft, DATES, ONE_HOUSE)).toMatchObject({ kind: null, singleAccommodationId: LAKE.id });
  expect(wantedFilters({ ...draft, singleId: null, kind: 'villas' }, DATES, ONE_HOUSE)).toEqual({
    kind: 'villas',
    stay: DATES,
    rooms: ONE_HOUSE.filters.rooms,
  });
});

test('with several rooms the draft is one of a general search', () => {
  const two = { ...ONE_HOUSE, filters: { ...ONE_HOUSE.filters, rooms: search.filters.rooms } };
  expect(startDraft(two, 'rooms').singleId).toBeNull();
});
