import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { chooseSplit } from '#domain/search/choosing.ts';
import { restoreSearch, type Search, startSearch } from '#domain/search/search.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import { dropOwnOrderedChoices, loadSearch, readStoredSearch, saveSearch, toStoredValues } from './stored-search.ts';

const KINDS = (['chalets', 'rooms', 'cottages', 'villas'] as const).map((slug, index) => ({ slug, id: index + 1 }));
const KNOWN = new Set([1, 7]);
const NOTHING = {
  stay: null,
  kind: null,
  rooms: null,
  slots: null,
  split: null,
  offerCode: null,
  promoCode: null,
  wasUpsellShown: false,
};

const SEARCH: Search = {
  ...startSearch(TODAY),
  filters: {
    kind: 'villas',
    stay: stay('2026-12-13', '2026-12-16'),
    rooms: [
      { adults: 2, children: ['6+', '0-5'] },
      { adults: 1, children: [] },
    ],
    sorting: 'recommendation',
  },
  choosing: { ...startSearch(TODAY).choosing, slots: [7, null] },
};

/** The contract's shapes. */
const STORED = {
  date_filter: { entry_date: '2026/12/13', leave_date: '2026/12/16' },
  type_filter: { id: 4, slug: 'villas' },
  adults_filter: [
    {
      id: 1,
      adults: 2,
      childrens: [
        { id: 1, years: '6+' },
        { id: 2, years: '0-5' },
      ],
    },
    { id: 2, adults: 1, childrens: [] },
  ],
  chosed_acommodations: [7, null],
  split_stay: null,
  special_offer: null,
  promo_code: null,
  upsale_was_showed: false,
};

test('a search is stored with the contract’s keys and types', () => {
  expect(toStoredValues(SEARCH, KINDS)).toEqual(STORED);
  const cleared = { ...SEARCH, filters: { ...SEARCH.filters, kind: null, stay: null } };
  expect(toStoredValues(cleared, KINDS)).toMatchObject({ date_filter: null, type_filter: { id: -1, slug: 'all' } });
});

test('the upgrade is not offered again after a reload', () => {
  const asked = { ...SEARCH, choosing: { ...SEARCH.choosing, wasUpsellShown: true } };
  const restored = restoreSearch(readStoredSearch(toStoredValues(asked, KINDS)), TODAY, KNOWN);
  expect(restored.choosing.wasUpsellShown).toBe(true);
  // Past dates belong to another booking.
  const later = restoreSearch(readStoredSearch(toStoredValues(asked, KINDS)), calendarDate('2026-12-20'), KNOWN);
  expect(later.choosing.wasUpsellShown).toBe(false);
});

