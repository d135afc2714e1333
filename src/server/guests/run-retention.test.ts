import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { findAccount, insertAccount, noteRefresh, verifyAccount } from '../accounts/accounts-repository.ts';
import { insertLink } from '../accounts/one-time-links-repository.ts';
import { forgetEndedSessions, insertSession } from '../accounts/sessions/sessions-repository.ts';
import type { Database } from '../database/database.ts';
import { recordingLog } from '../mail/mail-fixture.ts';
import { issueCode } from './guest-codes-repository.ts';
import {
  findTraces,
  GUEST,
  insertPastOrder,
  makeMailFolder,
  NOW,
  type PastOrder,
  PERIODS,
  TIME_ZONE,
} from './guests-fixture.ts';
import { runRetention } from './run-retention.ts';

const DAY_MS = 24 * 60 * 60_000;
const FOUR_YEARS = -4 * 366;

function run(database: Database, nowMs = NOW, mailFolder = '/nowhere') {
  const { log, lines } = recordingLog();
  const options = { database, periods: PERIODS, timeZone: TIME_ZONE, mailFolder, now: () => nowMs, log };
  return runRetention(options).then(() => lines);
}

/** Makes today's clock plausible by an earlier run. */
async function ranYesterday(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .insertInto('retention_progress')
      .values({ name: 'orders', day: calendarDate('2026-11-22') })
      .execute(),
  );
}

