import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MAXIMUM_ROOMS } from '#domain/stay/guest-party.ts';
import {
  addSlot,
  type Choosing,
  canAddRoom,
  changeCurrentRoom,
  choose,
  clearChoices,
  isFull,
  isSingleFree,
  isUnavailable,
  markUpsellShown,
  moveToFirstEmpty,
  type RoomAvailability,
  resizeSlots,
  type Slot,
  startChoosing,
  startNextBooking,
  unchoose,
} from './choosing.ts';

const FREE: RoomAvailability = { freeUnits: 9, isClosedToSale: false };

function choosing(slots: readonly Slot[], change: Partial<Choosing> = {}): Choosing {
  return { slots, currentRoom: 0, wasUpsellShown: false, ...change };
}

test('a search starts with one empty slot', () => {
  expect(startChoosing()).toEqual(choosing([null]));
});

test('the interface adds rooms up to five', () => {
  expect([1, 4, 5, 6].map(canAddRoom)).toEqual([true, true, false, false]);
});

describe('the slots', () => {
  it('grow by an empty one, which closes the booking step', () => {
    expect(addSlot(choosing([1]))).toEqual(choosing([1, null]));
  });

  it('never exceed nineteen', () => {
    const full = choosing(Array<Slot>(19).fill(1));
    expect(addSlot(full).slots).toHaveLength(19);
    expect(resizeSlots(full, 20).slots).toHaveLength(19);
    expect(addSlot(choosing(Array<Slot>(18).fill(1))).slots).toHaveLength(19);
  });

  test.each([
    ['trimmed from the end', [1, 2, 3], 2, [1, 2]],
    ['created empty', [1], 3, [1, null, null]],
    ['kept if their number stays the same', [1, null], 2, [1, null]],
    ['never reduced to none', [1, 2], 0, [1]],
  ])('are %s', (_, slots, count, expected) => {
    expect(resizeSlots(choosing(slots), count).slots).toEqual(expected);
  });

  it('change the current room if it is removed', () => {
    expect(resizeSlots(choosing([1, 2, 3], { currentRoom: 2 }), 2).currentRoom).toBe(1);
    expect(resizeSlots(choosing([1, 2, 3], { currentRoom: 1 }), 2).currentRoom).toBe(1);
  });

  it('are full if none is empty', () => {
    expect([isFull([1]), isFull([1, null]), isFull([null]), isFull([1, 1])]).toEqual([true, false, false, true]);
  });

  it('are emptied from the first one', () => {
    const cleared = clearChoices(choosing([1, 2], { currentRoom: 1, wasUpsellShown: true }));
    expect(cleared).toEqual(choosing([null, null], { wasUpsellShown: true }));
  });

  it('are emptied for the next booking, which may be offered an upgrade again', () => {
    const ordered = choosing([1, 2], { currentRoom: 1, wasUpsellShown: true });
    expect(startNextBooking(ordered)).toEqual(choosing([null, null]));
  });
});

describe('the availability of an accommodation that is', () => {
  test.each<[string, readonly Slot[], RoomAvailability, boolean]>([
    ['free and not chosen', [null, null], { freeUnits: 1, isClosedToSale: false }, false],
    ['closed to sale', [null, null], { freeUnits: 1, isClosedToSale: true }, true],
    ['not free', [null, null], { freeUnits: 0, isClosedToSale: false }, true],
    ['chosen with its last unit in another slot', [null, 7], { freeUnits: 1, isClosedToSale: false }, true],
    ['free with one unit more than chosen in other slots', [null, 7], { freeUnits: 2, isClosedToSale: false }, false],
    ['chosen with all units in other slots', [null, 7, 7], { freeUnits: 2, isClosedToSale: false }, true],
    ['chosen with its last unit in this very slot', [7, null], { freeUnits: 1, isClosedToSale: false }, false],
    ['free while others are chosen', [null, 8, 9], { freeUnits: 1, isClosedToSale: false }, false],
  ])('%s', (_, slots, availability, unavailable) => {
    expect(isUnavailable(choosing(slots), 7, availability)).toBe(unavailable);
    expect(choose(choosing(slots), 7, availability) === null).toBe(unavailable);
  });
});

