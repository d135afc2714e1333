import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { OrderDetails } from '#domain/guest/order-details.ts';
import type { PaymentOutcome } from '#domain/order/order-money.ts';
import { holdsNights, type OrderState } from '#domain/order/order-state.ts';
import type { RefundState } from '#domain/order/refund-plan.ts';
import type { Database } from '../database/database.ts';
import { claimKey } from '../http/idempotency-repository.ts';
import { orderOf } from '../mail/mail-fixture.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { recordConsents } from '../newsletter/consents-repository.ts';
import { recordPayment } from '../orders/money/payments-repository.ts';
import { addRefund, listRefunds, settleRefund } from '../orders/money/refunds-repository.ts';
import type { Order } from '../orders/order.ts';
import { insertOrder } from '../orders/order-repository.ts';

/** Noon in Kyiv. */
export const NOW = Date.parse('2026-11-23T10:00:00Z');
export const TIME_ZONE = 'Europe/Kyiv';
export const PERIODS = { ordersYears: 3, unpaidDays: 90 };
const DAY_MS = 24 * 60 * 60_000;

/** Texts that occur only in a guest's data: if a table still contains one, the guest's data is not fully erased. */
export const TRACES = [
  'Соломія',
  'Крушельницька',
  '380671112233',
  'solomiya@example.com',
  'пізній заїзд',
  'Амвросій',
  'Опера на Лисоні',
  '32855961',
  'вул. Театральна',
];

export const DETAILS: OrderDetails = {
  roomGuests: ['Амвросій'],
  arrivalHour: 21,
  company: { name: 'ТОВ «Опера на Лисоні»', code: '32855961', address: 'Львів, вул. Театральна, 22' },
};

export const GUEST = {
  firstName: 'Соломія',
  lastName: 'Крушельницька',
  phone: '+380671112233',
  email: 'solomiya@example.com',
};

export interface PastOrder {
  readonly state: OrderState;
  /** Days from today to the departure. The stay has three nights. */
  readonly departureInDays: number;
  readonly endedDaysAgo?: number;
  readonly payment?: PaymentOutcome;
  readonly refund?: RefundState;
  readonly newsletter?: boolean;
  readonly email?: string;
}

export async function insertPastOrder(database: Database, number: string, past: PastOrder): Promise<void> {
  const { state, departureInDays, endedDaysAgo = 0, payment, refund, newsletter = false, email = GUEST.email } = past;
  const departure = addDays(calendarDateAt(NOW, TIME_ZONE), departureInDays);
  const stay = { arrival: addDays(departure, -3), departure };
  const placedAt = new Date(Math.min(NOW, Date.parse(stay.arrival)) - DAY_MS).toISOString();
  const guest = { ...GUEST, email };
  const order: Order = {
    ...orderOf(number),
    state,
    stay,
    guest,
    comments: 'пізній заїзд',
    details: DETAILS,
    newsletter,
    placedAt,
  };
  await database.transaction(async (transaction) => {
    await claimKey(transaction, `the key of ${number}`, 'a digest of what was asked for', NOW);
    await insertOrder(transaction, order, `the key of ${number}`);
    await enqueueMail(transaction, { kind: 'confirmed', orderNumber: number, locale: 'uk' }, NOW);
    await recordConsents(transaction, order, '2026-11-23');
    if (payment !== undefined) {
      const report = {
        attemptId: `${number}-1`,
        paymentId: `payment of ${number}`,
        status: 'success',
        amountMinor: 100,
        currency: 'UAH',
        refundedMinor: null,
        message: 'the card of Соломія',
      };
      await recordPayment(transaction, number, report, payment, NOW);
      if (refund !== undefined) {
        await addRefund(transaction, number, report, NOW);
        const [{ id = '' } = {}] = await listRefunds(transaction, [number]);
        await settleRefund(transaction, id, ['due'], refund);
      }
    }
    const ended_at = holdsNights(state) ? null : new Date(NOW - endedDaysAgo * DAY_MS).toISOString();
    await transaction.updateTable('orders').set({ ended_at }).where('number', '=', number).execute();
    const last_error = 'mailbox of Соломія is full';
    await transaction.updateTable('outbox').set({ last_error }).where('order_number', '=', number).execute();
  });
}

/** Returns the tables that still contain a trace. Searches every table, so that future tables are covered. */
export function findTraces(database: Database, traces: readonly string[] = TRACES): Promise<string[]> {
  return database.transaction(async (transaction) => {
    const names =
      database.dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
    const found: string[] = [];
    for (const { name } of (await names.execute(transaction)).rows) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(transaction);
      const text = JSON.stringify(rows);
      if (traces.some((trace) => text.includes(trace))) found.push(name);
    }
    return found.sort();
  });
}

/** Creates a mail folder for one test. The values are the ages of the files in days. */
export async function makeMailFolder(daysAgoByName: Readonly<Record<string, number>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'smereka-mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, daysAgo] of Object.entries(daysAgoByName)) {
    const writtenAt = new Date(NOW - daysAgo * DAY_MS);
    await writeFile(join(folder, name), 'To: Соломія <solomiya@example.com>');
    await utimes(join(folder, name), writtenAt, writtenAt);
  }
  return folder;
}
