import { expect, test } from 'vitest';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sortQueue } from '#domain/desk/queue.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import { toInstant } from '../../database/query.ts';
import { copyHallEnquiry, HALL_ENQUIRY, openEnquiryApp, QUESTION, send } from '../../enquiries/enquiries-fixture.ts';
import { claimDueMail, MAIL_ATTEMPTS, markSkipped } from '../../mail/outbox-repository.ts';
import {
  CHALET,
  COTTAGE,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { ask, auditOf, type DeskApp, openDesk } from '../desk-fixture.ts';
import { book, DAY_MS, HOUR_MS, openShift, TODAY_AT_DESK } from '../stays/stays-fixture.ts';

const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2026-11-22', TODAY_AT_DESK, '2026-11-24', '2026-11-26'];

/** The halls in the resort's real content. */
const content = await loadOwnContent();

type Shift = Awaited<ReturnType<typeof openShift>>;

async function readQueue({ get }: Shift): Promise<DeskQueue['data']> {
  const { status, body } = await get(DESK_PATHS.queue);
  expect(status).toBe(200);
  return body.data;
}

const factsOf = async (shift: Shift, kind: string) =>
  (await readQueue(shift)).facts.filter((fact) => fact.kind === kind);

async function holdNights({ database, now }: DeskApp): Promise<string> {
  const stay = { arrival: calendarDate(TOMORROW), departure: calendarDate(LATER) };
  const request = sampleRequest([CHALET], stay, { payment: 'online' });
  const placed = await placeOrder(sampleAttempt(request), { ...(await openSampleResort(database)), now });
  return placed.order.number;
}

/** Stores a question and a hall enquiry, both received at the desk's current time. */
async function receiveEnquiries(database: Database): Promise<void> {
  const site = await openEnquiryApp(database);
  for (const enquiry of [QUESTION, HALL_ENQUIRY]) await send(site, enquiry);
}

describeEachDatabase('the desk queue', (openFresh) => {
  test('shows guests who have not left a unit that an arrival needs', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const leaving = await book(desk, YESTERDAY, TOMORROW);
    const coming = await book(desk, TOMORROW, LATER);
    expect((await shift.give(leaving, '101')).status).toBe(200);
    await shift.note(leaving, 'check_in');
    await shift.give(coming, '101');
    expect(await factsOf(shift, 'overdue')).toEqual([]);
    desk.wait(DAY_MS + 2 * HOUR_MS);
    const [overdue, ...others] = await factsOf(shift, 'overdue');
    expect(others).toEqual([]);
    expect(overdue).toMatchObject({
      number: leaving,
      unit: '101',
      departure: TOMORROW,
      next_last_name: 'Ковтун',
      next_hour: null,
      free_units: 2,
      due_at: '2026-11-24T12:00:00.000Z',
    });
    await shift.note(leaving, 'check_out');
    expect(await factsOf(shift, 'overdue')).toEqual([]);
  });

  test('shows arrivals without a unit, with the unit that fits, until they have one', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await book(desk, TODAY, LATER);
    const [unplaced] = await factsOf(shift, 'unplaced');
    expect(unplaced).toMatchObject({ number, position: 0, proposed_unit: '101', phone: '+380671234567' });
    expect(unplaced?.due_at).toBe('2026-11-23T12:00:00.000Z');
    await shift.give(number, '101');
    expect(await factsOf(shift, 'unplaced')).toEqual([]);
  });

  test.each([
    [22, '2026-11-23T20:00:00.000Z'],
    [1, '2026-11-23T23:00:00.000Z'],
  ])('expects guests who come at %i o’clock at %s, also after midnight', async (arrival_hour, instant) => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    await book(desk, TODAY, LATER);
    await desk.database.transaction((transaction) => transaction.updateTable('orders').set({ arrival_hour }).execute());
    expect(await factsOf(shift, 'unplaced')).toMatchObject([{ due_at: instant }]);
    desk.wait(DAY_MS);
    expect(await factsOf(shift, 'unplaced')).toMatchObject([{ due_at: instant }]);
  });

  test('shows unpaid nights until their hold ends', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await holdNights(desk);
    const [hold] = await factsOf(shift, 'hold');
    expect(hold).toMatchObject({ number, arrival: TOMORROW, departure: LATER, minutes: 30, has_email: true });
    expect(Date.parse(hold?.due_at ?? '') - desk.now()).toBeLessThanOrEqual(30 * 60_000);
    desk.wait(HOUR_MS);
    expect(await factsOf(shift, 'hold')).toEqual([]);
    expect(await shift.post(DESK_PATHS.reminder, number, {})).toMatchObject({
      status: 409,
      body: { error: 'mail_over' },
    });
  });

  test('sends one payment reminder to a guest, with a mail and a line in the audit log', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await holdNights(desk);
    expect(await factsOf(shift, 'hold')).toMatchObject([{ reminded_at: null }]);
    const answers = await Promise.all([1, 2].map(() => shift.post(DESK_PATHS.reminder, number, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'reminded_lately' });
    expect(await factsOf(shift, 'hold')).toMatchObject([{ reminded_at: toInstant(desk.now()) }]);
    // The first mail was still waiting, so the guest gets only one.
    const mails = (await shift.stay(number)).mails.map(({ kind, status }) => `${kind} ${status}`);
    expect(mails.toSorted()).toEqual(['held left_out', 'held waiting']);
    expect((await auditOf(desk)).filter((line) => line.includes('guest_reminded'))).toHaveLength(1);
    const certain = await book(desk, TOMORROW, LATER);
    expect(await shift.post(DESK_PATHS.reminder, certain, {})).toMatchObject({ status: 409 });
    expect((await ask(desk, 'POST', DESK_PATHS.reminder.replace(':number', number), {})).status).toBe(401);
  });

  test('shows a mail that failed, not one that was left out, until the address is corrected', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await book(desk, TOMORROW, LATER);
    expect(await factsOf(shift, 'mail')).toEqual([]);
    const mail = await claimDueMail(desk.database, desk.now() + HOUR_MS);
    if (mail === null) throw new Error('No mail waits');
    await markSkipped(desk.database, mail, 'over_limit', desk.now());
    expect(await factsOf(shift, 'mail')).toEqual([]);
    await desk.database.transaction((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ last_error: 'EENVELOPE 550', attempts: MAIL_ATTEMPTS, given_up_at: toInstant(desk.now()) })
        .where('kind', '=', 'confirmed')
        .execute(),
    );
    expect(await factsOf(shift, 'mail')).toMatchObject([{ number, arrival: TOMORROW, last_name: 'Ковтун' }]);
    await desk.database.transaction((transaction) =>
      transaction
        .updateTable('orders')
        .set({ email_mended_at: toInstant(desk.now()) })
        .execute(),
    );
    expect(await factsOf(shift, 'mail')).toEqual([]);
  });

  test('shows enquiries, with the promised time for halls, until they are answered or closed', async () => {
    const database = await openFresh();
    const desk = await openDesk(database, { content });
    await receiveEnquiries(database);
    const shift = await openShift(desk);
    const found = await factsOf(shift, 'enquiry');
    const [question, hall] = [found.find(({ due_at }) => due_at === null), found.find(({ due_at }) => due_at !== null)];
    expect(question).toMatchObject({ about: null, day: null, name: QUESTION.name });
    expect(hall).toMatchObject({
      due_at: toInstant(desk.now() + HOUR_MS),
      about: { uk: 'Середня зала' },
      day: '2026-12-10',
    });
    if (question?.kind !== 'enquiry') throw new Error('No question');
    expect((await shift.post(DESK_PATHS.closeEnquiry.replace(':id', question.id), '', {})).status).toBe(200);
    expect(await factsOf(shift, 'enquiry')).toEqual([hall]);
  });

  test('puts the oldest question first', async () => {
    const database = await openFresh();
    const desk = await openDesk(database, { content });
    const site = await openEnquiryApp(database);
    const names = ['Перша', 'Друга', 'Третя', 'Четверта', 'Пʼята'];
    for (const name of names) {
      await send(site, { ...QUESTION, name });
      site.clock.nowMs += 1_000;
    }
    const facts = (await factsOf(await openShift(desk), 'enquiry')).map((fact) => ({ ...fact, dueMs: null }));
    expect(sortQueue(facts, desk.now()).map((fact) => fact.kind === 'enquiry' && fact.name)).toEqual(names);
  });

  test('counts the enquiries that it has no room to list', async () => {
    const database = await openFresh();
    const desk = await openDesk(database, { content });
    await receiveEnquiries(database);
    const shift = await openShift(desk);
    expect(await readQueue(shift)).toMatchObject({ more_enquiries: 0 });
    const [copy] = await copyHallEnquiry(database, 201);
    expect(await factsOf(shift, 'enquiry')).toHaveLength(200);
    expect(await readQueue(shift)).toMatchObject({ more_enquiries: 3 });
    await shift.post(DESK_PATHS.closeEnquiry.replace(':id', copy ?? ''), '', {});
    expect(await readQueue(shift)).toMatchObject({ more_enquiries: 2 });
  });

  test('shows a unit that was closed until today’s arrival', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await book(desk, TOMORROW, LATER);
    await shift.give(number, '102');
    await shift.close('102', TODAY, TOMORROW);
    expect((await readQueue(shift)).tomorrow).toMatchObject({ closed: [{ unit: '102', last_name: 'Ковтун' }] });
    desk.wait(DAY_MS);
    expect(await factsOf(shift, 'closed')).toMatchObject([{ number, unit: '102', reason: 'Boiler' }]);
    await shift.note(number, 'check_in');
    expect(await factsOf(shift, 'closed')).toEqual([]);
  });

  test('counts no units tonight of a kind that is closed for the season', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    await book(desk, TODAY, '2026-11-25');
    await upsertNights(desk.database, sampleCalendar([COTTAGE], { closed: true }));
    expect(await readQueue(shift)).toMatchObject({
      tonight: { free: 2, units: ['102', '103'] },
      tomorrow: { free: 2 },
    });
  });

  test('counts tonight and tomorrow, and shows the open shift', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    const number = await book(desk, YESTERDAY, TOMORROW);
    await book(desk, TOMORROW, LATER);
    expect(await readQueue(shift)).toMatchObject({
      tonight: { free: 4, units: ['102', '103', 'Oak 1', 'Oak 2'] },
      tomorrow: { date: TOMORROW, arrivals: 1, departures: 1, free: 4, closed: [], without_unit: [] },
      shift: null,
    });
    await shift.pay(number, { method: 'cash', amount: 100 });
    expect(await readQueue(shift)).toMatchObject({
      shift: { cash: 100, terminal: 0, without_number: 1 },
    });
  });

  test('refuses anybody who is not signed in', async () => {
    const desk = await openDesk(await openFresh());
    expect((await ask(desk, 'GET', DESK_PATHS.queue)).status).toBe(401);
  });

  test('is sorted by the function that the desk uses', async () => {
    const desk = await openDesk(await openFresh());
    const shift = await openShift(desk);
    await receiveEnquiries(desk.database);
    await holdNights(desk);
    await book(desk, TODAY, LATER);
    const { facts, now } = await readQueue(shift);
    const inQueue = facts.map((fact) => ({
      ...fact,
      dueMs: fact.due_at === null ? null : Date.parse(fact.due_at),
    }));
    expect(sortQueue(inQueue, Date.parse(now)).map(({ kind }) => kind)).toEqual([
      'unplaced',
      'hold',
      'enquiry',
      'enquiry',
    ]);
  });
});
