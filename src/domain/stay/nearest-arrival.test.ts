import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, TODAY } from '#domain/samples/sample-resort.ts';
import {
  acceptStay,
  type InventoryNight,
  NEAREST_ARRIVAL_DAYS,
  type RoomRequest,
  type SaleContext,
} from './availability.ts';
import type { GuestParty } from './guest-party.ts';
import { findNearestArrival } from './nearest-arrival.ts';
import type { Stay, StayRules } from './stay.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const CHALET = sampleAccommodation({ units: 2 });
const ROOM = sampleAccommodation({ id: 2, units: 1 });

function day(days: number): CalendarDate {
  return addDays(TODAY, days);
}

function stayOf(nights: number, from = 0): Stay {
  return { arrival: day(from), departure: day(from + nights) };
}

function roomsOf(...accommodations: RoomRequest['accommodation'][]): RoomRequest[] {
  return accommodations.map((accommodation) => ({ accommodation, party: COUPLE }));
}

/** `taken` returns the number of taken units of the chalet, by days from today. */
function context(taken: (days: number) => number, rules: StayRules = PLAIN_RULES): SaleContext {
  const offsets = new Map(daysFrom(TODAY, day(800)).map((night, days) => [night, days]));
  const inventory = sampleInventory([CHALET, ROOM], 800, (night, { id }) =>
    id === CHALET.id ? { taken: taken(offsets.get(night) ?? 0) } : {},
  );
  return { today: TODAY, rules, inventory };
}

/** A slow search for the expected result. */
function askDayByDay(rooms: readonly RoomRequest[], stay: Stay, sale: SaleContext): CalendarDate | null {
  const nights = daysFrom(stay.arrival, stay.departure).length;
  for (let days = 0; days <= NEAREST_ARRIVAL_DAYS; days += 1) {
    const arrival = addDays(stay.arrival, days);
    if (acceptStay(rooms, { arrival, departure: addDays(arrival, nights) }, sale).isAvailable) return arrival;
  }
  return null;
}

describe('the nearest free arrival', () => {
  test.each<[string, (days: number) => number, CalendarDate | null]>([
    ['is the wished one when it is free', () => 0, day(0)],
    ['follows the last sold night', (days) => (days < 5 ? 2 : 0), day(5)],
    ['needs all its nights in a row', (days) => (days === 2 || days === 5 ? 2 : 0), day(6)],
    ['may leave on a sold night', (days) => (days === 3 ? 2 : 0), day(0)],
    ['may be 365 days away', (days) => (days < 365 ? 2 : 0), day(365)],
    ['may not be 366 days away', (days) => (days < 366 ? 2 : 0), null],
    ['is none when all is sold', () => 2, null],
  ])('%s', (_, taken, expected) => {
    expect(findNearestArrival(roomsOf(CHALET), stayOf(3), context(taken))).toBe(expected);
  });

  it('has a unit for every room at the same time', () => {
    const oneLeft = context((days) => (days < 7 ? 1 : 0));
    expect(findNearestArrival(roomsOf(CHALET), stayOf(2), oneLeft)).toBe(day(0));
    expect(findNearestArrival(roomsOf(CHALET, ROOM), stayOf(2), oneLeft)).toBe(day(0));
    expect(findNearestArrival(roomsOf(CHALET, CHALET), stayOf(2), oneLeft)).toBe(day(7));
    expect(findNearestArrival(roomsOf(CHALET, ROOM, CHALET), stayOf(2), oneLeft)).toBe(day(7));
    expect(findNearestArrival(roomsOf(ROOM, ROOM), stayOf(2), oneLeft)).toBeNull();
  });

  it('follows the rules of a stay', () => {
    const blockedDates = [{ start: day(0), end: day(9) }];
    const blocked = context(() => 0, { ...PLAIN_RULES, blockedDates });
    expect(findNearestArrival(roomsOf(CHALET), stayOf(2), blocked)).toBe(day(10));
    const block = { start: day(0), end: day(20), minimumNights: 3 };
    const strict = roomsOf({ ...CHALET, minimumStayBlocks: [block] });
    expect(
      findNearestArrival(
        strict,
        stayOf(2),
        context(() => 0),
      ),
    ).toBe(day(21));
  });

  it('is null for a stay that no dates could fix', () => {
    const sale = context(() => 0);
    const crowd = [{ accommodation: CHALET, party: { adults: 9, children: [] } }];
    expect(findNearestArrival(crowd, stayOf(2), sale)).toBeNull();
    expect(findNearestArrival(roomsOf(CHALET, { ...ROOM, phoneOnly: true }), stayOf(2), sale)).toBeNull();
    expect(findNearestArrival(roomsOf(CHALET), stayOf(1), sale)).toBeNull();
    expect(findNearestArrival(roomsOf(CHALET), stayOf(31), sale)).toBeNull();
    const singleNights = context(() => 0, { ...PLAIN_RULES, minimumNights: 1 });
    expect(findNearestArrival(roomsOf(CHALET), stayOf(0), singleNights)).toBeNull();
    expect(findNearestArrival(roomsOf(CHALET), stayOf(-2), singleNights)).toBeNull();
  });

  it('is null if nothing is on sale: after the calendar, or at its very end', () => {
    const sale = { today: TODAY, rules: PLAIN_RULES, inventory: sampleInventory([CHALET], 10) };
    expect(findNearestArrival(roomsOf(ROOM), stayOf(2), sale)).toBeNull();
    expect(findNearestArrival(roomsOf(CHALET), stayOf(2, 8), sale)).toBe(day(8));
    expect(findNearestArrival(roomsOf(CHALET), stayOf(2, 9), sale)).toBeNull();
    const lastDays = { arrival: calendarDate('2199-12-29'), departure: calendarDate('2199-12-31') };
    expect(findNearestArrival(roomsOf(CHALET), lastDays, sale)).toBeNull();
  });

  it('is never in the past, nor more than a year away if the wished date has passed', () => {
    expect(
      findNearestArrival(
        roomsOf(CHALET),
        stayOf(2, -10),
        context(() => 0),
      ),
    ).toBe(TODAY);
    expect(
      findNearestArrival(
        roomsOf(CHALET),
        stayOf(2, -366),
        context(() => 0),
      ),
    ).toBeNull();
  });

  it('equals the result of trying every day', () => {
    const anyNight = fc.record({
      taken: fc.integer({ min: 0, max: 2 }),
      closed: fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, fc.boolean()),
    });
    const anyCase = fc.record({
      calendar: fc.array(anyNight, { minLength: 10, maxLength: 40 }),
      nights: fc.integer({ min: 0, max: 5 }),
      from: fc.integer({ min: -3, max: 12 }),
      ids: fc.array(fc.constantFrom(CHALET, CHALET, ROOM), { minLength: 1, maxLength: 3 }),
      blocked: fc.integer({ min: 0, max: 30 }),
    });
    fc.assert(
      fc.property(anyCase, ({ calendar, nights, from, ids, blocked }) => {
        const rows = calendar.map((row, days): [CalendarDate, InventoryNight] => [
          day(days),
          { units: 2, priceMinor: 1, ...row },
        ]);
        const sale = {
          today: TODAY,
          rules: { ...PLAIN_RULES, blockedDates: [{ start: day(blocked), end: day(blocked + 1) }] },
          inventory: new Map([CHALET, ROOM].map(({ id }) => [id, new Map(rows)])),
        };
        const rooms = roomsOf(...ids);
        const stay = stayOf(nights, from);
        expect(findNearestArrival(rooms, stay, sale)).toBe(askDayByDay(rooms, stay, sale));
      }),
      { numRuns: 60 },
    );
  });
});
