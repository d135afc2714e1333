import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { LedgerDifference } from '#domain/ledger/ledger.ts';
import type { Tables } from '../../database/tables.ts';

/** These columns of `table` refer to a row of `parent`, or are null. */
interface Relation {
  readonly table: keyof Tables;
  readonly columns: readonly string[];
  readonly parent: keyof Tables;
  readonly parentColumns: readonly string[];
}

const refer = (table: keyof Tables, column: string, parent: keyof Tables, parentColumn: string): Relation => ({
  table,
  columns: [column],
  parent,
  parentColumns: [parentColumn],
});

const ofOrder = (table: keyof Tables) => refer(table, 'order_number', 'orders', 'number');
const ofAccount = (table: keyof Tables) => refer(table, 'account_id', 'accounts', 'id');

/** Every foreign key, which a damaged or manually made copy may violate, and the owner of each payment. */
export const RELATIONS: readonly Relation[] = [
  refer('orders', 'idempotency_key', 'idempotency_keys', 'key'),
  refer('enquiries', 'idempotency_key', 'idempotency_keys', 'key'),
  refer('outbox', 'enquiry_id', 'enquiries', 'id'),
  refer('enquiry_replies', 'enquiry_id', 'enquiries', 'id'),
  refer('assigned_nights', 'block_id', 'unit_blocks', 'id'),
  refer('channel_stays', 'block_id', 'unit_blocks', 'id'),
  refer('channel_stays', 'channel_id', 'channels', 'id'),
  ...(
    [
      'order_rooms',
      'booking_changes',
      'payments',
      'payment_attempts',
      'payment_owners',
      'payment_questions',
      'refunds',
      'consents',
      'unpaid_orders',
      'outbox',
      'desk_rows',
      'refund_steps',
      'desk_facts',
      'assigned_nights',
      'room_presence',
      'stay_notes',
      'promo_uses',
      'promo_guests',
    ] as (keyof Tables)[]
  ).map(ofOrder),
  ...(
    [
      'sessions',
      'desk_sessions',
      'second_factors',
      'desk_passkeys',
      'one_time_links',
      'social_identities',
      'passkeys',
      'passkey_challenges',
      'outbox',
    ] as const
  ).map(ofAccount),
  refer('promo_uses', 'code', 'promo_codes', 'code'),
  refer('promo_guests', 'code', 'promo_codes', 'code'),
  refer('desk_rows', 'shift', 'shifts', 'number'),
  refer('fiscal_numbers', 'row_id', 'desk_rows', 'id'),
  refer('desk_row_notes', 'row_id', 'desk_rows', 'id'),
  {
    table: 'payments',
    columns: ['provider_payment_id', 'order_number'],
    parent: 'payment_owners',
    parentColumns: ['provider_payment_id', 'order_number'],
  },
];

/** Limit per relation, enough to see what is wrong. */
const MOST_ORPHANS = 20;

export async function findOrphans(reader: Kysely<Tables>): Promise<LedgerDifference[]> {
  const orphans: LedgerDifference[] = [];
  for (const relation of RELATIONS) {
    orphans.push(...(await findOrphansOf(relation, reader)));
    await setImmediate();
  }
  return orphans;
}

async function findOrphansOf(
  { table, columns, parent, parentColumns }: Relation,
  reader: Kysely<Tables>,
): Promise<LedgerDifference[]> {
  const child = columns.map((column) => sql.ref(`child.${column}`));
  const pairs = columns.map(
    (column, index) => sql`${sql.ref(`parent.${parentColumns[index]}`)} = ${sql.ref(`child.${column}`)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(child)} from ${sql.table(table)} as child
    where ${sql.join(
      child.map((column) => sql`${column} is not null`),
      sql` and `,
    )}
      and not exists (select 1 from ${sql.table(parent)} as parent where ${sql.join(pairs, sql` and `)})
    limit ${sql.lit(MOST_ORPHANS)}`.execute(reader);
  return rows.map((row) => ({ kind: 'orphan', table, parent, row: Object.values(row).join(' ') }));
}
