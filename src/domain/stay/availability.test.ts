import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import type { Accommodation } from './accommodation.ts';
import {
  acceptFormerStay,
  acceptStay,
  countFreeUnits,
  freeUnitsOn,
  type Inventory,
  type InventoryNight,
  isClosedToSale,
} from './availability.ts';
import type { GuestParty } from './guest-party.ts';
import { nightsOf } from './stay.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const CHALET = sampleAccommodation({ units: 3 });
const ROOM = sampleAccommodation({ id: 2, code: 'room-standard', units: 1 });
const DATES = stay('2026-12-13', '2026-12-16');
const ALL_FREE = sampleInventory([CHALET, ROOM], 60);

/** Everything is free, except one night of the chalet. */
function exceptOn(date: string, row: Partial<InventoryNight>): Inventory {
  return sampleInventory([CHALET, ROOM], 60, (night, { id }) => (night === date && id === CHALET.id ? row : {}));
}

function reasonFor(
  accommodations: readonly Accommodation[],
  inventory = ALL_FREE,
  { party = COUPLE, dates = DATES, rules = PLAIN_RULES } = {},
): string | null {
  const rooms = accommodations.map((accommodation) => ({ accommodation, party }));
  const offer = acceptStay(rooms, dates, { today: TODAY, rules, inventory });
  return offer.isAvailable ? null : offer.refusal.reason;
}

function freeUnits(accommodation: Accommodation, inventory = ALL_FREE, party = COUPLE, dates = DATES): number {
  return countFreeUnits({ accommodation, party }, dates, { today: TODAY, rules: PLAIN_RULES, inventory });
}

describe('a stay is offered', () => {
  it('with the price of each of its nights', () => {
    const inventory = exceptOn('2026-12-15', { priceMinor: 500_000 });
    const offer = acceptStay([{ accommodation: CHALET, party: COUPLE }], DATES, {
      today: TODAY,
      rules: PLAIN_RULES,
      inventory,
    });
    expect(offer.isAvailable && offer.quote.reservationMinor).toBe(2 * 386_200 + 500_000);
  });

  test.each([
    ['the night before is sold out', exceptOn('2026-12-12', { taken: 3 })],
    ['the night of the departure is sold out', exceptOn('2026-12-16', { taken: 3 })],
    ['the night of the departure is closed', exceptOn('2026-12-16', { closed: true })],
    ['one unit is left for one night', exceptOn('2026-12-14', { taken: 2 })],
  ])('even if %s', (_, inventory) => {
    expect(reasonFor([CHALET], inventory)).toBeNull();
  });

  it('never without rooms', () => {
    expect(() => reasonFor([])).toThrow(RangeError);
  });
});

