import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

interface Engine {
  readonly schema: Kysely<unknown>['schema'];
  readonly money: 'integer' | 'bigint';
  readonly end: ReturnType<typeof sql>;
}

/**
 * Money that the desk takes and returns, with its shifts. Rows of the ledger, fiscal numbers and steps of refunds are
 * only ever added. Notes are in a separate table, because they may name a person and are erased with the guest's data.
 */
export async function createDeskMoney(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const engine: Engine = {
    schema: database.schema,
    money: dialect === 'sqlite' ? 'integer' : 'bigint',
    end: dialect === 'sqlite' ? sql`strict` : sql``,
  };
  await createShifts(engine);
  await createRows(engine);
  await createRefundSteps(engine);
  await forbidChanges(database, dialect);
}

/** At most one row has `is_open` 1; closed shifts have null, which is never a duplicate. */
async function createShifts({ schema, money, end }: Engine): Promise<void> {
  await schema
    .createTable('shifts')
    .addColumn('number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('is_open', 'integer', (column) => column.unique().check(sql`is_open = 1`))
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('opening_minor', money, (column) => column.notNull().check(sql`opening_minor >= 0`))
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('expected_minor', money)
    .addColumn('counted_minor', money)
    .addColumn('reason', 'text')
    .modifyEnd(end)
    .execute();
}

async function createRows({ schema, money, end }: Engine): Promise<void> {
  await schema
    .createTable('desk_rows')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('shift', 'integer', (column) => column.notNull().references('shifts.number'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) =>
      column.notNull().check(sql`method in ('cash', 'terminal', 'transfer', 'refund')`),
    )
    .addColumn('way', 'text', (column) => column.notNull().check(sql`way in ('cash', 'terminal', 'transfer')`))
    .addColumn('amount_minor', money, (column) => column.notNull().check(sql`amount_minor <> 0`))
    // No foreign key, because `npm run move` orders tables by their foreign keys and cannot order a table's own rows.
    .addColumn('corrects', 'text', (column) => column.unique())
    .addColumn('document', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema.createIndex('desk_rows_of_order').on('desk_rows').columns(['order_number', 'at']).execute();
  await schema.createIndex('desk_rows_of_shift').on('desk_rows').columns(['shift', 'at']).execute();
  await schema
    .createTable('fiscal_numbers')
    .addColumn('row_id', 'text', (column) => column.notNull().primaryKey().references('desk_rows.id'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('desk_row_notes')
    .addColumn('row_id', 'text', (column) => column.notNull().primaryKey().references('desk_rows.id'))
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
}

async function createRefundSteps({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('refund_steps')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema.createIndex('refund_steps_of_order').on('refund_steps').columns(['order_number', 'at']).execute();
}

const APPEND_ONLY = ['desk_rows', 'fiscal_numbers', 'refund_steps'] as const;

/** A closed shift cannot change any more. */
async function forbidChanges(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const table of APPEND_ONLY) {
      for (const change of ['update', 'delete']) {
        await sql`create trigger ${sql.raw(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
          begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(database);
      }
    }
    await sql`create trigger shifts_no_delete before delete on shifts
      begin select raise(abort, 'shifts stay'); end`.execute(database);
    await sql`create trigger shifts_stay_closed before update on shifts when old.is_open is null
      begin select raise(abort, 'a closed shift stays as it is'); end`.execute(database);
    return;
  }
  await sql`create function refuse_desk_change() returns trigger language plpgsql as
    $$ begin raise exception '% is append-only', tg_table_name; end $$`.execute(database);
  for (const table of APPEND_ONLY) {
    await sql`create trigger ${sql.raw(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_desk_change()`.execute(database);
  }
  await sql`create trigger shifts_no_delete before delete on shifts
    for each row execute function refuse_desk_change()`.execute(database);
  await sql`create trigger shifts_stay_closed before update on shifts
    for each row when (old.is_open is null) execute function refuse_desk_change()`.execute(database);
}
