import { expect, test } from 'vitest';
import type { BoardStay } from '#contract/desk/desk-board.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import type { StayBar, UnitRow } from './board-layout.ts';
import { hasOtherDates, lift, moved, onBoard, spanOf, wishFor } from './lifted.ts';

const BAR = {
  kind: 'stay',
  key: 'SM-1 0 101',
  start: 1.5,
  end: 3.5,
  stay: { number: 'SM-1', position: 0, category_id: 1, arrival: '2026-12-21', departure: '2026-12-23' } as BoardStay,
} as StayBar;
const STAY = {
  number: 'SM-1',
  arrival: '2026-12-21',
  departure: '2026-12-23',
  rooms: [{ position: 0, unit: '103' }],
  bill: { rooms: [{ category_code: 'standard', servio_id: 7, adults: 2, child_ages: [5] }] },
} as DeskStayDetails['data'];
const row = (unit: string, categoryId: number): UnitRow => ({
  unit,
  categoryId,
  title: null,
  bars: [],
  house: { category_code: 'chalet', servio_id: 9 },
});

test('moves both ends, or one, and leaves at least one night', () => {
  const later = moved(lift(BAR, '101'), { start: 2, end: 2 });
  expect(spanOf(later)).toEqual({ start: 3.5, end: 5.5 });
  expect(spanOf(moved(lift(BAR, '101'), { end: 1 }))).toEqual({ start: 1.5, end: 4.5 });
  expect(moved(lift(BAR, '101'), { end: -2 })).toEqual(lift(BAR, '101'));
  expect([hasOtherDates(later), hasOtherDates(lift(BAR, '102'))]).toEqual([true, false]);
});

test('a lifted stay keeps its nights while the board shows other days', () => {
  const held = moved(lift(BAR, '101'), { start: 1, end: 1 });
  expect(spanOf(onBoard(held, 28))).toEqual({ start: -25.5, end: -23.5 });
  expect(onBoard(onBoard(held, 7), -7)).toEqual(held);
});

test('a unit of the same kind keeps the kind’s name; another unit gets that of its row', () => {
  const later = moved(lift(BAR, '101'), { start: 1, end: 2 });
  expect(wishFor(STAY, later, row('102', 1))).toEqual({
    arrival: '2026-12-22',
    departure: '2026-12-25',
    units: [{ room: 0, unit: '102', seen: '103' }],
    rooms: [{ category_code: 'standard', servio_id: 7, adults: 2, child_ages: [5] }],
  });
  expect(wishFor(STAY, later, row('Шале 1', 2)).rooms).toEqual([
    { category_code: 'chalet', servio_id: 9, adults: 2, child_ages: [5] },
  ]);
  expect(wishFor(STAY, lift(BAR, ''), undefined).units).toEqual([]);
});
