import { beforeEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { choiceOfSearch } from './stay-of-search.ts';

const loadSearch = vi.hoisted(() => vi.fn());
vi.mock('#app/storage/stored-search.ts', () => ({ loadSearch }));

const TODAY = calendarDate('2026-11-21');
const STAY = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const FAMILY = { adults: 2, children: ['6+'] as const };
const HOUSE = sampleAccommodation();

beforeEach(() => loadSearch.mockReset());

test.each([
  ['the stay and the first room', { stay: STAY, rooms: [FAMILY, { adults: 1, children: [] }] }, FAMILY],
  [
    'a party that does not fit stays behind',
    { stay: STAY, rooms: [{ adults: 9, children: [] }] },
    { adults: 1, children: [] },
  ],
  ['no rooms stored', { stay: STAY, rooms: null }, { adults: 1, children: [] }],
])('%s', async (_case, stored, party) => {
  loadSearch.mockResolvedValue(stored);
  expect(await choiceOfSearch(HOUSE, TODAY)).toEqual({ ...STAY, party });
});

test.each([
  ['nothing stored', null],
  ['no dates', { stay: null, rooms: [FAMILY] }],
  ['a past stay', { stay: { ...STAY, arrival: calendarDate('2026-11-20') }, rooms: [FAMILY] }],
])('%s: no stay travels', async (_case, stored) => {
  loadSearch.mockResolvedValue(stored);
  expect(await choiceOfSearch(HOUSE, TODAY)).toBeNull();
});
