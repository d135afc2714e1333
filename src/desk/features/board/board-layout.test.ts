import { expect, test } from 'vitest';
import type { BoardStay, DeskBoard } from '#contract/desk/desk-board.ts';
import { barOn, fits, layOut, type UnitRow } from './board-layout.ts';

const STAY: BoardStay = {
  number: 'SM-1',
  position: 0,
  category_id: 1,
  arrival: '2026-12-21',
  departure: '2026-12-24',
  last_name: 'Ковтун',
  adults: 2,
  children: 0,
  state: 'confirmed',
  presence: 'expected',
  hold_until: null,
  balance: null,
  places: [],
  proposed_unit: null,
};
const placed = (unit: string, change: Partial<BoardStay> = {}): BoardStay => {
  const stay = { ...STAY, ...change };
  return { ...stay, places: [{ unit, from: stay.arrival, to: stay.departure }] };
};
const BLOCK = {
  id: 'b1',
  unit: '102',
  category_id: 1,
  from: '2026-12-20',
  to: '2026-12-22',
  reason: 'Котел',
  who: 'iryna@example.com',
  created_at: '2026-12-19T10:00:00.000Z',
};

function board(stays: readonly BoardStay[], change: Partial<DeskBoard['data']> = {}) {
  const data: DeskBoard['data'] = {
    from: '2026-12-20',
    to: '2026-12-26',
    today: '2026-12-23',
    nights: [],
    blocks: [],
    stays: [...stays],
    to_clean: [],
    kinds: [
      { category_id: 1, title: { uk: 'Стандарт', en: 'Standard' }, units: ['101', '102'], house: null },
      { category_id: 2, title: { uk: 'Шале', en: 'Chalet' }, units: ['Шале 1'], house: null },
    ],
    ...change,
  };
  return layOut(data);
}
const rowOf = (rows: readonly UnitRow[], unit: string) => rows.find((row) => row.unit === unit) as UnitRow;

test('a bar runs from noon to noon, and is cut off at the edges of the board', () => {
  const { rows, days } = board([placed('101'), placed('102', { arrival: '2026-12-18', departure: '2027-01-03' })]);
  expect(days).toHaveLength(7);
  expect(rowOf(rows, '101').bars).toMatchObject([{ start: 1.5, end: 4.5 }]);
  expect(rowOf(rows, '102').bars).toMatchObject([{ start: 0, end: 7 }]);
});

test('the kind is shown beside its first unit', () => {
  const { rows } = board([]);
  expect(rows.map(({ unit, title }) => [unit, title?.en])).toEqual([
    ['101', 'Standard'],
    ['102', undefined],
    ['Шале 1', 'Chalet'],
  ]);
});

test('stays without a unit are shown in lanes and in the proposed unit, except departed guests and no-shows', () => {
  const { lanes, rows } = board([
    { ...STAY, proposed_unit: '102' },
    { ...STAY, number: 'SM-2', arrival: '2026-12-22' },
    { ...STAY, number: 'SM-3', arrival: '2026-12-24', departure: '2026-12-25' },
    { ...STAY, number: 'SM-4', presence: 'no_show' },
  ]);
  const numbers = lanes.map((lane) => lane.map((bar) => bar.kind !== 'block' && bar.stay.number));
  expect(numbers).toEqual([['SM-1', 'SM-3'], ['SM-2']]);
  expect(rowOf(rows, '102').bars).toMatchObject([{ kind: 'proposed', start: 1.5, end: 4.5 }]);
});

test('a night shows the stay or block that covers it, and a proposal covers no night', () => {
  const { rows } = board([{ ...STAY, proposed_unit: '101' }, placed('Шале 1', { number: 'SM-2', category_id: 2 })], {
    blocks: [BLOCK],
  });
  expect(barOn(rowOf(rows, '101'), 2)).toBeNull();
  expect([0, 1, 2].map((day) => barOn(rowOf(rows, '102'), day)?.kind)).toEqual(['block', 'block', undefined]);
  expect([0, 1, 3, 4].map((day) => barOn(rowOf(rows, 'Шале 1'), day)?.kind)).toEqual([
    undefined,
    'stay',
    'stay',
    undefined,
  ]);
});

test('a stay fits into any unit that is free on its nights, and its own nights count as free', () => {
  const { rows } = board([
    placed('101'),
    placed('102', { number: 'SM-2', arrival: '2026-12-24', departure: '2026-12-25' }),
  ]);
  const span = { start: 1.5, end: 4.5 };
  expect(fits(rowOf(rows, '101'), STAY, span)).toBe(true);
  expect(fits(rowOf(rows, '102'), STAY, span)).toBe(true);
  expect(fits(rowOf(rows, '102'), STAY, { start: 1.5, end: 5.5 })).toBe(false);
  expect(fits(rowOf(rows, 'Шале 1'), STAY, span)).toBe(true);
});
