import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { ask, joinAs, openDesk } from './desk-fixture.ts';
import { book, DAY_MS, HOUR_MS, TODAY_AT_DESK } from './stays/stays-fixture.ts';

const MINUTE_MS = 60_000;

async function openDevice(database: Database) {
  const desk = await openDesk(database);
  const { get, post } = await joinAs(desk);
  const all = (table: 'audit_log' | 'desk_rows' | 'desk_facts' | 'room_presence') =>
    database.readLatest.selectFrom(table).selectAll().execute();
  return {
    ...desk,
    all,
    /** Returns the instant `ms` milliseconds ago. */
    ago: (ms: number) => new Date(desk.now() - ms).toISOString(),
    get,
    note: (number: string, body: object, key: string = randomUUID()) =>
      post(DESK_PATHS.presence.replace(':number', number), body, key),
    pay: (number: string, body: object, key: string = randomUUID()) =>
      post(DESK_PATHS.payments.replace(':number', number), { method: 'cash', ...body }, key),
    post,
    written: async (action: string) =>
      (await database.readLatest.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).map(
        ({ at, after }) => ({ at, after: JSON.parse(after ?? 'null') }),
      ),
  };
}

describeEachDatabase('actions recorded on a device', (openFresh) => {
  test('are written once per key, whatever has happened since', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    const key = randomUUID();
    const checkIn = { action: 'check_in', units: [{ room: 0, unit: '102' }] };
    const [first, second] = await Promise.all([device.note(number, checkIn, key), device.note(number, checkIn, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.rooms[0]).toMatchObject({ unit: '102', presence: 'in_house' });
    await device.note(number, { action: 'undo_check_in' });
    // A colleague has undone it. A retry gets the same answer and writes nothing.
    const again = await device.note(number, checkIn, key);
    expect(again.status).toBe(200);
    expect(again.body.data.rooms[0]).toMatchObject({ presence: 'expected' });
    expect(await device.written('check_in')).toHaveLength(1);
    expect(await device.all('desk_facts')).toHaveLength(1);
  });

  test('are written at their own time if guests leave days early', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-29');
    await device.note(number, { action: 'check_in' });
    device.wait(DAY_MS);
    const happened_at = device.ago(HOUR_MS);
    const left = await device.note(number, { action: 'check_out', rooms: [0], happened_at });
    expect(left).toMatchObject({ status: 200, body: { data: { rooms: [{ presence: 'left' }] } } });
    expect(left.body.data.rooms[0].presence_since).toBe(happened_at);
  });

  test('are refused if one reuses the key of another', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    const key = randomUUID();
    await device.note(number, { action: 'check_in' }, key);
    const other = await device.note(number, { action: 'check_out' }, key);
    expect(other).toMatchObject({
      status: 422,
      body: { error: { 'Idempotency-Key': ['was used for something else'] } },
    });
    expect((await device.note(number, { action: 'check_out' }, 'short')).status).toBe(422);
    expect(await device.written('check_out')).toEqual([]);
  });

  test('are shown with their own time and the time at which they arrived', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    device.wait(10 * MINUTE_MS);
    const happened_at = device.ago(10 * MINUTE_MS);
    const { body } = await device.note(number, { action: 'check_in', happened_at });
    expect(body.data.rooms[0]).toMatchObject({ presence_since: happened_at });
    const paid = await device.pay(number, { amount: 100, happened_at });
    expect(paid.body.data.row).toMatchObject({ amount: 100, at: device.ago(0), happened_at });
    const { rows } = (await device.get(DESK_PATHS.shift)).body.data;
    expect(rows).toMatchObject([{ at: device.ago(0), happened_at }]);
    for (const action of ['check_in', 'money_written']) {
      expect(await device.written(action)).toMatchObject([{ at: device.ago(0), after: { happenedAt: happened_at } }]);
    }
  });

  test.each([
    ['in the future', -HOUR_MS],
    ['three days ago', 3 * DAY_MS],
  ])('count from their arrival if their time is %s', async (_when, ms) => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    const { body } = await device.note(number, { action: 'check_in', happened_at: device.ago(ms) });
    expect(body.data.rooms[0]).toMatchObject({ presence: 'in_house', presence_since: device.ago(0) });
    expect((await device.pay(number, { amount: 100, happened_at: device.ago(ms) })).body.data.row).toMatchObject({
      happened_at: null,
    });
    expect((await device.note(number, { action: 'check_out', happened_at: 'yesterday' })).status).toBe(422);
  });

  test('of last evening are checked against that evening', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    device.wait(2 * DAY_MS);
    expect((await device.note(number, { action: 'check_in' })).body).toMatchObject({ error: 'stay_over' });
    const late = await device.note(number, { action: 'check_in', happened_at: device.ago(20 * HOUR_MS) });
    expect(late.body.data.rooms[0]).toMatchObject({ presence: 'in_house' });
  });

  test('name the unit whose keys the guests have, and are refused if it is another', async () => {
    const device = await openDevice(await openFresh());
    const [number, other] = [
      await book(device, TODAY_AT_DESK, '2026-11-25'),
      await book(device, TODAY_AT_DESK, '2026-11-25'),
    ];
    const into = (unit: string) => ({ action: 'check_in', units: [{ room: 0, unit }] });
    expect((await device.note(number, into('103'))).status).toBe(200);
    expect((await device.note(other, into('103'))).body).toMatchObject({ error: 'unit_occupied', orders: [number] });
    expect((await device.note(other, into('Oak 1'))).status).toBe(422);
    await device.post(DESK_PATHS.unit.replace(':number', other), { room: 0, unit: '101', seen: null }, randomUUID());
    expect((await device.note(other, into('102'))).body).toMatchObject({ error: 'stay_changed', unit: '101' });
    expect(await device.written('check_in')).toHaveLength(1);
  });

  test('include notes, with the time of the action', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    device.wait(HOUR_MS);
    const note = { text: 'Пізня вечеря', happened_at: device.ago(20 * MINUTE_MS) };
    const [url, key] = [DESK_PATHS.notes.replace(':number', number), randomUUID()];
    await device.post(url, note, key);
    const { body } = await device.post(url, note, key);
    expect(body.data.notes).toMatchObject([{ text: 'Пізня вечеря', at: note.happened_at }]);
    expect(await device.written('note_added')).toMatchObject([
      { at: device.ago(0), after: { happenedAt: note.happened_at } },
    ]);
  });

  test('of cash taken before a shift was closed belong to the shift that is open', async () => {
    const device = await openDevice(await openFresh());
    const number = await book(device, TODAY_AT_DESK, '2026-11-25');
    await device.pay(number, { amount: 50, fiscal_number: '1' });
    device.wait(HOUR_MS);
    const happened_at = device.ago(30 * MINUTE_MS);
    const closed = await device.post(DESK_PATHS.closeShift, { number: 1, counted: 50 }, randomUUID());
    expect(closed.status).toBe(200);
    const key = randomUUID();
    const late = { amount: 70, happened_at };
    expect((await device.pay(number, late, key)).body.data.row).toMatchObject({ shift: 2, happened_at });
    expect((await device.pay(number, late, key)).body.data.row).toMatchObject({ shift: 2, happened_at });
    expect(await device.all('desk_rows')).toHaveLength(2);
    const first = (await device.get(`${DESK_PATHS.shift}?number=1`)).body.data;
    expect(first).toMatchObject({ closing: { expected: 50, counted: 50 }, rows: [{ amount: 50 }] });
    expect((await device.get(DESK_PATHS.shift)).body.data.cash).toMatchObject({ opening: 50, expected: 120 });
  });
});

