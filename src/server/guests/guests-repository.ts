import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { accountsEndBy, type RetentionPeriods, type searchBounds } from '#domain/order/retention.ts';
import { allAs, type Reader, type Transaction } from '../database/query.ts';

const NOTHING = '';

/** Keeps an order's amounts, nights and payments for the books, and nothing that identifies the guest. */
export async function makeAnonymous(transaction: Transaction, number: string, nowMs: number): Promise<void> {
  await forgetContact(transaction, number);
  await transaction
    .deleteFrom('desk_row_notes')
    .where('row_id', 'in', (rows) => rows.selectFrom('desk_rows').select('id').where('order_number', '=', number))
    .execute();
  await transaction
    .updateTable('orders')
    .set({
      first_name: NOTHING,
      last_name: NOTHING,
      company_name: NOTHING,
      company_code: NOTHING,
      company_address: NOTHING,
      anonymised_at: new Date(nowMs).toISOString(),
    })
    .where('number', '=', number)
    .execute();
}

/**
 * The books may need name and invoiced company. The idempotency key stays, without its fingerprint, so that a late
 * retry is refused instead of placing a second order.
 */
export async function forgetContact(transaction: Transaction, number: string): Promise<void> {
  const { idempotency_key } = await transaction
    .selectFrom('orders')
    .select('idempotency_key')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('orders')
    .set({
      phone: NOTHING,
      email: NOTHING,
      comments: NOTHING,
      newsletter: 0,
      create_account: 0,
      arrival_hour: null,
    })
    .where('number', '=', number)
    .execute();
  await transaction.updateTable('order_rooms').set({ guest_name: null }).where('order_number', '=', number).execute();
  await transaction
    .updateTable('idempotency_keys')
    .set({ fingerprint: NOTHING })
    .where('key', '=', idempotency_key)
    .execute();
  await transaction.updateTable('payments').set({ message: NOTHING }).where('order_number', '=', number).execute();
  await transaction.deleteFrom('outbox').where('order_number', '=', number).execute();
  await transaction.deleteFrom('stay_notes').where('order_number', '=', number).execute();
  await forgetConsents(transaction, number);
}

/** The proof that the guest saw the policy stays. Confirmed newsletter consents have a period of their own. */
async function forgetConsents(transaction: Transaction, number: string): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ email: NOTHING })
    .where('order_number', '=', number)
    .where('kind', '=', 'privacy_notice')
    .execute();
  await transaction
    .deleteFrom('consents')
    .where('order_number', '=', number)
    .where('kind', '=', 'newsletter')
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Keys stay with an empty fingerprint, so that a late retry does not reach the desk again. Returns the erased ids. */
export async function forgetEnquiries(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const id of ids) {
    await transaction.deleteFrom('outbox').where('enquiry_id', '=', id).execute();
    await transaction.deleteFrom('enquiry_replies').where('enquiry_id', '=', id).execute();
    const deleted = await transaction
      .deleteFrom('enquiries')
      .where('id', '=', id)
      .returning('idempotency_key')
      .executeTakeFirst();
    if (deleted === undefined) continue;
    await transaction
      .updateTable('idempotency_keys')
      .set({ fingerprint: NOTHING })
      .where('key', '=', deleted.idempotency_key)
      .execute();
    forgotten.push(id);
  }
  return forgotten;
}

/**
 * Deletes unverified accounts, and accounts unused for as long as the books are kept. Whoever can still accept an
 * invitation to the desk stays. Returns their ids.
 */
export async function deleteDueAccounts(transaction: Transaction, periods: RetentionPeriods, today: CalendarDate) {
  const { unverifiedBy, unusedBy } = accountsEndBy(periods, today);
  const due = await transaction
    .deleteFrom('accounts')
    .where((where) =>
      where.or([
        where.and([
          where('verified_at', 'is', null),
          where('created_at', '<', unverifiedBy),
          where('id', 'not in', (links) =>
            links
              .selectFrom('one_time_links')
              .select('account_id')
              .where('purpose', '=', 'join_desk')
              .where('used_at', 'is', null)
              .where('expires_at', '>=', today),
          ),
        ]),
        where('last_used_at', '<', unusedBy),
      ]),
    )
    .returning('id')
    .execute();
  return due.map(({ id }) => id);
}

export async function listDueEnquiries(reader: Reader, endBy: CalendarDate, limit: number): Promise<string[]> {
  return reader
    .selectFrom('enquiries')
    .select('id')
    .where('about_day', '<=', endBy)
    .orderBy('about_day')
    .limit(limit)
    .$call(allAs(({ id }) => id));
}

/** Lists order numbers after `after` that may be due by their dates; the domain's rule decides about each. */
export async function listDueOrders(
  reader: Reader,
  after: string,
  { departedBy, endedBy }: ReturnType<typeof searchBounds>,
  limit: number,
): Promise<string[]> {
  return reader
    .selectFrom('orders')
    .select('number')
    .where('anonymised_at', 'is', null)
    .where('number', '>', after)
    .where((where) => where.or([where('departure', '<=', departedBy), where('ended_at', '<=', endedBy)]))
    .orderBy('number')
    .limit(limit)
    .$call(allAs(({ number }) => number));
}

/** Returns when an order ended, and when its guest's data was erased, as instants; null: not yet. */
export function readEndOf(transaction: Transaction, number: string) {
  return transaction
    .selectFrom('orders')
    .select(['ended_at', 'anonymised_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

const RETENTION = 'orders';

/** The day that the last run used; null: there was no run yet. */
export async function readRetentionDay(reader: Reader): Promise<CalendarDate | null> {
  const row = await reader
    .selectFrom('retention_progress')
    .select('day')
    .where('name', '=', RETENTION)
    .executeTakeFirst();
  return row?.day ?? null;
}

export async function storeRetentionDay(transaction: Transaction, day: CalendarDate): Promise<void> {
  await transaction
    .insertInto('retention_progress')
    .values({ name: RETENTION, day })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ day }))
    .execute();
}

export async function readNewestOrder(reader: Reader): Promise<string | null> {
  const { newest } = await reader
    .selectFrom('orders')
    .select(({ fn }) => fn.max('placed_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
