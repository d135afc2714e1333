import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** The desk's rules are stored next to the content's values, which the daily calendar keeps writing. */
export async function createRates(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const money = dialect === 'sqlite' ? 'integer' : 'bigint';
  await schema
    .alterTable('nights')
    .addColumn('rule_price_minor', money, (column) => column.check(sql`rule_price_minor > 0`))
    .execute();
  await schema
    .alterTable('nights')
    .addColumn('rule_closed', 'integer', (column) => column.check(sql`rule_closed in (0, 1)`))
    .execute();
  await schema
    .alterTable('nights')
    .addColumn('rule_minimum_nights', 'integer', (column) => column.check(sql`rule_minimum_nights > 0`))
    .execute();
  await schema
    .createTable('rate_changes')
    .addColumn('number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    // No foreign key, because `npm run move` orders tables by their foreign keys and cannot order a table's own rows.
    .addColumn('undoes', 'integer', (column) => column.unique())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`rate_changes_no_${change}`)} before ${sql.raw(change)} on rate_changes
        begin select raise(abort, 'rate_changes is append-only'); end`.execute(database);
    }
    return;
  }
  await sql`create trigger rate_changes_append_only before update or delete on rate_changes
    for each row execute function refuse_desk_change()`.execute(database);
}
