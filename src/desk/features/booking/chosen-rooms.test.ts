import { expect, test } from 'vitest';
import type { DeskHouse } from '#contract/desk/desk-orders.ts';
import { chosenRooms, leftForRoom } from './use-quote.ts';

const house = (category_id: number, free: number, total: number | null = 100): DeskHouse => ({
  category_id,
  category_code: `house-${category_id}`,
  servio_id: category_id,
  is_phone_only: false,
  title: { uk: 'Шале', en: 'Chalet' },
  units: 3,
  free,
  total,
  refusal: total === null ? 'sold_out' : null,
});
const room = (chosen: number | null) => ({ adults: 2, younger: 0, older: 0, house: chosen });

test('a unit chosen for another room of the booking is not free', () => {
  const houses = [house(1, 2), house(2, 1)];
  const rooms = [room(1), room(2), room(null)];
  expect(leftForRoom(houses, { rooms, room: 2 })).toMatchObject([
    { free: 1, total: 100, refusal: null },
    { free: 0, total: null, refusal: 'sold_out' },
  ]);
  // The room's own unit is still available to it.
  expect(leftForRoom(houses, { rooms, room: 1 })).toMatchObject([{ free: 1 }, { free: 1, total: 100 }]);
});

test.each([
  ['each has a house', [room(1), room(2)], ['house-1', 'house-2']],
  ['one has none', [room(1), room(null)], null],
  ['the displayed one has a house that is not free', [room(1), room(3)], null],
  ['two want the last unit of a house', [room(2), room(2)], null],
  ['one has a house that no longer exists', [room(9), room(1)], null],
])('the rooms can be priced when %s: %j', (_when, rooms, codes) => {
  const chosen = chosenRooms([house(1, 2), house(2, 1), house(3, 0, null)], { rooms, room: 1 });
  expect(chosen?.map((each) => each.chosen.category_code) ?? null).toEqual(codes);
});
