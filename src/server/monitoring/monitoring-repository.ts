import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Reader, Transaction } from '../database/query.ts';
import type { AlarmCause, AlarmsTable, ErrorKind, Tables } from '../database/tables.ts';

export function readAlarms(reader: Reader): Promise<AlarmsTable[]> {
  return reader.selectFrom('alarms').selectAll().execute();
}

/** `row` null: the cause is over and everybody was informed, so the alarm is deleted. */
export async function storeAlarm(database: Database, cause: AlarmCause, row: AlarmsTable | null): Promise<void> {
  await database.transaction(async (transaction) => {
    if (row === null) return void (await transaction.deleteFrom('alarms').where('cause', '=', cause).execute());
    const alarms = transaction.insertInto('alarms').values(row);
    await alarms.onConflict((conflict) => conflict.column('cause').doUpdateSet(row)).execute();
  });
}

/** The last slot that each job has completed; null: none yet. */
export function readDoneSlots(reader: Reader): Promise<{ name: string; done_slot: string | null }[]> {
  return reader.selectFrom('jobs').select(['name', 'done_slot']).execute();
}

/** Counts holds that have ended without a payment since the instant. */
export async function countExpiredHolds(reader: Reader, since: string): Promise<number> {
  const { holds } = await reader
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('holds'))
    .where('state', '=', 'expired')
    .where('ended_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(holds);
}

export async function hasPaymentSince(reader: Reader, since: string): Promise<boolean> {
  const payments = reader.selectFrom('payments').select('id').where('outcome', '=', 'settles');
  return (await payments.where('received_at', '>=', since).limit(1).execute()).length > 0;
}

export async function hasMailSentSince(reader: Reader, since: string): Promise<boolean> {
  const sent = reader.selectFrom('outbox').select('id').where('sent_at', '>', since).limit(1);
  return (await sent.execute()).length > 0;
}

export function countOrdersByState(reader: Reader) {
  const orders = reader.selectFrom('orders').select(['state', ({ fn }) => fn.countAll<number>().as('count')]);
  return orders.groupBy('state').execute();
}

export function countReportsByOutcome(reader: Reader) {
  const payments = reader.selectFrom('payments').select(['outcome', ({ fn }) => fn.countAll<number>().as('count')]);
  return payments.groupBy('outcome').execute();
}

/** Adds to the totals of all processes, and deletes the minutes before `keptSince`. */
export async function addErrors(
  transaction: Transaction,
  counted: Tables['error_counts'],
  keptSince: string,
): Promise<void> {
  const { errors, last_request_id } = counted;
  await transaction
    .insertInto('error_counts')
    .values(counted)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'minute'])
        .doUpdateSet({ errors: sql`error_counts.errors + ${errors}`, last_request_id }),
    )
    .execute();
  await transaction.deleteFrom('error_counts').where('minute', '<', keptSince).execute();
}

/** Lists errors, latest minute first. */
export function listErrors(reader: Reader, kind: ErrorKind, sinceMinute: string) {
  return reader
    .selectFrom('error_counts')
    .select(['errors', 'last_request_id'])
    .where('kind', '=', kind)
    .where('minute', '>=', sinceMinute)
    .orderBy('minute', 'desc')
    .execute();
}
