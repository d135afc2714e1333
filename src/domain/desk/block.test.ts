import { expect, test } from 'vitest';
import { stay, TODAY } from '#domain/samples/sample-resort.ts';
import { roomsWithoutUnit } from './block.ts';

const UNITS = ['101', '102'].map((name) => ({ name, accommodationId: 1 }));
const room = (key: string, arrival: string, departure: string) => {
  return { key, accommodationId: 1, stay: stay(arrival, departure) };
};
const CLOSED = { unit: '101', stay: stay('2026-11-24', '2026-11-26') };

test.each([
  ['none while another unit is free', [room('a', '2026-11-24', '2026-11-26')], []],
  [
    'the stay that would have no unit',
    [room('a', '2026-11-24', '2026-11-26'), room('b', '2026-11-25', '2026-11-27')],
    ['b'],
  ],
  [
    'none if stays follow each other',
    [room('a', '2026-11-22', '2026-11-25'), room('b', '2026-11-25', '2026-11-27')],
    [],
  ],
])('closing a unit returns the stays without one: %s', (_name, rooms, keys) => {
  expect(roomsWithoutUnit(CLOSED, UNITS, rooms, [], TODAY)).toEqual(keys);
});

test('a stay that had no unit before is not listed', () => {
  const uses = [{ unit: '102', stay: stay('2026-11-20', '2026-11-30') }, CLOSED];
  const other = { unit: '101', stay: stay('2026-11-28', '2026-11-29') };
  expect(roomsWithoutUnit(other, UNITS, [room('a', '2026-11-24', '2026-11-26')], uses, TODAY)).toEqual([]);
});
