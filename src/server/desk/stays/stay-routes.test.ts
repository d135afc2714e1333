import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { listMails } from '../../mail/outbox-repository.ts';
import { CHALET, COTTAGE, findNightFaults } from '../../orders/orders-fixture.ts';
import { ask, auditOf, type DeskApp, openDesk, STAFF_EMAIL } from '../desk-fixture.ts';
import { book, DAY_MS, HOUR_MS, openShift, TODAY_AT_DESK } from './stays-fixture.ts';

const OTHER_EMAIL = 'taras@example.com';

async function takenOn({ database }: DeskApp, night: string): Promise<number | undefined> {
  const row = await database.readLatest
    .selectFrom('nights')
    .select('taken')
    .where('night', '=', calendarDate(night))
    .where('category_id', '=', CHALET.id)
    .executeTakeFirst();
  return row?.taken;
}

describeEachDatabase('check-in and check-out', (openFresh) => {
  test('give the proposed unit, then free it, and record both in the audit log', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-25');
    const shift = await openShift(desk);
    const { arrivals } = (await shift.get(DESK_PATHS.today)).body.data;
    expect(arrivals[0].rooms[0]).toMatchObject({
      unit: null,
      proposed_unit: '101',
      presence: 'expected',
      actions: ['check_in'],
    });
    const { status, body } = await shift.note(number, 'check_in');
    expect(status).toBe(200);
    expect(body.data.rooms[0]).toMatchObject({ unit: '101', proposed_unit: null, presence: 'in_house' });
    expect((await shift.get(DESK_PATHS.today)).body.data).toMatchObject({ arrivals: [], in_house: [{ number }] });
    desk.wait(2 * DAY_MS - 12 * HOUR_MS);
    const late = await shift.note(number, 'check_out');
    expect(late.body.data.rooms[0]).toMatchObject({ unit: '101', presence: 'left' });
    expect(await auditOf(desk)).toEqual(
      expect.arrayContaining([`${STAFF_EMAIL} check_in ${number}`, `${STAFF_EMAIL} check_out ${number}`]),
    );
    const rows = await desk.database.readLatest
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'check_in')
      .execute();
    expect(rows.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
      [
        { rooms: [{ position: 0, unit: null, presence: 'expected' }] },
        { rooms: [{ position: 0, unit: '101', presence: 'in_house' }] },
      ],
    ]);
  });

  test('happen once if they are sent twice, and can be undone', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-25');
    const shift = await openShift(desk);
    const first = await shift.note(number, 'check_in');
    desk.wait(HOUR_MS);
    expect((await shift.note(number, 'check_in')).body).toEqual(first.body);
    expect((await auditOf(desk)).filter((line) => line.includes('check_in'))).toHaveLength(1);
    const undone = await shift.note(number, 'undo_check_in');
    expect(undone.body.data.rooms[0]).toMatchObject({ presence: 'expected', unit: '101' });
    await shift.note(number, 'check_in');
    await shift.note(number, 'check_out');
    expect((await shift.note(number, 'undo_check_out')).body.data.rooms[0].presence).toBe('in_house');
  });

  test('are undone only on the day of the check-in, whatever was undone since, and only then offered', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-27');
    const shift = await openShift(desk);
    const actions = async () => (await shift.stay(number)).rooms.map((room) => room.actions);
    await shift.note(number, 'check_in');
    expect(await actions()).toEqual([['check_out', 'undo_check_in']]);
    desk.wait(DAY_MS);
    expect(await actions()).toEqual([['check_out']]);
    expect(await shift.note(number, 'undo_check_in')).toMatchObject({ status: 409, body: { error: 'day_over' } });
    await shift.note(number, 'check_out');
    await shift.note(number, 'undo_check_out');
    expect(await actions()).toEqual([['check_out']]);
    expect(await shift.note(number, 'undo_check_in')).toMatchObject({ status: 409, body: { error: 'day_over' } });
    expect((await shift.stay(number)).rooms[0]).toMatchObject({ presence: 'in_house' });
  });

  test('happen once for two people at the same time; the later one sees who was first', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-25');
    const shift = await openShift(desk);
    const other = await openShift(desk, OTHER_EMAIL);
    const answers = await Promise.all([shift.note(number, 'check_in'), other.note(number, 'check_in')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await auditOf(desk)).filter((line) => line.includes(' check_in '))).toHaveLength(1);
    desk.wait(HOUR_MS);
    await other.note(number, 'check_out');
    const late = await shift.note(number, 'check_in');
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'stay_changed',
        last: { who: 'taras', action: 'check_out', at: new Date(desk.now()).toISOString() },
      },
    });
  });

  test('are refused too early, after the stay, or before the order is confirmed', async () => {
    const desk = await openDesk(await openFresh());
    const tomorrow = await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    expect(await shift.note(tomorrow, 'check_in')).toMatchObject({ status: 409, body: { error: 'too_early' } });
    desk.wait(3 * DAY_MS);
    expect(await shift.note(tomorrow, 'check_in')).toMatchObject({ status: 409, body: { error: 'stay_over' } });
    const held = await book(desk, '2026-11-26', '2026-11-28');
    await desk.database.transaction((transaction) =>
      transaction.updateTable('orders').set({ state: 'awaiting_payment' }).where('number', '=', held).execute(),
    );
    expect(await shift.note(held, 'check_in')).toMatchObject({ status: 409, body: { error: 'not_certain' } });
  });

  test('are refused for a no-show, which can be recorded from six the next morning and frees the nights', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-26');
    const shift = await openShift(desk);
    await shift.give(number, '102');
    expect(await shift.note(number, 'no_show')).toMatchObject({ status: 409, body: { error: 'too_early' } });
    desk.wait(DAY_MS);
    expect(await takenOn(desk, '2026-11-24')).toBe(1);
    expect((await shift.get(DESK_PATHS.today)).body.data.arrivals[0].rooms[0].actions).toContain('no_show');
    const { status, body } = await shift.note(number, 'no_show');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ state: 'cancelled', rooms: [{ presence: 'no_show', unit: null }] });
    expect((await shift.note(number, 'no_show')).status).toBe(200);
    expect(await takenOn(desk, '2026-11-24')).toBe(0);
    expect(await findNightFaults(desk.database)).toEqual([]);
    expect((await shift.note(number, 'check_in')).status).toBe(409);
    expect((await auditOf(desk)).filter((line) => line.includes('no_show'))).toHaveLength(1);
    const mails = await listMails(desk.database.readLatest, ['cancelled'], number);
    expect(mails).toHaveLength(1);
  });

  test('prevent a no-show if one room of the stay is in house', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-26', [CHALET, COTTAGE]);
    const shift = await openShift(desk);
    await shift.note(number, 'check_in', [1]);
    desk.wait(DAY_MS);
    expect(await shift.note(number, 'no_show')).toMatchObject({ status: 409, body: { error: 'stay_changed' } });
    const { rooms } = (await shift.note(number, 'check_in')).body.data;
    expect(rooms.map((room: { presence: string }) => room.presence)).toEqual(['in_house', 'in_house']);
  });

  test('keep overdue guests listed until they leave, and nobody else gets their unit', async () => {
    const desk = await openDesk(await openFresh());
    const overdue = await book(desk, TODAY_AT_DESK, '2026-11-25');
    const shift = await openShift(desk);
    await shift.note(overdue, 'check_in');
    const next = await book(desk, '2026-11-25', '2026-11-27');
    await shift.give(next, '101');
    desk.wait(2 * DAY_MS);
    expect(await shift.note(next, 'check_in')).toMatchObject({
      status: 409,
      body: { error: 'unit_occupied', unit: '101', orders: [overdue] },
    });
    desk.wait(DAY_MS);
    expect((await shift.get(DESK_PATHS.today)).body.data.departures).toMatchObject([{ number: overdue }]);
    await shift.note(overdue, 'check_out');
    expect((await shift.note(next, 'check_in')).status).toBe(200);
  });
});

