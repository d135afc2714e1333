import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { refuseMissingDatabase, withDatabase } from '../database/existing-database.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { listTables, postgresSource, readSchema, sqliteSource } from './counts.ts';
import { describeLedger } from './ledger/ledger-command.ts';
import { RELATIONS } from './ledger/relations.ts';
import { refuseWhileRunning } from './place-sqlite-file.ts';
import { withClient } from './postgres-tools.ts';

const USAGE = `How to use it, with the server stopped:
  npm run move    copies the SQLite database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL`;

/** The migrator's tables, which the other engine has already written, and the count that SQLite's marker repeats. */
const OWN_OF_EACH_SIDE = /^(?:kysely_.*|order_changes)$/;

const ROWS_PER_INSERT = 500;

type Row = Record<string, unknown>;

/** Returns the text to print. Either all rows are moved and equal, or none is; the SQLite file stays unchanged. */
export async function runMoveCommand(words: readonly string[], settings: Settings): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  const { dataFolder, databaseUrl } = settings;
  if (databaseUrl === null) throw new StartError('DATABASE_URL: expected the empty PostgreSQL database to move to');
  refuseMissingDatabase({ dataFolder, databaseUrl: null });
  const path = sqliteFileOf(dataFolder);
  refuseWhileRunning(path);
  return withDatabase(settings, async (target) => {
    using file = new DatabaseSync(path, { readOnly: true });
    const moved = await withClient(databaseUrl, (client) => moveRows(file, client));
    const ledger = await describeLedger(target);
    const compared = `${moved.rows} rows of ${moved.tables} tables, each read back and compared`;
    return `Moved ${path} to PostgreSQL: ${compared}.\n${ledger}Start the server with DATABASE_URL; the SQLite file stays as it was.\n`;
  });
}

async function moveRows(file: DatabaseSync, client: pg.Client): Promise<{ tables: number; rows: number }> {
  const [from, to] = [sqliteSource(file), postgresSource(client)];
  const [wanted, known] = [await readSchema(from), await readSchema(to)];
  if (wanted !== known) {
    throw new StartError(
      `The database is of another release (${wanted}, not ${known}): start this release on it first.`,
    );
  }
  const tables = parentsFirst((await listTables(from)).filter((table) => !OWN_OF_EACH_SIDE.test(table)));
  await client.query('begin');
  try {
    let rows = 0;
    for (const table of tables) rows += await moveTable(table, file, client);
    await client.query('commit');
    return { tables: tables.length, rows };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function moveTable(table: string, file: DatabaseSync, client: pg.Client): Promise<number> {
  const before = await client.query(`select 1 from "${table}" limit 1`);
  if (before.rows.length > 0)
    throw new StartError(`DATABASE_URL: expected an empty database, but "${table}" has rows.`);
  const rows = file.prepare(`select * from "${table}"`).all();
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await insert(table, rows.slice(start, start + ROWS_PER_INSERT), client).catch((error: Error) => {
      throw new StartError(`PostgreSQL refuses rows of "${table}", so nothing was moved (${error.message}).`);
    });
  }
  const arrived = await client.query(`select * from "${table}"`);
  const [sent, found] = [inOrder(rows), inOrder(arrived.rows)];
  const differing = sent.findIndex((row, index) => row !== found[index]);
  if (differing >= 0 || found.length !== sent.length) {
    throw new StartError(
      `"${table}" did not arrive as it was, so nothing was moved (row ${differing + 1} of ${sent.length}).`,
    );
  }
  return rows.length;
}

async function insert(table: string, rows: readonly Row[], client: pg.Client): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map((_, row) => `(${columns.map((_column, index) => `$${row * columns.length + index + 1}`)})`);
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  await client.query(`insert into "${table}" (${columns.map((column) => `"${column}"`)}) values ${places}`, values);
}

/** Engines list rows and columns in different orders, and return large numbers as text. */
function inOrder(rows: readonly Row[]): string[] {
  const inText = (row: Row) =>
    Object.entries(row)
      .map(([column, value]) => [column, value === null ? null : String(value)])
      .sort();
  return rows.map((row) => JSON.stringify(inText(row))).sort();
}

/** A row is written after the rows to which it refers. */
function parentsFirst(tables: readonly string[]): string[] {
  const ordered: string[] = [];
  const place = (table: string) => {
    if (ordered.includes(table)) return;
    for (const relation of RELATIONS) if (relation.table === table) place(relation.parent);
    ordered.push(table);
  };
  tables.forEach(place);
  return ordered;
}
