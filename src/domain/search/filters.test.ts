import { describe, expect, it, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { areStaysEqual } from '#domain/stay/stay.ts';
import {
  ALL_KINDS_ID,
  areDefaultRooms,
  areRoomsEqual,
  boundRooms,
  clearedFilters,
  DEFAULT_ROOMS,
  isOfKind,
  repairRooms,
  startFilters,
} from './filters.ts';

const FAMILY: GuestParty = { adults: 2, children: ['6+', '0-5'] };
const STAY = stay('2026-12-13', '2026-12-16');

test('filters start with every kind, the given stay, one adult and recommended order', () => {
  expect(startFilters(STAY)).toEqual({
    kind: 'all',
    stay: STAY,
    rooms: [{ adults: 1, children: [] }],
    sorting: 'recommendation',
  });
  expect(ALL_KINDS_ID).toBe(-1);
});

test('clearing filters keeps only the sorting', () => {
  const filters = { kind: 'villas', stay: STAY, rooms: [FAMILY, FAMILY], sorting: 'lowest_price' } as const;
  expect(clearedFilters(filters)).toEqual({ kind: null, stay: null, rooms: DEFAULT_ROOMS, sorting: 'lowest_price' });
});

test.each([
  ['all', true],
  [null, true],
  ['villas', true],
  ['rooms', false],
] as const)('a villa is included in %s: %s', (kind, shown) => {
  expect(isOfKind({ kind: 'villas' }, kind)).toBe(shown);
});

test('stays are equal if both dates are, or if neither has dates', () => {
  expect(areStaysEqual(STAY, { ...STAY })).toBe(true);
  expect(areStaysEqual(null, null)).toBe(true);
  expect(areStaysEqual(STAY, null)).toBe(false);
  expect(areStaysEqual(STAY, stay('2026-12-13', '2026-12-17'))).toBe(false);
  expect(areStaysEqual(STAY, stay('2026-12-12', '2026-12-16'))).toBe(false);
});

describe('the list of rooms', () => {
  it('equals another with the same number, order and guests', () => {
    expect(areRoomsEqual([FAMILY], [{ ...FAMILY }])).toBe(true);
    expect(areRoomsEqual([FAMILY], [FAMILY, FAMILY])).toBe(false);
    expect(areRoomsEqual([FAMILY, FAMILY], [FAMILY])).toBe(false);
    expect(areRoomsEqual([FAMILY], [{ ...FAMILY, adults: 1 }])).toBe(false);
  });

  it('is the default with one room for one adult', () => {
    expect(areDefaultRooms([{ adults: 1, children: [] }])).toBe(true);
    expect(areDefaultRooms([{ adults: 1, children: ['0-5'] }])).toBe(false);
    expect(areDefaultRooms([{ adults: 2, children: [] }])).toBe(false);
    expect(areDefaultRooms([...DEFAULT_ROOMS, ...DEFAULT_ROOMS])).toBe(false);
  });

  it('has at most nineteen rooms and is never empty', () => {
    expect(boundRooms(Array<GuestParty>(20).fill(FAMILY))).toHaveLength(19);
    expect(boundRooms(Array<GuestParty>(19).fill(FAMILY))).toHaveLength(19);
    expect(boundRooms([])).toEqual(DEFAULT_ROOMS);
  });

  test.each<[string, GuestParty]>([
    ['without an adult', { adults: 0, children: [] }],
    ['of eleven adults', { adults: 11, children: [] }],
    ['of five children', { adults: 1, children: Array(5).fill('6+') }],
    ['of half an adult', { adults: 0.5, children: [] }],
  ])('is not restored with a party %s', (_, party) => {
    expect(repairRooms([FAMILY, party])).toEqual(DEFAULT_ROOMS);
    expect(repairRooms([FAMILY])).toEqual([FAMILY]);
  });
});
