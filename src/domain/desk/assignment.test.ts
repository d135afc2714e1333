import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysFrom } from '#domain/calendar/calendar-date.ts';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import { freeUnits, proposeUnit, proposeUnits, type UnitUse } from './assignment.ts';

const UNITS = ['101', '102', '103'].map((name) => ({ name, accommodationId: 1 }));
const WISHED = stay('2026-11-24', '2026-11-27');

function use(unit: string, arrival: string, departure: string): UnitUse {
  return { unit, stay: stay(arrival, departure) };
}

test('a unit is free if all nights are free; departure and arrival may share a day', () => {
  const uses = [
    use('101', '2026-11-20', '2026-11-24'),
    use('101', '2026-11-27', '2026-11-29'),
    use('102', '2026-11-26', '2026-11-27'),
  ];
  expect(freeUnits(UNITS, WISHED, uses)).toEqual(['101', '103']);
});

describe('the proposed unit', () => {
  test.each<[string, UnitUse[], string | null]>([
    ['is the first of several empty units', [], '101'],
    ['fills a gap', [use('102', '2026-11-22', '2026-11-24'), use('102', '2026-11-27', '2026-11-30')], '102'],
    ['begins where another stay ends', [use('103', '2026-11-22', '2026-11-24')], '103'],
    [
      'takes the shorter of two gaps',
      [
        use('101', '2026-11-21', '2026-11-24'),
        use('101', '2026-12-05', '2026-12-09'),
        use('102', '2026-11-21', '2026-11-24'),
        use('102', '2026-11-28', '2026-12-09'),
      ],
      '102',
    ],
    ['is none when all are taken', UNITS.map(({ name }) => use(name, '2026-11-26', '2026-11-28')), null],
  ])('%s', (_name, uses, unit) => {
    expect(proposeUnit(UNITS, WISHED, uses, TODAY)).toBe(unit);
  });

  test('ignores gaps before today', () => {
    const tonight = { arrival: TODAY, departure: addDays(TODAY, 2) };
    expect(proposeUnit(UNITS, tonight, [use('101', '2026-11-10', '2026-11-15')], TODAY)).toBe('101');
  });
});

test('proposals for several rooms never share a unit on the same night, and stay within the kind', () => {
  const units = [...UNITS.slice(0, 2), { name: 'Oak', accommodationId: 2 }];
  const room = (key: string, accommodationId = 1) => ({ key, accommodationId, stay: WISHED });
  const rooms = [room('a'), room('b'), room('c'), room('d', 2)];
  expect([...proposeUnits(units, rooms, [], TODAY)]).toEqual([
    ['a', '101'],
    ['b', '102'],
    ['d', 'Oak'],
  ]);
});

const HORIZON = 30;

/** Counts runs of free nights from today that are followed by a use. */
function countGaps(uses: readonly UnitUse[]): number {
  return UNITS.reduce((sum, { name }) => {
    const own = uses.filter(({ unit }) => unit === name).flatMap((each) => nightsOf(each.stay));
    const nights = daysFrom(TODAY, addDays(TODAY, HORIZON));
    return (
      sum + nights.filter((night, index) => !own.includes(night) && own.includes(nights[index + 1] ?? night)).length
    );
  }, 0);
}

const anyStay = fc
  .record({ from: fc.integer({ min: -3, max: 15 }), nights: fc.integer({ min: 1, max: 6 }) })
  .map(({ from, nights }) => ({ arrival: addDays(TODAY, from), departure: addDays(TODAY, from + nights) }));

/** Generates uses that never overlap in a unit. */
const anyUses = fc
  .array(fc.record({ unit: fc.constantFrom(...UNITS.map(({ name }) => name)), stay: anyStay }), { maxLength: 12 })
  .map((uses) => uses.filter((each, index) => isFreeAmong(each, uses.slice(0, index))));

function isFreeAmong({ unit, stay: wished }: UnitUse, uses: readonly UnitUse[]): boolean {
  return freeUnits(UNITS, wished, uses).includes(unit);
}

test('no other free unit leaves fewer gaps, whatever the order of the stays', () => {
  fc.assert(
    fc.property(anyUses, anyStay, (uses, wished) => {
      const proposed = proposeUnit(UNITS, wished, uses, TODAY);
      const free = freeUnits(UNITS, wished, uses);
      expect(proposed === null).toBe(free.length === 0);
      expect(proposeUnit(UNITS, wished, uses.toReversed(), TODAY)).toBe(proposed);
      if (proposed === null) return;
      expect(free).toContain(proposed);
      const gapsIn = (unit: string) => countGaps([...uses, { unit, stay: wished }]);
      for (const unit of free) expect(gapsIn(proposed)).toBeLessThanOrEqual(gapsIn(unit));
    }),
  );
});

test('many rooms get units without an overlap, whatever the order of the list', () => {
  fc.assert(
    fc.property(anyUses, fc.array(anyStay, { maxLength: 6 }), (uses, stays) => {
      const rooms = stays.map((each, index) => ({ key: `${index}`, accommodationId: 1, stay: each }));
      const proposals = proposeUnits(UNITS, rooms, uses, TODAY);
      const placed = [...uses];
      for (const { key, stay: wished } of rooms) {
        const unit = proposals.get(key);
        if (unit === undefined) continue;
        expect(isFreeAmong({ unit, stay: wished }, placed)).toBe(true);
        placed.push({ unit, stay: wished });
      }
      expect(new Map([...proposeUnits(UNITS, rooms.toReversed(), uses, TODAY)])).toEqual(proposals);
    }),
  );
});