test('a stored search is read unchanged', () => {
  expect(readStoredSearch(toStoredValues(SEARCH, KINDS))).toEqual({
    stay: SEARCH.filters.stay,
    kind: 'villas',
    rooms: SEARCH.filters.rooms,
    slots: [7, null],
    split: null,
    offerCode: null,
    promoCode: null,
    wasUpsellShown: false,
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '2026/12/13'],
  ['dashes', { entry_date: '2026-12-13', leave_date: '2026-12-16' }],
  ['mixed separators', { entry_date: '2026/12-13', leave_date: '2026/12/16' }],
  ['a day that does not exist', { entry_date: '2026/02/30', leave_date: '2026/12/16' }],
  ['one date', { entry_date: '2026/12/13' }],
  ['numbers', { entry_date: 20261213, leave_date: 20261216 }],
  ['reversed', { entry_date: '2026/12/16', leave_date: '2026/12/13' }],
  ['without a night', { entry_date: '2026/12/13', leave_date: '2026/12/13' }],
])('dates that are %s are dropped, and the rest stays', (_name, date_filter) => {
  expect(readStoredSearch({ ...STORED, date_filter })).toMatchObject({ stay: null, kind: 'villas', slots: [7, null] });
});

test.each([
  ['a name alone', 'villas'],
  ['an unknown kind', { id: 9, slug: 'tents' }],
  ['a list', ['villas']],
])('a kind that is %s is dropped', (_name, type_filter) => {
  expect(readStoredSearch({ ...STORED, type_filter })).toMatchObject({ kind: null, slots: [7, null] });
});

test.each([
  ['not a list', { 0: { adults: 1, childrens: [] } }],
  ['an empty list', []],
  ['a room without adults', [{ id: 1, adults: 0, childrens: [] }]],
  ['half an adult', [{ id: 1, adults: 1.5, childrens: [] }]],
  ['adults as text', [{ id: 1, adults: '2', childrens: [] }]],
  ['a room without a list of children', [{ id: 1, adults: 2 }]],
  ['a child of an unknown age group', [{ id: 1, adults: 2, childrens: [{ id: 1, years: '17' }] }]],
  ['one valid and one invalid room', [STORED.adults_filter[0], null]],
])('rooms that are %s are dropped, with their choices', (_name, adults_filter) => {
  expect(readStoredSearch({ ...STORED, adults_filter })).toMatchObject({ kind: 'villas', rooms: null, slots: null });
});

test('a choice that is not an id becomes an empty slot', () => {
  expect(readStoredSearch({ ...STORED, chosed_acommodations: ['7', 1.5] }).slots).toEqual([null, null]);
  expect(readStoredSearch({ ...STORED, chosed_acommodations: 7 }).slots).toBeNull();
  expect(readStoredSearch({})).toEqual(NOTHING);
});

test('any stored text is read as a valid search', () => {
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
  const nearlyRight = fc.oneof(
    anything,
    fc.record({ entry_date: fc.oneof(fc.string(), fc.constant('2026/12/13')), leave_date: fc.constant('2026/12/16') }),
    fc.array(
      fc.record({ adults: fc.anything(), childrens: fc.array(fc.record({ years: fc.constantFrom('6+', 'x') })) }),
    ),
    fc.array(fc.oneof(fc.integer(), fc.constant(null), fc.double()), { maxLength: 40 }),
  );
  const values = fc.record({
    date_filter: nearlyRight,
    type_filter: nearlyRight,
    adults_filter: nearlyRight,
    chosed_acommodations: nearlyRight,
  });
  fc.assert(
    fc.property(values, (stored) => {
      const { filters, choosing } = restoreSearch(readStoredSearch(stored), TODAY, KNOWN);
      expect(choosing.slots).toHaveLength(filters.rooms.length);
      expect(filters.rooms.length).toBeLessThanOrEqual(19);
      expect(filters.rooms.every((party) => isPartyAllowed(party, null))).toBe(true);
      expect(choosing.slots.every((slot) => slot === null || KNOWN.has(slot))).toBe(true);
      expect(
        filters.stay !== null && filters.stay.arrival >= TODAY && filters.stay.departure > filters.stay.arrival,
      ).toBe(true);
    }),
  );
});

test('a split stay is read unchanged; an invalid one, or one of another search, is dropped', () => {
  const filters = { ...SEARCH.filters, rooms: [{ adults: 2, children: [] }] };
  const split = { firstId: 7, secondId: 1, changeDay: calendarDate('2026-12-14') };
  const values = toStoredValues({ ...SEARCH, filters, choosing: chooseSplit(SEARCH.choosing, split) }, KINDS);
  expect(values.split_stay).toEqual(split);
  const restore = (change: object) => restoreSearch(readStoredSearch({ ...values, ...change }), TODAY, KNOWN).choosing;
  expect(restore({})).toMatchObject({ split, slots: [null] });
  const { adults_filter: twoRooms } = STORED;
  for (const change of [
    { split_stay: undefined },
    { split_stay: { firstId: 7, secondId: undefined, changeDay: '2026-12-14' } },
    { split_stay: { firstId: 7, secondId: 1, changeDay: '2026-12-16' } },
    { split_stay: { firstId: 7, secondId: 7, changeDay: '2026-12-14' } },
    { split_stay: { firstId: 7, secondId: 99, changeDay: '2026-12-14' } },
    { adults_filter: twoRooms },
    { date_filter: null },
  ])
    expect(restore(change).split).toBeUndefined();
});

describe('the choice of this tab', () => {
  const MARCH = stay('2027-03-13', '2027-03-16');
  const FRESH = startSearch(TODAY);
  const CHOSEN = {
    ...FRESH,
    filters: { ...FRESH.filters, stay: MARCH },
    choosing: { ...FRESH.choosing, slots: [7] },
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

  test('is restored after a reload, even if tabs cannot share data', async () => {
    await saveSearch(CHOSEN, KINDS);
    expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [7] });
  });

  test('is not restored once it is ordered, but is for other dates', async () => {
    await saveSearch(CHOSEN, KINDS);
    dropOwnOrderedChoices(stay('2027-03-13', '2027-03-17'));
    expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [7] });
    dropOwnOrderedChoices(MARCH);
    expect(await loadSearch()).toMatchObject({ stay: MARCH, slots: [] });
  });

  test.each(['', 'null', '7', '"x"', '{"storage_version":99,"date_filter":{}}'])(
    'is never restored from %j',
    async (text) => {
      kept.set('own-search', text);
      const loaded = await loadSearch();
      expect(loaded?.stay ?? null).toBeNull();
      expect(loaded?.slots ?? null).toBeNull();
    },
  );
});
