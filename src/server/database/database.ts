import type { Kysely } from 'kysely';
import { migrateToLatest } from '../migrations/migrate.ts';
import type { Connections, NoteError } from './connections.ts';
import { openPostgres } from './postgres/postgres-connections.ts';
import { createReadiness } from './readiness.ts';
import { REQUEST_RETRY_MS, retryTransient } from './retry.ts';
import { openSqlite } from './sqlite/sqlite-connections.ts';
import type { Tables, Transaction } from './tables.ts';

export interface DatabaseAddress {
  /** Where the SQLite file lives; made when missing. Unused with a `databaseUrl`. */
  readonly dataDirectory: string;
  /** `postgres://…`, or null for SQLite. */
  readonly databaseUrl: string | null;
  /** A replica for searches, which may lag behind. */
  readonly databaseReadUrl: string | null;
  readonly onConnectionLost?: (error: Error) => void;
}

/** Anything that can be read from: one of the read connections, or a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For searches; with a read replica it may lag behind. */
  readonly read: Reader;
  /** Sees everything that was committed: for what a guest has just written. */
  readonly readLatest: Reader;
  /**
   * Runs the work and commits, unless it throws or returns a RolledBack. Lost races run it again, so it must be
   * repeatable, and may await only queries of its own transaction: on SQLite every other writer waits for it. A server
   * that is away, frozen or too busy rejects within two seconds, with an error that is `isDatabaseAway`.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T | RolledBack<T>>): Promise<T>;
  /** Rejects when the database cannot be reached, written, or trusted. */
  checkReady(): Promise<void>;
  /** Closing twice is closing once. */
  close(): Promise<void>;
}

/** Returned by the work of a transaction: nothing that it wrote is kept, the result still is. */
export class RolledBack<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** Opens the database and brings its tables up to date; several processes may do so at once. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const readiness = createReadiness((filler) => writeReadinessRow(connections, filler));
  const connections = await connect(address, readiness.noteError);
  try {
    await connections.migrate((database) => migrateToLatest(database, connections.dialect));
  } catch (error) {
    await connections.close();
    throw error;
  }
  let closing: Promise<void> | null = null;
  return {
    dialect: connections.dialect,
    read: connections.read,
    readLatest: connections.readLatest,
    transaction: (work) => retryTransient(() => runTransaction(connections, work), REQUEST_RETRY_MS),
    checkReady: () => readiness.check(),
    close: () => {
      closing ??= connections.close();
      return closing;
    },
  };
}

async function connect(address: DatabaseAddress, noteError: NoteError): Promise<Connections> {
  const { dataDirectory, databaseUrl, databaseReadUrl, onConnectionLost } = address;
  if (databaseUrl === null) return openSqlite(dataDirectory, noteError);
  return openPostgres({
    noteError,
    databaseUrl,
    databaseReadUrl,
    onConnectionLost: onConnectionLost ?? ((error) => process.emitWarning(error)),
  });
}

/**
 * PostgreSQL's read committed is enough: every promise rests on a conditional update or a unique key, which see the
 * latest rows, never on a row staying as it was read.
 */
async function runTransaction<T>(
  { write, onCommitted }: Connections,
  work: (transaction: Transaction) => Promise<T | RolledBack<T>>,
): Promise<T> {
  try {
    const committed = await write.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (result instanceof RolledBack) throw result;
      return result;
    });
    onCommitted?.();
    return committed;
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

async function writeReadinessRow(connections: Connections, filler: string): Promise<void> {
  await runTransaction(connections, (transaction) =>
    transaction
      .insertInto('readiness')
      .values({ id: 1, filler })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ filler }))
      .execute(),
  );
}