describe('a stay is refused', () => {
  test.each([
    ['the first night is sold out', exceptOn('2026-12-13', { taken: 3 }), 'sold_out'],
    ['the last night is sold out', exceptOn('2026-12-15', { taken: 3 }), 'sold_out'],
    ['units are fewer than those taken', exceptOn('2026-12-14', { units: 2, taken: 3 }), 'sold_out'],
    ['there are no units', exceptOn('2026-12-14', { units: 0 }), 'sold_out'],
    ['a night is closed', exceptOn('2026-12-14', { closed: true }), 'closed_to_sale'],
    ['a night is closed and another sold out', exceptOn('2026-12-14', { closed: true, taken: 3 }), 'closed_to_sale'],
    ['a night is not on sale yet', sampleInventory([CHALET], 24), 'closed_to_sale'],
    ['the accommodation is not on sale', sampleInventory([ROOM], 60), 'closed_to_sale'],
  ])('when %s', (_, inventory, reason) => {
    expect(reasonFor([CHALET], inventory)).toBe(reason);
    expect(freeUnits(CHALET, inventory)).toBe(0);
  });

  it('if it has more guests than beds', () => {
    expect(reasonFor([CHALET], ALL_FREE, { party: { adults: 2, children: ['0-5', '6+'] } })).toBeNull();
    expect(reasonFor([CHALET], ALL_FREE, { party: { adults: 2, children: ['0-5', '0-5', '0-5'] } })).toBe(
      'party_does_not_fit',
    );
  });

  it('if its accommodation is booked only by phone', () => {
    expect(reasonFor([{ ...CHALET, phoneOnly: true }])).toBe('phone_only');
    expect(freeUnits({ ...CHALET, phoneOnly: true })).toBe(0);
  });

  it('if its dates break a rule, including the accommodation’s own', () => {
    const block = { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31'), minimumNights: 4 };
    expect(reasonFor([CHALET, { ...ROOM, minimumStayBlocks: [block] }])).toBe('minimum_stay');
    expect(reasonFor([CHALET], ALL_FREE, { dates: stay('2026-12-13', '2026-12-14') })).toBe('two_night_minimum');
    expect(reasonFor([CHALET], ALL_FREE, { dates: stay('2026-12-16', '2026-12-13') })).toBe(
      'departure_not_after_arrival',
    );
  });

  it('together with the accommodation that causes the refusal', () => {
    const inventory = sampleInventory([CHALET, ROOM], 60, (_, { id }) => ({ closed: id === ROOM.id }));
    const rooms = [CHALET, ROOM].map((accommodation) => ({ accommodation, party: COUPLE }));
    expect(acceptStay(rooms, DATES, { today: TODAY, rules: PLAIN_RULES, inventory })).toEqual({
      isAvailable: false,
      refusal: { reason: 'closed_to_sale' },
      accommodationId: ROOM.id,
    });
  });
});

describe('rooms of one booking', () => {
  it('take one unit each', () => {
    expect(reasonFor([CHALET, CHALET, CHALET])).toBeNull();
    expect(reasonFor([CHALET, CHALET, CHALET, CHALET])).toBe('sold_out');
    expect(reasonFor([ROOM, CHALET, ROOM])).toBe('sold_out');
    expect(reasonFor([CHALET, CHALET], exceptOn('2026-12-14', { taken: 2 }))).toBe('sold_out');
  });
});

test('a stay has as many free units as its night with the fewest', () => {
  expect(freeUnits(CHALET)).toBe(3);
  expect(freeUnits(CHALET, exceptOn('2026-12-14', { taken: 2 }))).toBe(1);
  expect(freeUnits(CHALET, exceptOn('2026-12-16', { taken: 2 }))).toBe(3);
  expect(freeUnits(CHALET, ALL_FREE, { adults: 5, children: [] })).toBe(0);
  expect(freeUnits(CHALET, ALL_FREE, COUPLE, stay('2026-12-13', '2026-12-14'))).toBe(0);
});

test('a night has its unsold units, and none if it is closed or missing', () => {
  const night = { units: 3, taken: 1, priceMinor: 1, closed: false };
  expect(freeUnitsOn(night)).toBe(2);
  expect(freeUnitsOn({ ...night, taken: 4 })).toBe(0);
  expect(freeUnitsOn({ ...night, closed: true })).toBe(0);
  expect(freeUnitsOn(undefined)).toBe(0);
});

test('a stay is closed if any of its nights is closed or missing', () => {
  expect(isClosedToSale(CHALET.id, DATES, ALL_FREE)).toBe(false);
  expect(isClosedToSale(CHALET.id, DATES, exceptOn('2026-12-15', { closed: true }))).toBe(true);
  expect(isClosedToSale(CHALET.id, DATES, exceptOn('2026-12-16', { closed: true }))).toBe(false);
  expect(isClosedToSale(CHALET.id, DATES, sampleInventory([CHALET], 25))).toBe(false);
  expect(isClosedToSale(CHALET.id, DATES, sampleInventory([CHALET], 24))).toBe(true);
  expect(isClosedToSale(99, DATES, ALL_FREE)).toBe(true);
});

describe('every offered stay is accepted', () => {
  const anyNight: fc.Arbitrary<InventoryNight | null> = fc.option(
    fc.record({
      units: fc.integer({ min: 0, max: 4 }),
      taken: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 5 })),
      priceMinor: fc.integer({ min: 1, max: 1_000_000 }),
      closed: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.boolean()),
    }),
    { freq: 12 },
  );
  const anyCase = fc.record({
    calendar: fc.array(anyNight, { minLength: 6, maxLength: 10 }),
    nights: fc.integer({ min: 1, max: 5 }),
    arrivesIn: fc.integer({ min: 0, max: 4 }),
    adults: fc.integer({ min: 1, max: 5 }),
  });

  it('n rooms are offered only if n units are free on every night', () => {
    fc.assert(
      fc.property(anyCase, ({ calendar, nights, arrivesIn, adults }) => {
        const rows = new Map<CalendarDate, InventoryNight>();
        calendar.forEach((row, day) => {
          if (row !== null) rows.set(addDays(TODAY, day), row);
        });
        const context = { today: TODAY, rules: PLAIN_RULES, inventory: new Map([[CHALET.id, rows]]) };
        const arrival = addDays(TODAY, arrivesIn);
        const dates = { arrival, departure: addDays(arrival, nights) };
        const room = { accommodation: CHALET, party: { adults, children: [] } };
        const free = countFreeUnits(room, dates, context);
        for (let units = 1; units <= 6; units += 1) {
          const offer = acceptStay(Array(units).fill(room), dates, context);
          expect(offer.isAvailable).toBe(units <= free);
          if (!offer.isAvailable) continue;
          // The same condition as the database constraint for taking nights.
          for (const night of nightsOf(dates)) {
            const row = rows.get(night);
            expect(row && !row.closed && row.taken + units <= row.units).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a stay that was already agreed', () => {
  const room = { accommodation: CHALET, party: COUPLE };
  const accept = (dates = DATES, inventory = ALL_FREE) =>
    acceptFormerStay(room, dates, 1_000_000, { today: TODAY, inventory });

  it('keeps its sum to the kopiyka, without additional extra beds and tax', () => {
    expect(accept()).toMatchObject({
      isAvailable: true,
      quote: { totalMinor: 1_000_000, reservationMinor: 1_000_000, cityTaxMinor: 0, nights: 3 },
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 20 }), (totalMinor, nights) => {
        const dates = { arrival: DATES.arrival, departure: addDays(DATES.arrival, nights) };
        const decision = acceptFormerStay(room, dates, totalMinor, { today: TODAY, inventory: ALL_FREE });
        const lines = decision.isAvailable ? decision.quote.rooms.flatMap((each) => each.lines) : [];
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
      }),
    );
  });

  it('may be shorter than the current minimum', () => {
    expect(accept(stay('2026-12-13', '2026-12-14')).isAvailable).toBe(true);
    expect(accept(DATES, exceptOn('2026-12-13', { minimumNights: 5 })).isAvailable).toBe(true);
  });

  it.each([
    ['arrival_in_the_past', stay('2026-11-20', '2026-11-23'), ALL_FREE],
    ['sold_out', DATES, exceptOn('2026-12-14', { taken: 3 })],
    ['closed_to_sale', DATES, exceptOn('2026-12-14', { closed: true })],
  ])('is refused with %s', (reason, dates, inventory) => {
    expect(accept(dates, inventory)).toMatchObject({ isAvailable: false, refusal: { reason } });
  });
});