describe('a choice', () => {
  it('fills the current slot, and the room stays current until the upgrade was shown', () => {
    expect(choose(choosing([null, null]), 7, FREE)).toEqual(choosing([7, null]));
  });

  it('moves to the first empty slot after the upgrade was shown', () => {
    const before = choosing([null, 8, null], { currentRoom: 2, wasUpsellShown: true });
    expect(choose(before, 7, FREE)).toEqual({ ...before, slots: [null, 8, 7], currentRoom: 0 });
  });

  it('opens the booking step if it fills the last empty slot', () => {
    expect(choose(choosing([null]), 7, FREE)).toEqual(choosing([7]));
    const last = choosing([8, null], { currentRoom: 1, wasUpsellShown: true });
    expect(choose(last, 7, FREE)).toEqual({ ...last, slots: [8, 7] });
  });

  it('replaces an earlier one', () => {
    expect(choose(choosing([8, null]), 7, FREE)?.slots).toEqual([7, null]);
    expect(choose(choosing([8, 9]), 7, FREE)).toEqual(choosing([7, 9]));
  });

  it('can be undone', () => {
    expect(unchoose(choosing([7, 8], { currentRoom: 1 }))).toEqual(choosing([7, null], { currentRoom: 1 }));
  });
});

describe('the current room', () => {
  it('can be changed by the guest', () => {
    expect(changeCurrentRoom(choosing([7, 8]), 1)).toEqual(choosing([7, 8], { currentRoom: 1 }));
  });

  it('must exist', () => {
    for (const room of [-1, 2, 0.5]) expect(() => changeCurrentRoom(choosing([7, 8]), room)).toThrow(RangeError);
  });

  it('becomes the first empty slot after the upgrade; unchanged if none is empty', () => {
    expect(markUpsellShown(choosing([7, null]))).toEqual(choosing([7, null], { wasUpsellShown: true }));
    expect(moveToFirstEmpty(choosing([7, null, null])).currentRoom).toBe(1);
    const full = choosing([7, 8]);
    expect(moveToFirstEmpty(full)).toEqual(full);
  });
});

test('a single accommodation is available if a unit is free and it is open to sale', () => {
  expect(isSingleFree({ freeUnits: 1, isClosedToSale: false })).toBe(true);
  expect(isSingleFree({ freeUnits: 0, isClosedToSale: false })).toBe(false);
  expect(isSingleFree({ freeUnits: 1, isClosedToSale: true })).toBe(false);
});

describe('for any sequence of actions', () => {
  const FREE_UNITS = new Map([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 20],
  ]);
  const anyAction = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('choose'), number: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('turn'), number: fc.nat({ max: 30 }) }) },
    fc.record({ type: fc.constant('resize'), number: fc.integer({ min: -1, max: 22 }) }),
    fc.record({ type: fc.constantFrom('add', 'unchoose', 'clear', 'upsell', 'move'), number: fc.constant(0) }),
  );

  function act(before: Choosing, { type, number }: { type: string; number: number }): Choosing {
    switch (type) {
      case 'choose':
        return choose(before, number, { freeUnits: FREE_UNITS.get(number) ?? 0, isClosedToSale: false }) ?? before;
      case 'turn':
        return changeCurrentRoom(before, number % before.slots.length);
      case 'resize':
        return resizeSlots(before, number);
      case 'add':
        return addSlot(before);
      case 'unchoose':
        return unchoose(before);
      case 'clear':
        return clearChoices(before);
      case 'upsell':
        return markUpsellShown(before);
      default:
        return moveToFirstEmpty(before);
    }
  }

  it('the state stays valid', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
        let state = startChoosing();
        for (const action of actions) {
          const after = act(state, action);
          expect(after.slots.length).toBeGreaterThanOrEqual(1);
          expect(after.slots.length).toBeLessThanOrEqual(MAXIMUM_ROOMS);
          expect(after.slots[after.currentRoom]).not.toBeUndefined();
          for (const [id, units] of FREE_UNITS) {
            expect(after.slots.filter((slot) => slot === id).length).toBeLessThanOrEqual(units);
          }
          state = after;
        }
      }),
      { numRuns: 300 },
    );
  });
});
