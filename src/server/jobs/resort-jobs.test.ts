import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { bookRooms } from '#domain/order/unit-nights.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { readInventory, takeNights } from '../availability/inventory-repository.ts';
import type { Database } from '../database/database.ts';
import {
  collectMails,
  enqueueConfirmations,
  MAIL_CONTEXT,
  NOW,
  recordingLog,
  senderOptions,
} from '../mail/mail-fixture.ts';
import { testPayments } from '../payments/payments-fixture.ts';
import { DEFAULT_RETENTION } from '../settings/resort-settings.ts';
import { createResortJobs } from './resort-jobs.ts';

const DAY_MS = 24 * 60 * 60_000;

let content: Content;
beforeAll(async () => {
  content = await loadOwnContent();
});

/** Opens jobs with one month of nights by default: these tests do not need the resort's two years. */
function openJobs(
  database: Database,
  { categories = content.categories, months_ahead = 1, slotMs = 60_000, isBehind = false } = {},
) {
  const clock = { nowMs: NOW };
  const { transport, delivered } = collectMails();
  const { log, lines } = recordingLog();
  const now = () => clock.nowMs;
  const rateCalendar = { ...content.rateCalendar, months_ahead };
  const mail = senderOptions(database, transport, { now, log });
  const payments = testPayments(database, { now });
  const timeZone = 'Europe/Kyiv';
  const jobs = createResortJobs({
    database,
    categories,
    rateCalendar,
    mail,
    payments,
    watch: null,
    timeZone,
    slotMs,
    now,
    log,
    lookAtChannels: async () => undefined,
    content: { look: async () => undefined, isBehind: () => isBehind },
    retention: { periods: DEFAULT_RETENTION, mailFolder: join(tmpdir(), 'no such folder') },
  });
  return { jobs, clock, delivered, lines };
}

async function countNights(database: Database, from: string): Promise<number> {
  const { nights } = await database.readLatest
    .selectFrom('nights')
    .select(({ fn }) => fn.countAll<number>().as('nights'))
    .where('night', '>=', calendarDate(from))
    .executeTakeFirstOrThrow();
  return Number(nights);
}