describeEachDatabase('the data stored on a device', (openFresh) => {
  test('are the stays of three days with their units, guests in house, and cancelled arrivals', async () => {
    const device = await openDevice(await openFresh());
    const today = await book(device, TODAY_AT_DESK, '2026-11-25');
    const later = await book(device, '2026-11-25', '2026-11-27');
    const gone = await book(device, '2026-11-24', '2026-11-26');
    const far = await book(device, '2026-11-28', '2026-11-30');
    await device.database.transaction((transaction) =>
      transaction
        .updateTable('orders')
        .set({ state: 'cancelled', ended_at: device.ago(0) })
        .where('number', '=', gone)
        .execute(),
    );
    const { status, body } = await device.get(DESK_PATHS.offlineArrivals);
    expect(status).toBe(200);
    const { stays, over, kinds, ...rest } = body.data;
    expect(rest).toEqual({
      read_at: device.ago(0),
      today: TODAY_AT_DESK,
      until: '2026-11-25',
      check_out_time: '12:00',
    });
    expect(stays.map(({ number }: { number: string }) => number).toSorted()).toEqual([today, later].toSorted());
    expect(over).toEqual([{ number: gone, state: 'cancelled' }]);
    expect(kinds[0]).toMatchObject({ units: ['101', '102', '103'] });
    expect(JSON.stringify(body)).not.toContain(far);
    expect((await device.get(`${DESK_PATHS.offlineArrivals}?days=8`)).status).toBe(422);
    expect((await ask(device, 'GET', DESK_PATHS.offlineArrivals)).status).toBe(401);
  });
});