async function findNamed(database: Database): Promise<string[]> {
  const rows = await database.readLatest
    .selectFrom('orders')
    .select('number')
    .where('first_name', '!=', '')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

describeRarelyOnPostgres('the daily erasure of expired data', (openFresh) => {
  test.each<[string, PastOrder]>([
    ['paid and finished four years ago', { state: 'paid', departureInDays: FOUR_YEARS, payment: 'settles' }],
    ['finished and paid at reception four years ago', { state: 'confirmed', departureInDays: FOUR_YEARS }],
    ['expired a hundred days ago', { state: 'expired', departureInDays: 200, endedDaysAgo: 100 }],
    [
      'expired a hundred days ago after a declined card',
      { state: 'expired', departureInDays: 20, endedDaysAgo: 100, payment: 'failed' },
    ],
    [
      'paid twice four years ago, the second payment returned',
      { state: 'paid', departureInDays: FOUR_YEARS, payment: 'owed_back', refund: 'returned' },
    ],
    ['cancelled a hundred days ago', { state: 'cancelled', departureInDays: 200, endedDaysAgo: 100, newsletter: true }],
  ])('deletes everything about the guest of an order %s', async (_what, past) => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-OLD', past);
    expect(await findTraces(database)).toEqual(expect.arrayContaining(['consents', 'orders']));
    await run(database);
    expect(await findTraces(database)).toEqual([]);
  });

  test.each<[string, PastOrder]>([
    ['with a future stay', { state: 'confirmed', departureInDays: 300 }],
    ['paid and finished two years ago', { state: 'paid', departureInDays: -700, payment: 'settles' }],
    ['with a refund due', { state: 'refund_due', departureInDays: FOUR_YEARS, endedDaysAgo: 1400, payment: 'settles' }],
    ['with a payment of another sum', { state: 'expired', departureInDays: 20, endedDaysAgo: 100, payment: 'differs' }],
    ['with a second payment due for a refund', { state: 'paid', departureInDays: FOUR_YEARS, payment: 'owed_back' }],
    [
      'with a difference that the desk has to refund',
      { state: 'paid', departureInDays: FOUR_YEARS, payment: 'settles', refund: 'by_hand' },
    ],
    ['that expired last week', { state: 'expired', departureInDays: -1, endedDaysAgo: 7 }],
    [
      'cancelled without a refund',
      { state: 'cancelled', departureInDays: -100, endedDaysAgo: 100, payment: 'settles' },
    ],
  ])('does not change an order %s', async (_what, past) => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-KEPT', past);
    await run(database);
    expect(await findNamed(database)).toEqual(['SM-KEPT']);
  });

  test('keeps sums, nights and payments for the books', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-OLD', { state: 'paid', departureInDays: FOUR_YEARS, payment: 'settles' });
    const books = async () => [
      await database.readLatest
        .selectFrom('orders')
        .select(['number', 'state', 'arrival', 'departure', 'total_minor'])
        .execute(),
      await database.readLatest
        .selectFrom('order_rooms')
        .select(['order_number', 'position', 'category_code', 'room_type_id', 'quote'])
        .execute(),
      await database.readLatest
        .selectFrom('payments')
        .select(['provider_payment_id', 'amount_minor', 'outcome'])
        .execute(),
    ];
    const before = await books();
    await run(database);
    expect(await books()).toEqual(before);
  });

  test.each([365, 3650])(
    'erases with a clock %i days ahead what it would a week later, and reports it',
    async (days) => {
      const database = await openFresh();
      await ranYesterday(database);
      const states: OrderState[] = ['confirmed', 'paid', 'expired', 'cancelled'];
      for (const state of states) {
        await insertPastOrder(database, `SM-${state}`, { state, departureInDays: -2, endedDaysAgo: 2 });
      }
      await insertPastOrder(database, 'SM-DUE-SOON', { state: 'expired', departureInDays: -2, endedDaysAgo: 86 });
      const lines = await run(database, NOW + days * DAY_MS);
      expect(await findNamed(database)).toEqual(states.map((state) => `SM-${state}`).sort());
      expect(lines.filter((line) => line.startsWith('warn'))).toHaveLength(1);
    },
  );

  test('ignores a clock far beyond the newest order in a database where it never ran', async () => {
    const database = await openFresh();
    await insertPastOrder(database, 'SM-NEW', { state: 'expired', departureInDays: 5, endedDaysAgo: 1 });
    await run(database, NOW + 365 * DAY_MS);
    expect(await findNamed(database)).toEqual(['SM-NEW']);
  });

  test('continues once the clock is right again, however often it jumped', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-FRESH', { state: 'expired', departureInDays: 5, endedDaysAgo: 60 });
    for (let day = 0; day < 20; day += 1) {
      await run(database, NOW + (day + 365) * DAY_MS);
      await run(database, NOW + day * DAY_MS);
    }
    expect(await findNamed(database)).toEqual(['SM-FRESH']);
    for (let day = 20; day < 32; day += 1) await run(database, NOW + day * DAY_MS);
    expect(await findNamed(database)).toEqual([]);
  });

  test('does nothing if the clock is a year behind', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-OLD', { state: 'paid', departureInDays: 4 * FOUR_YEARS, payment: 'settles' });
    const lines = await run(database, NOW - 365 * DAY_MS);
    expect(await findNamed(database)).toEqual(['SM-OLD']);
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  test('keeps a confirmed newsletter after its order, and deletes an unconfirmed one', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    const past: PastOrder = { state: 'expired', departureInDays: 5, endedDaysAgo: 91, newsletter: true };
    await insertPastOrder(database, 'SM-SURE', { ...past, email: 'sure@example.com' });
    await insertPastOrder(database, 'SM-UNSURE', { ...past, email: 'unsure@example.com' });
    await database.transaction((transaction) =>
      transaction
        .updateTable('consents')
        .set({ confirmed_at: new Date(NOW).toISOString() })
        .where('order_number', '=', 'SM-SURE')
        .where('kind', '=', 'newsletter')
        .execute(),
    );
    await run(database);
    expect(await findTraces(database, ['sure@example.com', 'Соломія'])).toEqual(['consents']);
    expect(await findTraces(database, ['unsure@example.com'])).toEqual([]);
  });
});

