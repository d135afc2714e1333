import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, sampleInventory, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import { type BookedRoom, bookRooms, countUnitNightsOf, freeOwnNights, unitNightsBeyond } from './unit-nights.ts';

const [CHALET, OAK] = [{ accommodationId: 1 }, { accommodationId: 2 }];

describe('the nights that a stay needs in addition to another', () => {
  test('are the nights that only the new stay has', () => {
    const old = bookRooms([CHALET], stay('2026-12-13', '2026-12-16'));
    const next = bookRooms([CHALET], stay('2026-12-15', '2026-12-18'));
    expect(unitNightsBeyond(next, old)).toEqual([
      { accommodationId: 1, units: 1, stay: stay('2026-12-16', '2026-12-18') },
    ]);
    expect(unitNightsBeyond(old, next)).toEqual([
      { accommodationId: 1, units: 1, stay: stay('2026-12-13', '2026-12-15') },
    ]);
  });

  test('are all nights of another room, and only the additional unit of the same room', () => {
    const dates = stay('2026-12-13', '2026-12-16');
    expect(unitNightsBeyond(bookRooms([OAK, CHALET, CHALET], dates), bookRooms([CHALET], dates))).toEqual([
      { accommodationId: 1, units: 1, stay: dates },
      { accommodationId: 2, units: 1, stay: dates },
    ]);
  });

  const room = fc
    .record({
      accommodationId: fc.integer({ min: 1, max: 3 }),
      from: fc.nat(8),
      nights: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ accommodationId, from, nights }): BookedRoom => {
      const arrival = addDays(TODAY, from);
      return { accommodationId, stay: { arrival, departure: addDays(arrival, nights) } };
    });
  const rooms = fc.array(room, { maxLength: 5 });
  const asNights = (booked: readonly BookedRoom[]) =>
    booked.flatMap(({ accommodationId, stay: dates }) => nightsOf(dates).map((night) => `${accommodationId} ${night}`));
  const spread = (runs: ReturnType<typeof unitNightsBeyond>) =>
    runs.flatMap((run) => Array.from({ length: run.units }, () => asNights([run])).flat());

  test('turn the old stay into the new one, and no night is both added and removed', () => {
    fc.assert(
      fc.property(rooms, rooms, (old, next) => {
        const [taken, freed] = [unitNightsBeyond(next, old), unitNightsBeyond(old, next)];
        expect([...asNights(old), ...spread(taken)].sort()).toEqual([...asNights(next), ...spread(freed)].sort());
        expect(spread(taken).filter((night) => spread(freed).includes(night))).toEqual([]);
        expect(countUnitNightsOf(taken)).toBe(spread(taken).length);
      }),
    );
  });
});

describe('the inventory without the order’s own nights', () => {
  const own = bookRooms([CHALET], stay('2026-11-22', '2026-11-24'));
  const see = (row: object) => {
    const inventory = sampleInventory([sampleAccommodation()], 5, () => ({ units: 2, taken: 2, ...row }));
    return freeOwnNights(inventory, own).get(1);
  };

  test('shows these nights as free, and no others', () => {
    const nights = see({});
    expect(nights?.get(stay('2026-11-22', '2026-11-24').arrival)).toMatchObject({ units: 2, taken: 1 });
    expect(nights?.get(stay('2026-11-24', '2026-11-25').arrival)).toMatchObject({ units: 2, taken: 2 });
  });

  test('keeps a closed night open only for the rooms of the order', () => {
    const nights = see({ units: 5, closed: true });
    expect(nights?.get(stay('2026-11-22', '2026-11-24').arrival)).toMatchObject({ closed: false, units: 2, taken: 1 });
    expect(nights?.get(stay('2026-11-24', '2026-11-25').arrival)).toMatchObject({ closed: true });
  });
});
