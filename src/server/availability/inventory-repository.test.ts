import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { bookRooms } from '#domain/order/unit-nights.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { type Database, RolledBack } from '../database/database.ts';
import { type CalendarNight, freeNights, readInventory, takeNights, upsertNights } from './inventory-repository.ts';

const FIRST = calendarDate('2026-12-01');
const SECOND = calendarDate('2026-12-02');
const THIRD = calendarDate('2026-12-03');
const END = calendarDate('2026-12-04');

function night(
  date: CalendarNight['night'],
  accommodationId: number,
  change: Partial<CalendarNight> = {},
): CalendarNight {
  return { night: date, accommodationId, units: 2, priceMinor: 300_000, closed: false, ...change };
}

const CALENDAR = [FIRST, SECOND, THIRD].flatMap((date) => [night(date, 9), night(date, 10)]);

async function openCalendar(database: Database) {
  expect(await upsertNights(database, CALENDAR)).toEqual([]);
  const roomsOf = (ids: readonly number[], nights: Stay) =>
    bookRooms(
      ids.map((accommodationId) => ({ accommodationId })),
      nights,
    );
  const take = (accommodationIds: readonly number[], nights = stay(FIRST, END)) =>
    database.transaction(async (transaction) => {
      return (await takeNights(transaction, roomsOf(accommodationIds, nights))) || new RolledBack(false);
    });
  const free = (accommodationIds: readonly number[], nights = stay(FIRST, END)) =>
    database.transaction((transaction) => freeNights(transaction, roomsOf(accommodationIds, nights)));
  const takenOf = async (accommodationId: number) => {
    const rows = (await readInventory(database.read, [accommodationId], FIRST, END)).get(accommodationId);
    return [...(rows ?? [])].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, { taken }]) => taken);
  };
  return { take, free, takenOf };
}

describeEachDatabase('the inventory', (openFresh) => {
  test('is read by accommodation and night, without the day of departure', async () => {
    const database = await openFresh();
    await openCalendar(database);
    const read = await readInventory(database.read, [10, 77], FIRST, THIRD);
    const row = { units: 2, taken: 0, priceMinor: 300_000, closed: false };
    expect([...read.keys()]).toEqual([10, 77]);
    expect(Object.fromEntries(read.get(10) ?? [])).toEqual({ [FIRST]: row, [SECOND]: row });
    expect(read.get(77)?.size).toBe(0);
    expect((await readInventory(database.read, [], FIRST, END)).size).toBe(0);
  });

  test('sells as many units as exist, and no more', async () => {
    const { take, takenOf } = await openCalendar(await openFresh());
    expect(await take([10, 9, 10])).toBe(true);
    expect(await takenOf(9)).toEqual([1, 1, 1]);
    expect(await takenOf(10)).toEqual([2, 2, 2]);
    expect(await take([9, 10])).toBe(false);
    expect(await takenOf(9)).toEqual([1, 1, 1]);
  });

  test.each([
    { why: 'one night is closed', change: night(SECOND, 9, { closed: true }), nights: stay(FIRST, END) },
    { why: 'one night has no unit', change: night(SECOND, 9, { units: 0 }), nights: stay(FIRST, END) },
    { why: 'one night is not on sale', change: night(FIRST, 9), nights: stay(THIRD, '2026-12-05') },
  ])('sells nothing if $why', async ({ change, nights }) => {
    const database = await openFresh();
    const { take, takenOf } = await openCalendar(database);
    await upsertNights(database, [change]);
    expect(await take([9], nights)).toBe(false);
    expect(await takenOf(9)).toEqual([0, 0, 0]);
  });

  test('takes back sold units, and refuses others', async () => {
    const { take, free, takenOf } = await openCalendar(await openFresh());
    await take([9, 9]);
    await free([9], stay(SECOND, END));
    expect(await takenOf(9)).toEqual([2, 1, 1]);
    await expect(free([10])).rejects.toThrow();
    await expect(free([9], stay(THIRD, '2026-12-09'))).rejects.toThrow('missing');
    expect(await takenOf(9)).toEqual([2, 1, 1]);
  });

  test('gets price, closed flag and units from the calendar, but keeps its sold units', async () => {
    const database = await openFresh();
    const { take } = await openCalendar(database);
    await take([9]);
    const changed = CALENDAR.map((row) => ({ ...row, units: 5, priceMinor: 1, closed: true }));
    expect(await upsertNights(database, changed)).toEqual([]);
    const rows = (await readInventory(database.read, [9], FIRST, END)).get(9);
    expect([...(rows?.values() ?? [])]).toEqual(
      Array.from({ length: 3 }, () => ({ units: 5, taken: 1, priceMinor: 1, closed: true })),
    );
  });

  test('keeps the units of a night if more are sold, reports it, and still changes its price', async () => {
    const database = await openFresh();
    const { take } = await openCalendar(database);
    await take([9, 9], stay(SECOND, THIRD));
    const fewer = CALENDAR.map((row) => ({ ...row, units: 1, priceMinor: 5 }));
    expect(await upsertNights(database, fewer)).toEqual([
      { night: SECOND, accommodationId: 9, wantedUnits: 1, keptUnits: 2 },
    ]);
    const rows = (await readInventory(database.read, [9], FIRST, END)).get(9);
    expect(rows?.get(SECOND)).toEqual({ units: 2, taken: 2, priceMinor: 5, closed: false });
    expect(rows?.get(FIRST)).toEqual({ units: 1, taken: 0, priceMinor: 5, closed: false });
  });

  test('holds two years of nights, written in one call', async () => {
    const database = await openFresh();
    const dates = Array.from({ length: 730 }, (_, index) =>
      calendarDate(new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)),
    );
    await upsertNights(
      database,
      dates.flatMap((date) => [1, 2, 3].map((id) => night(date, id))),
    );
    const read = await readInventory(database.read, [1, 2, 3], calendarDate('2027-01-01'), calendarDate('2029-01-01'));
    expect([...read.values()].map((nights) => nights.size)).toEqual([730, 730, 730]);
  });

  test('cannot be overbooked even without the repository: the constraint refuses it', async () => {
    const database = await openFresh();
    await openCalendar(database);
    const overTake = database.transaction((transaction) =>
      transaction.updateTable('nights').set({ taken: 3 }).where('night', '=', FIRST).execute(),
    );
    await expect(overTake).rejects.toThrow(/constraint/i);
  });
});
