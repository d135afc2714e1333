import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfUnit, sortForCleaning, UNIT_PARTS, type UnitOfDay } from './housekeeping.ts';

const NOTHING: UnitOfDay = { isLeft: false, isArrivedAt: false, isStayedIn: false, isClosed: false };

test.each([
  ['turnover', { isLeft: true, isArrivedAt: true }],
  ['leaves', { isLeft: true }],
  ['arrives', { isArrivedAt: true, isClosed: true }],
  ['stays', { isStayedIn: true }],
  ['closed', { isClosed: true }],
  ['free', {}],
] as const)('a unit is listed as %s', (part, change) => {
  expect(partOfUnit({ ...NOTHING, ...change })).toBe(part);
});

test('units to clean come first, beginning with the unit of the earliest guests, those of the night last', () => {
  const unit = (
    name: string,
    part: (typeof UNIT_PARTS)[number],
    isClean: boolean,
    arrivalHour: number | null = null,
  ) => {
    return { name, part, isClean, arrivalHour };
  };
  const sorted = sortForCleaning([
    unit('101', 'stays', true),
    unit('102', 'leaves', false),
    unit('107', 'turnover', false, 1),
    unit('103', 'turnover', false, 18),
    unit('104', 'turnover', false, 14),
    unit('105', 'turnover', true, 13),
    unit('106', 'arrives', false),
  ]);
  expect(sorted.map(({ name }) => name)).toEqual(['104', '103', '107', '106', '102', '105', '101']);
});

test('sorting keeps all units, and no clean unit comes before one to clean', () => {
  const units = fc.array(
    fc.record({
      part: fc.constantFrom(...UNIT_PARTS),
      isClean: fc.boolean(),
      arrivalHour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
    }),
  );
  fc.assert(
    fc.property(units, (all) => {
      const sorted = sortForCleaning(all);
      expect(new Set(sorted)).toEqual(new Set(all));
      const firstClean = sorted.findIndex(({ isClean }) => isClean);
      expect(sorted.slice(Math.max(0, firstClean)).every(({ isClean }) => isClean) || firstClean === -1).toBe(true);
    }),
  );
});
