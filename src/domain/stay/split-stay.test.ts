import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { divideStay } from '#domain/search/search.ts';
import type { Accommodation } from './accommodation.ts';
import { acceptStay, type RoomRequest } from './availability.ts';
import { findSplitFault, type SplitFault } from './split-stay.ts';
import type { StayRules } from './stay.ts';
import { firstRooms } from './stay.ts';

const LAKE = sampleAccommodation({ units: 1 });
const FOREST = sampleAccommodation({ id: 2, code: 'chalet-forest', units: 1 });
const WHOLE = stay('2026-12-16', '2026-12-20');
const COUPLE = { adults: 2, children: [] };
const FAMILY = { adults: 2, children: ['0-5'] } as const;

function room(accommodation: Accommodation, from?: string, until?: string, party: RoomRequest['party'] = COUPLE) {
  return { accommodation, party, ...(from && until && { stay: stay(from, until) }) };
}

const FIRST = room(LAKE, '2026-12-16', '2026-12-18');
const SECOND = room(FOREST, '2026-12-18', '2026-12-20');

test.each([
  ['2026-12-17', [1, 3]],
  ['2026-12-19', [3, 1]],
  ['2026-12-16', null],
  ['2026-12-20', null],
  ['2026-12-25', null],
])('divides a stay on a day within it: %s', (day, nights) => {
  const parts = divideStay(WHOLE, calendarDate(day));
  expect(parts?.map(({ arrival, departure }) => Number(departure.slice(8)) - Number(arrival.slice(8))) ?? null).toEqual(
    nights,
  );
});

test('two houses are one stay, also for two parties or with a room for all nights', () => {
  expect(findSplitFault([room(LAKE)], WHOLE)).toBeNull();
  expect(findSplitFault([FIRST, SECOND], WHOLE)).toBeNull();
  expect(findSplitFault([room(LAKE), FIRST, SECOND, FIRST, SECOND, room(FOREST)], WHOLE)).toBeNull();
});

test.each<[SplitFault, number, RoomRequest[]]>([
  ['starts_late', 0, [room(LAKE, '2026-12-17', '2026-12-18'), SECOND]],
  ['ends_late', 0, [room(LAKE, '2026-12-16', '2026-12-21')]],
  ['second_missing', 0, [FIRST]],
  ['gap', 1, [FIRST, room(FOREST, '2026-12-19', '2026-12-20')]],
  ['overlap', 1, [FIRST, room(FOREST, '2026-12-17', '2026-12-20')]],
  ['overlap', 1, [FIRST, room(FOREST)]],
  ['ends_early', 1, [FIRST, room(FOREST, '2026-12-18', '2026-12-19')]],
  ['ends_late', 1, [FIRST, room(FOREST, '2026-12-18', '2026-12-21')]],
  ['other_guests', 1, [FIRST, room(FOREST, '2026-12-18', '2026-12-20', FAMILY)]],
  ['same_house', 1, [FIRST, room(LAKE, '2026-12-18', '2026-12-20')]],
  ['starts_late', 2, [FIRST, SECOND, SECOND]],
])('parts that do not form one stay are reported: %s', (fault, at, rooms) => {
  expect(findSplitFault(rooms, WHOLE)).toEqual({ room: at, fault });
  const inventory = sampleInventory([LAKE, FOREST], 60);
  expect(() => acceptStay(rooms, WHOLE, { today: TODAY, rules: PLAIN_RULES, inventory })).toThrow(RangeError);
});

test('counts the guests of both houses once', () => {
  expect(firstRooms([FIRST, SECOND, room(LAKE), FIRST, SECOND])).toEqual([FIRST, room(LAKE), FIRST]);
});

describe('a split stay is evaluated as one stay', () => {
  const inventory = sampleInventory([LAKE, FOREST], 60);
  const offer = (rooms: RoomRequest[], whole = WHOLE, rules: StayRules = PLAIN_RULES) =>
    acceptStay(rooms, whole, { today: TODAY, rules, inventory });

  test('two nights are enough for two houses, with one night each', () => {
    const parts = [room(LAKE, '2026-12-16', '2026-12-17'), room(FOREST, '2026-12-17', '2026-12-18')];
    expect(offer(parts, stay('2026-12-16', '2026-12-18')).isAvailable).toBe(true);
  });

  test('the second house’s minimum stay counts from the arrival of the whole stay', () => {
    const block = { start: calendarDate('2026-12-16'), end: calendarDate('2026-12-16'), minimumNights: 5 };
    const strict = sampleAccommodation({ ...FOREST, minimumStayBlocks: [block] });
    expect(offer([FIRST, room(strict, '2026-12-18', '2026-12-20')])).toMatchObject({
      accommodationId: FOREST.id,
      refusal: { reason: 'minimum_stay', nights: 5 },
    });
  });

  test('each house needs to be free only on its own nights, and units are counted by night', () => {
    const taken = sampleInventory([LAKE, FOREST], 60, (night, { id }) => ({
      taken: (id === LAKE.id) === night >= '2026-12-18' ? 1 : 0,
    }));
    const context = { today: TODAY, rules: PLAIN_RULES, inventory: taken };
    expect(acceptStay([FIRST, SECOND], WHOLE, context).isAvailable).toBe(true);
    expect(acceptStay([room(LAKE)], WHOLE, context)).toMatchObject({ refusal: { reason: 'sold_out' } });
    expect(acceptStay([FIRST, SECOND, FIRST, SECOND], WHOLE, context)).toMatchObject({
      accommodationId: LAKE.id,
      refusal: { reason: 'sold_out' },
    });
  });
});
