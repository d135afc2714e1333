import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { Dialect } from '../database/dialect.ts';

/** Reads a database with any schema: a backup may be older than this release. */
export interface Source {
  readonly dialect: Dialect;
  query(statement: string): Promise<readonly Record<string, unknown>[]>;
}

/** Row counts of each table, and totals of the ledger under names such as `orders.total_minor`. */
export type Counts = Readonly<Record<string, number>>;

export function sqliteSource(file: DatabaseSync): Source {
  return { dialect: 'sqlite', query: async (statement) => file.prepare(statement).all() };
}

export function postgresSource(client: pg.Client): Source {
  return { dialect: 'postgres', query: async (statement) => (await client.query(statement)).rows };
}

const TABLES: Record<Dialect, string> = {
  sqlite: "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
};

/** A copy with the right number of rows may still have lost their contents. */
const SUMS: readonly (readonly [table: string, column: string])[] = [
  ['nights', 'taken'],
  ['orders', 'total_minor'],
  ['payments', 'amount_minor'],
  ['refunds', 'amount_minor'],
];

export async function listTables({ dialect, query }: Source): Promise<string[]> {
  return (await query(TABLES[dialect])).map(({ name }) => String(name));
}

export async function countRows(source: Source): Promise<Counts> {
  const counts: Record<string, number> = {};
  const tables = await listTables(source);
  const measures = [
    ...tables.map((table) => [table, table, 'count(*)'] as const),
    ...SUMS.filter(([table]) => tables.includes(table)).map(
      ([table, column]) => [`${table}.${column}`, table, `coalesce(sum(${column}), 0)`] as const,
    ),
  ];
  for (const [name, table, measure] of measures) {
    const [row] = await source.query(`select ${measure} as measured from "${table}"`);
    counts[name] = Number(row?.measured);
  }
  return counts;
}

/** Describes each difference on a separate line. Empty if both are the same. */
export function compareCounts(expected: Counts, found: Counts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    return before === after ? [] : [`${name}: ${before ?? 'nothing'} were backed up, ${after ?? 'nothing'} are there`];
  });
}

/** The name of the newest migration; null: the database has no schema yet. */
export async function readSchema(source: Source): Promise<string | null> {
  if (!(await listTables(source)).includes('kysely_migration')) return null;
  const [row] = await source.query('select max(name) as name from kysely_migration');
  return typeof row?.name === 'string' ? row.name : null;
}