describeEachDatabase('the resort’s jobs', (openFresh) => {
  test('put two years of nights on sale after the first start', async () => {
    const database = await openFresh();
    const { jobs } = openJobs(database, { months_ahead: content.rateCalendar.months_ahead });
    await jobs.fillCalendar();
    expect(await countNights(database, '2026-11-21')).toBe(content.categories.data.length * 731);
  });

  test('put one more day on sale every night, once for all instances', async () => {
    const database = await openFresh();
    const instances = [openJobs(database), openJobs(database)];
    for (const { jobs } of instances) await jobs.fillCalendar();
    for (const { clock } of instances) clock.nowMs += DAY_MS;
    await Promise.all(instances.map(({ jobs }) => jobs.tick()));
    expect(await countNights(database, '2026-12-21')).toBe(content.categories.data.length);
    const upkeeps = instances.flatMap(({ lines }) => lines.filter((line) => line.includes('"from":"2026-11-22"')));
    expect(upkeeps).toHaveLength(1);
  });

  test('leave new nights to other processes while their own content is older', async () => {
    const database = await openFresh();
    const [behind, current] = [openJobs(database, { isBehind: true }), openJobs(database)];
    await current.jobs.fillCalendar();
    for (const { clock, jobs } of [behind, current]) {
      clock.nowMs += DAY_MS;
      await jobs.tick();
    }
    expect(behind.lines.filter((line) => line.includes('rate calendar'))).toEqual([]);
    expect(await countNights(database, '2026-12-21')).toBe(content.categories.data.length);
  });

  test('never remove a booked unit, and report it', async () => {
    const database = await openFresh();
    await openJobs(database).jobs.fillCalendar();
    const chalet = content.categories.data.find(({ attributes: [record] }) => record?.code === 'chalet-lake');
    const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-14') };
    const id = chalet?.id ?? 0;
    await database.transaction((transaction) =>
      takeNights(transaction, bookRooms([{ accommodationId: id }, { accommodationId: id }], stay)),
    );
    const smaller = {
      data: content.categories.data.map((entry) =>
        entry === chalet
          ? { ...entry, attributes: entry.attributes.map((record) => ({ ...record, units: 1 })) }
          : entry,
      ),
    };
    const { jobs, lines } = openJobs(database, { categories: smaller });
    await jobs.fillCalendar();
    const nights = (await readInventory(database.read, [id], stay.arrival, calendarDate('2026-12-15'))).get(id);
    expect(nights?.get(stay.arrival)).toMatchObject({ units: 4, taken: 2 });
    expect(nights?.get(stay.departure)).toMatchObject({ units: 1, taken: 0 });
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  test('send the mails in the outbox, soon after a trigger and by themselves', async () => {
    const database = await openFresh();
    const { jobs, delivered } = openJobs(database);
    const toGuests = () => delivered.filter(({ to }) => to !== MAIL_CONTEXT.desk);
    await enqueueConfirmations(database, ['SM-100']);
    await jobs.tick();
    expect(toGuests()).toHaveLength(1);
    await enqueueConfirmations(database, ['SM-101']);
    jobs.nudgeMail();
    await jobs.tick();
    expect(toGuests()).toHaveLength(2);
  });

  test('inform the desk once a night about books that differ, once for all instances', async () => {
    const database = await openFresh();
    const instances = [openJobs(database), openJobs(database)];
    for (const { jobs } of instances) await jobs.fillCalendar();
    const toDesk = () => instances.flatMap(({ delivered }) => delivered).filter(({ to }) => to === MAIL_CONTEXT.desk);
    await Promise.all(instances.map(({ jobs }) => jobs.tick()));
    expect(toDesk()).toEqual([]);
    // An order without taken nights.
    await enqueueConfirmations(database, ['SM-100']);
    for (const { clock } of instances) clock.nowMs += DAY_MS;
    await Promise.all(instances.map(({ jobs }) => jobs.tick()));
    const [mail, ...others] = toDesk();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Ніч 2026-12-13, .*: зайнято 0, а бронювання тримають 1\./);
    expect(mail?.html).toContain('Ніч 2026-12-13');
    for (const { jobs } of instances) await jobs.stop();
  });

  test.each([1_000, 60_000])('check holds once in %i ms', async (slotMs) => {
    const database = await openFresh();
    const { jobs, clock } = openJobs(database, { slotMs });
    clock.nowMs -= clock.nowMs % slotMs;
    const lastSlot = async () => {
      await jobs.tick();
      const row = database.readLatest.selectFrom('jobs').select('slot').where('name', '=', 'holds');
      return (await row.executeTakeFirstOrThrow()).slot;
    };
    const first = await lastSlot();
    clock.nowMs += slotMs - 1;
    expect(await lastSlot()).toBe(first);
    clock.nowMs += 1;
    expect((await lastSlot()) > first).toBe(true);
    await jobs.stop();
  });

  test('free the nights of an expired hold', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100']);
    const { jobs, clock, lines } = openJobs(database);
    await jobs.fillCalendar();
    const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
    await database.transaction(async (transaction) => {
      await takeNights(transaction, bookRooms([{ accommodationId: 1 }], stay));
      await transaction
        .updateTable('orders')
        .set({ state: 'awaiting_payment', hold_until: new Date(NOW + 30 * 60_000).toISOString() })
        .execute();
    });
    const takenNights = () => database.readLatest.selectFrom('nights').select('night').where('taken', '>', 0).execute();
    await jobs.tick();
    expect(await takenNights()).toHaveLength(3);
    clock.nowMs += 31 * 60_000;
    await jobs.tick();
    expect(await takenNights()).toEqual([]);
    expect(lines.some((line) => line.includes('Holds have ended') && line.includes('SM-100'))).toBe(true);
    await jobs.stop();
  });
});