describeEachDatabase('the unit of a room', (openFresh) => {
  test('is given and changed by a person who saw the current one; the second of two is refused', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, '2026-11-24', '2026-11-26');
    const shift = await openShift(desk);
    expect((await shift.give(number, '102')).body.data.rooms[0].unit).toBe('102');
    expect((await shift.give(number, '102')).status).toBe(200);
    // The guest's page was only looked at since.
    desk.wait(1_000);
    expect((await shift.get(DESK_PATHS.person.replace(':number', number))).status).toBe(200);
    expect(await shift.give(number, '103')).toMatchObject({
      status: 409,
      body: { error: 'stay_changed', unit: '102', last: { who: 'iryna', action: 'unit_given' } },
    });
    expect((await shift.give(number, '103', '102')).body.data.rooms[0].unit).toBe('103');
  });

  test('is refused if another stay has it, and the answer names that stay', async () => {
    const desk = await openDesk(await openFresh());
    const first = await book(desk, '2026-11-24', '2026-11-26');
    const second = await book(desk, '2026-11-25', '2026-11-27');
    const shift = await openShift(desk);
    await shift.give(first, '101');
    expect(await shift.give(second, '101')).toMatchObject({
      status: 409,
      body: { error: 'unit_taken', unit: '101', orders: [first] },
    });
    expect((await shift.give(second, 'Oak 1')).body).toEqual({
      error: { unit: ['There is no such unit of this kind'] },
    });
    expect((await shift.give(second, '102', null, 5)).status).toBe(422);
    expect((await shift.give('SM-222222', '102')).status).toBe(404);
  });

  test('goes to one of many stays that request it at the same moment', async () => {
    const desk = await openDesk(await openFresh());
    const numbers = [];
    for (let count = 0; count < 3; count++) numbers.push(await book(desk, '2026-11-24', '2026-11-26'));
    const shift = await openShift(desk);
    const answers = await Promise.all(numbers.map((number) => shift.give(number, '101')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('changes for guests in house from today on', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-26');
    const shift = await openShift(desk);
    await shift.note(number, 'check_in');
    desk.wait(DAY_MS);
    expect((await shift.give(number, '103', '101')).body.data.rooms[0].unit).toBe('103');
    const { stays } = await shift.board(TODAY_AT_DESK, '2026-11-26');
    expect(stays[0].places).toEqual([
      { unit: '101', from: '2026-11-23', to: '2026-11-24' },
      { unit: '103', from: '2026-11-24', to: '2026-11-26' },
    ]);
  });

  test('cannot be changed without a session or the desk’s scope', async () => {
    const desk = await openDesk(await openFresh());
    const number = await book(desk, TODAY_AT_DESK, '2026-11-26');
    const body = { action: 'check_in' };
    expect((await ask(desk, 'POST', DESK_PATHS.presence.replace(':number', number), body)).status).toBe(401);
    expect((await ask(desk, 'POST', DESK_PATHS.blocks, {})).status).toBe(401);
    expect((await ask(desk, 'GET', `${DESK_PATHS.board}?from=2026-11-23&to=2026-11-24`)).status).toBe(401);
    const shift = await openShift(desk);
    expect((await shift.note(number, 'steal')).status).toBe(422);
    expect((await shift.note(number, 'check_in', [7])).status).toBe(422);
  });
});
