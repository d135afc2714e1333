import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/sample-resort.ts';
import { DATES, searchWith } from '../../../fixtures/search.ts';
import {
  addDraftRoom,
  changeParty,
  dearestSeatMinor,
  draftOf,
  removeDraftRoom,
  wantedFilters,
} from './filter-draft.ts';

const DRAFT = draftOf(searchWith().search);

test('an untouched form wants what already holds', () => {
  const { kind, stay, rooms } = searchWith().search.filters;
  expect(wantedFilters(DRAFT)).toEqual({ kind, stay, rooms });
});

test('a form without both dates wants nothing yet', () => {
  expect(wantedFilters({ ...DRAFT, departure: null })).toBeNull();
  expect(wantedFilters({ ...DRAFT, arrival: null })).toBeNull();
  expect(wantedFilters(DRAFT)?.stay).toEqual(DATES);
});

test('rooms are added up to five, changed and removed by their place', () => {
  const three = addDraftRoom(DRAFT);
  const five = addDraftRoom(addDraftRoom(three ?? DRAFT) ?? DRAFT);
  expect(five?.rooms).toHaveLength(5);
  expect(addDraftRoom(five ?? DRAFT)).toBeNull();
  const crowd = { adults: 4, children: [] };
  expect(changeParty(DRAFT, 1, crowd).rooms).toEqual([DRAFT.rooms[0], crowd]);
  expect(removeDraftRoom(DRAFT, 0).rooms).toEqual([DRAFT.rooms[1]]);
});

test('a seat is announced with the most it may cost, this year or the next', () => {
  expect(dearestSeatMinor([sampleAccommodation()])).toBe(65_000);
  expect(dearestSeatMinor([])).toBe(0);
});