describeRarelyOnPostgres('accounts', (openFresh) => {
  /** Inserts accounts that were created, and last used, this many days ago. */
  async function insertAccounts(database: Database, accounts: readonly (readonly [string, number, number, boolean])[]) {
    await database.transaction(async (transaction) => {
      for (const [name, madeDaysAgo, usedDaysAgo, isVerified] of accounts) {
        const account = { email: `${name}@example.com`, passwordHash: 'no hash', locale: 'uk' } as const;
        const id = (await insertAccount(transaction, account, NOW - madeDaysAgo * DAY_MS)) ?? '';
        if (isVerified) await verifyAccount(transaction, id, NOW - madeDaysAgo * DAY_MS);
        await noteRefresh(transaction, id, NOW - usedDaysAgo * DAY_MS);
        await insertSession(transaction, id, 'firefox', NOW);
      }
    });
  }

  test('are deleted if they are not verified within a week or not used for three years, with all their data', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertAccounts(database, [
      ['somebody-elses', 8, 8, false],
      ['forgotten', 1_200, 1_100, true],
      ['fresh', 6, 6, false],
      ['in-use', 1_200, 1_090, true],
    ]);
    await run(database);
    const left = await database.readLatest.selectFrom('accounts').select('email').orderBy('email').execute();
    expect(left.map(({ email }) => email)).toEqual(['fresh@example.com', 'in-use@example.com']);
    expect(await database.readLatest.selectFrom('sessions').selectAll().execute()).toHaveLength(2);
  });

  test('stay while an invitation to the desk can be accepted, and are deleted after that', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertAccounts(database, [['invited-again', 8, 8, false]]);
    const { id = '' } = (await findAccount(database.readLatest, 'email', 'invited-again@example.com')) ?? {};
    await database.transaction((transaction) => insertLink(transaction, id, 'join_desk', NOW - DAY_MS));
    const countAccounts = async () => (await database.readLatest.selectFrom('accounts').selectAll().execute()).length;
    await run(database);
    expect(await countAccounts()).toBe(1);
    await run(database, NOW + 3 * DAY_MS);
    expect(await countAccounts()).toBe(0);
  });

  test('sign their devices out and delete used links on their last day, and nothing earlier', async () => {
    const database = await openFresh();
    await insertAccounts(database, [['olena', 0, 0, true]]);
    const countSessions = async () => (await database.readLatest.selectFrom('sessions').selectAll().execute()).length;
    await forgetEndedSessions(database, NOW + 30 * DAY_MS - 1);
    expect(await countSessions()).toBe(1);
    await forgetEndedSessions(database, NOW + 30 * DAY_MS);
    expect(await countSessions()).toBe(0);
  });
});

describeRarelyOnPostgres('the mail files of a demo', (openFresh) => {
  test('are deleted after their time or with their order; other files are not changed', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    await insertPastOrder(database, 'SM-OLD', { state: 'expired', departureInDays: 5, endedDaysAgo: 91 });
    const folder = await makeMailFolder({
      '2026-08-01-SM-AAAAAA-paid-1.eml': 91,
      '2026-08-01-SM-AAAAAA-paid-2.eml.0a-1b.part': 91,
      '2026-11-01-SM-OLD-held-3.eml': 3,
      '2026-11-01-SM-BBBBBB-held-4.eml': 3,
      'notes.txt': 900,
    });
    await run(database, NOW, folder);
    expect((await readdir(folder)).sort()).toEqual(['2026-11-01-SM-BBBBBB-held-4.eml', 'notes.txt']);
  });

  test('stay if the clock has jumped a year', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    const folder = await makeMailFolder({ '2026-11-01-SM-BBBBBB-held-4.eml': 3 });
    await run(database, NOW + 365 * DAY_MS, folder);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

describeEachDatabase('codes that were mailed to guests', (openFresh) => {
  test('are erased after a day, even if the address has a booking and nobody asks for another code', async () => {
    const database = await openFresh();
    await insertPastOrder(database, 'SM-100', { state: 'confirmed', departureInDays: 9 });
    const { email } = GUEST;
    const issue = (atMs: number) =>
      database.transaction((transaction) => issueCode(transaction, { email, purpose: 'export' }, atMs));
    await issue(NOW - DAY_MS);
    const latest = await issue(NOW);
    const list = () => database.readLatest.selectFrom('guest_codes').select('id').execute();
    expect(await list()).toHaveLength(2);
    await run(database, NOW + 1);
    expect(await list()).toEqual([{ id: latest }]);
  });
});

describeEachDatabase('the daily erasure in several processes', (openFresh) => {
  test('erases each order once, over all batches', async () => {
    const database = await openFresh();
    await ranYesterday(database);
    const numbers = Array.from({ length: 120 }, (_, index) => `SM-${1000 + index}`);
    for (const number of numbers)
      await insertPastOrder(database, number, { state: 'expired', departureInDays: 5, endedDaysAgo: 91 });
    const lines = (await Promise.all([run(database), run(database), run(database)])).flat();
    expect(await findTraces(database)).toEqual([]);
    const counted = lines.map((line) => Number(/"orders":(\d+)/.exec(line)?.[1] ?? 0));
    expect(counted.reduce((total, count) => total + count, 0)).toBe(120);
  });
});
