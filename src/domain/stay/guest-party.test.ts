import { describe, expect, it, test } from 'vitest';
import {
  addAdult,
  addChild,
  arePartiesEqual,
  type ChildAgeGroup,
  canAddAdult,
  canAddChild,
  canRemoveAdult,
  canRemoveChild,
  changeChildAge,
  countGuests,
  DEFAULT_GUEST_PARTY,
  divideParty,
  type GuestParty,
  isPartyAllowed,
  removeAdult,
  removeChild,
} from './guest-party.ts';

function party(adults: number, children = 0, age: ChildAgeGroup = '0-5'): GuestParty {
  return { adults, children: Array.from({ length: children }, () => age) };
}

const FOR_FOUR = { baseCapacity: 2, extraSeats: 2 };

describe('the guests in one room are limited', () => {
  test.each([
    ['one adult', party(1), true],
    ['ten adults and four children', party(10, 4), true],
    ['eleven adults', party(11), false],
    ['five children', party(1, 5), false],
    ['no adult', party(0, 1), false],
    ['a negative number', party(-1), false],
    ['half an adult', party(1.5), false],
    ['not a number', party(Number.NaN), false],
  ])('without an accommodation: %s', (_, guests, allowed) => {
    expect(isPartyAllowed(guests, null)).toBe(allowed);
  });

  test.each([
    ['the base capacity', party(2), true],
    ['base capacity and extra beds', party(2, 2), true],
    ['adults on the extra beds', party(4), true],
    ['children in the beds of adults', party(1, 3, '6+'), true],
    ['one more than the beds', party(4, 1), false],
    ['a small child counts too', party(2, 3, '0-5'), false],
    ['only children', party(0, 2), false],
  ])('with an accommodation for four: %s', (_, guests, allowed) => {
    expect(isPartyAllowed(guests, FOR_FOUR)).toBe(allowed);
  });

  it('to more than four children if the accommodation has space for them', () => {
    expect(isPartyAllowed(party(1, 5), { baseCapacity: 4, extraSeats: 2 })).toBe(true);
  });
});

describe('the guest counters', () => {
  it('stop at the limits', () => {
    expect([9, 10].map((adults) => canAddAdult(party(adults), null))).toEqual([true, false]);
    expect([3, 4].map((children) => canAddChild(party(1, children), null))).toEqual([true, false]);
    expect([canAddAdult(party(3), FOR_FOUR), canAddAdult(party(3, 1), FOR_FOUR)]).toEqual([true, false]);
    expect([canAddChild(party(3), FOR_FOUR), canAddChild(party(4), FOR_FOUR)]).toEqual([true, false]);
    expect([1, 2].map((adults) => canRemoveAdult(party(adults)))).toEqual([false, true]);
    expect([0, 1].map((children) => canRemoveChild(party(1, children)))).toEqual([false, true]);
  });

  it('keep at least one adult and no negative children', () => {
    expect(removeAdult(DEFAULT_GUEST_PARTY)).toEqual(DEFAULT_GUEST_PARTY);
    expect(removeChild(DEFAULT_GUEST_PARTY)).toEqual(DEFAULT_GUEST_PARTY);
  });

  it('add adults and children of either age', () => {
    const guests = addChild(addChild(addAdult(DEFAULT_GUEST_PARTY), '0-5'), '6+');
    expect(guests).toEqual({ adults: 2, children: ['0-5', '6+'] });
    expect(countGuests(guests)).toBe(4);
    expect(removeChild(removeAdult(guests))).toEqual({ adults: 1, children: ['0-5'] });
  });

  it('change the age of one child at a time', () => {
    const guests: GuestParty = { adults: 1, children: ['0-5', '0-5'] };
    expect(changeChildAge(guests, 1, '6+').children).toEqual(['0-5', '6+']);
    expect(changeChildAge(guests, 2, '6+')).toEqual(guests);
  });
});

test('parties are equal if all guests are', () => {
  expect(arePartiesEqual(party(2, 1), party(2, 1))).toBe(true);
  expect(arePartiesEqual(party(2, 1), party(2, 1, '6+'))).toBe(false);
  expect(arePartiesEqual(party(2, 1), party(2, 2))).toBe(false);
  expect(arePartiesEqual(party(2, 1), party(1, 1))).toBe(false);
});

describe('a party divided between two rooms', () => {
  const divided = (adults: number, children = 0) =>
    divideParty(party(adults, children))?.map(({ adults: grown, children: { length } }) => [grown, length]) ?? null;

  test.each([
    [
      9,
      0,
      [
        [5, 0],
        [4, 0],
      ],
    ],
    [
      2,
      3,
      [
        [1, 2],
        [1, 1],
      ],
    ],
    [
      3,
      2,
      [
        [2, 1],
        [1, 1],
      ],
    ],
    [
      4,
      1,
      [
        [2, 1],
        [2, 0],
      ],
    ],
  ] as const)('%d adults with %d children are divided evenly, each room with an adult', (adults, children, rooms) => {
    expect(divided(adults, children)).toEqual(rooms);
  });

  it('keeps every guest, and each room has an adult', () => {
    for (let adults = 2; adults <= 10; adults += 1) {
      for (let children = 0; children <= 4; children += 1) {
        const rooms = divided(adults, children) ?? [];
        const sums = [0, 1].map((place) => rooms.reduce((sum, room) => sum + (room[place] ?? 0), 0));
        expect(sums).toEqual([adults, children]);
        const sizes = rooms.map(([grown = 0, small = 0]) => grown + small);
        expect(Math.abs((sizes[0] ?? 0) - (sizes[1] ?? 0))).toBeLessThanOrEqual(1);
        expect(rooms.every(([grown = 0]) => grown >= 1)).toBe(true);
      }
    }
  });

  it('does not separate children from adults', () => expect(divided(1, 4)).toBeNull());
});
