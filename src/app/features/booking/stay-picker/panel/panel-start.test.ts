import { expect, test } from 'vitest';
import { PLAIN_RULES, sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { DEFAULT_ROOMS, type Filters } from '#domain/search/filters.ts';
import { startSearch } from '#domain/search/search.ts';
import { startPanel } from './panel-start.ts';

const LAKE = sampleAccommodation();
const SUITE = sampleAccommodation({ id: 2, slug: 'suite', kind: 'rooms', roomTypeId: 102, extraSeats: 0 });
const VILLA = sampleAccommodation({ id: 3, slug: 'villa', kind: 'villas', roomTypeId: 103, phoneOnly: true });
const FACTS = { today: TODAY, firstArrival: TODAY, rules: PLAIN_RULES, accommodations: [LAKE, SUITE, VILLA] };
const VIEW = { kinds: [{ slug: 'chalets' }, { slug: 'rooms' }] } as unknown as Parameters<typeof startPanel>[2];
const DATES = stay('2026-12-13', '2026-12-16');
const FAMILY = [{ adults: 2, children: ['6+'] }] as const;

function start(filters: Partial<Filters>, opening: Partial<Parameters<typeof startPanel>[1]> = {}) {
  const search = startSearch(TODAY);
  const asked = { ...search, filters: { ...search.filters, ...filters } };
  return startPanel(asked, { tab: null, category: null, ...opening }, VIEW, FACTS);
}

test('the panel begins with what the guest has searched for, without a complaint', () => {
  expect(start({ kind: 'rooms', stay: DATES, rooms: FAMILY })).toEqual({
    tab: 'category',
    kind: 'rooms',
    singleId: null,
    picked: DATES,
    rooms: FAMILY,
    alert: null,
    isRangeInvalid: false,
  });
});

test('cleared filters are all stays and no dates', () => {
  expect(start({ kind: null, stay: null })).toMatchObject({ kind: 'all', picked: { arrival: null, departure: null } });
});

test.each(['category', 'dates', 'guests'] as const)('a press on the field of %s opens its tab', (tab) => {
  expect(start({}, { tab }).tab).toBe(tab);
});

test('opened from the page of a kind it has that kind, whatever was searched, and keeps the rest', () => {
  const opened = start({ kind: 'rooms', stay: DATES, rooms: FAMILY }, { category: 'chalets' });
  expect(opened).toMatchObject({ tab: 'category', kind: 'chalets', singleId: null, picked: DATES, rooms: FAMILY });
});

test('opened from the page of one accommodation it asks for its dates, whichever field was pressed', () => {
  const opened = start({ kind: 'rooms', stay: DATES, rooms: FAMILY }, { category: 'chalet-lake', tab: 'guests' });
  expect(opened).toMatchObject({
    tab: 'dates',
    singleId: 1,
    picked: { arrival: null, departure: null },
    rooms: FAMILY,
  });
});

test('guests who do not fit into that accommodation are counted anew', () => {
  expect(start({ rooms: FAMILY }, { category: 'suite' })).toMatchObject({ singleId: 2, rooms: DEFAULT_ROOMS });
});

test.each([
  ['what is booked by phone alone', 'villa'],
  ['what the resort does not have', 'tent'],
  ['a kind that has nothing to choose', 'villas'],
])('%s starts no search of its own', (_what, category) => {
  expect(start({ kind: 'rooms', stay: DATES }, { category })).toEqual(start({ kind: 'rooms', stay: DATES }));
});
