import { randomBytes } from 'node:crypto';
import { type Connections, type NoteError, type OnSearchesMoved, shareWatch, type Watch } from './connections.ts';
import { isDamage, isDatabaseAway } from './database-errors.ts';
import { migrateToLatest } from './migrations/migrate.ts';
import { openPostgres } from './postgres/postgres-connections.ts';
import type { Reader, Transaction } from './query.ts';
import { createLane, REQUEST_RETRY_MS, retryTransient } from './retry.ts';
import { openSqlite } from './sqlite/sqlite-connections.ts';

export interface DatabaseAddress {
  /** Folder of the SQLite file, created if missing. Not used with a `databaseUrl`. */
  readonly dataDirectory: string;
  /** `postgres://…`, or null for SQLite. */
  readonly databaseUrl: string | null;
  /** A replica for searches, which may lag behind. While it does not answer, the primary is used. */
  readonly databaseReadUrl: string | null;
  readonly onConnectionLost?: (error: Error) => void;
  /** Called if the next release has migrated to this schema, on which this release can still run. */
  readonly onNewerSchema?: (schema: string) => void;
  readonly onSearchesMoved?: OnSearchesMoved;
}

export interface Database
  extends Pick<Connections, 'dialect' | 'snapshot' | 'dropErased' | 'warm' | 'pools' | 'searchSource'> {
  /** For searches; a read replica may lag behind. */
  readonly read: Reader;
  /** Sees every commit, for data that a guest has just written. */
  readonly readLatest: Reader;
  /**
   * Runs again after a lost race, so `work` must be repeatable, and may await only its own queries: on SQLite every
   * other writer waits. Rejects within two seconds if the server is away.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T | RolledBack<T>>): Promise<T>;
  /** Within a second of a commit of any process to what the desk shows; on SQLite, of any commit. */
  readonly watchCommits: Watch;
  /** Rejects if the database cannot be reached, written to, or trusted. */
  checkReady(): Promise<void>;
  /** May be called twice. */
  close(): Promise<void>;
}

export interface DatabaseAndClock {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Returned by the work of a transaction to roll it back and still return a result. */
export class RolledBack<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** Migrates the database to the current schema; several processes may do so at once. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const readiness = createReadiness((filler) => writeReadinessRow(connections, filler));
  const connections = await connect(address, readiness.noteError);
  try {
    const newer = await connections.migrate((database) => migrateToLatest(database, connections.dialect));
    if (newer !== null) address.onNewerSchema?.(newer);
  } catch (error) {
    await connections.close();
    throw error;
  }
  // Runs retries one at a time: many that retry immediately would keep losing races against each other.
  const lane = createLane();
  let closing: Promise<void> | null = null;
  return {
    ...connections,
    async transaction(work) {
      const run = () => runTransaction(connections, work);
      return retryTransient((attempt) => (attempt === 1 ? run() : lane(run)), connections.raceMs);
    },
    watchCommits: shareWatch(connections.watchCommits),
    checkReady: () => readiness.check(),
    close: () => {
      closing ??= connections.close();
      return closing;
    },
  };
}

async function connect(address: DatabaseAddress, noteError: NoteError): Promise<Connections> {
  const { dataDirectory, databaseUrl, databaseReadUrl, onConnectionLost, onSearchesMoved } = address;
  if (databaseUrl === null) return openSqlite(dataDirectory, noteError);
  return openPostgres({
    noteError,
    databaseUrl,
    databaseReadUrl,
    onConnectionLost: onConnectionLost ?? ((error) => process.emitWarning(error)),
    onSearchesMoved: onSearchesMoved ?? (() => undefined),
  });
}

/** Read committed is enough: guarantees come from conditional updates and unique keys, never from an earlier read. */
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
  const write = () =>
    runTransaction(connections, (transaction) =>
      transaction
        .insertInto('readiness')
        .values({ id: 1, filler })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ filler }))
        .execute(),
    );
  // Other processes write the same row, so the write may lose a race.
  await retryTransient(write, REQUEST_RETRY_MS);
}

const PROOF_CACHED_MS = 1_000;
/** Short, so that a proxy notices soon that the database is back. */
const FAILURE_CACHED_MS = 250;
/** About the size of the largest booking: on a full disk, a short row can still be replaced. */
const LARGE_ROW_BYTES = 64 * 1024;

/** After a failure, a large row must fit too. A damaged file may accept both, so then a person restarts the server. */
function createReadiness(writeRow: (filler: string) => Promise<void>) {
  let damage: { readonly error: unknown } | null = null;
  let isInDoubt = false;
  let latest: Promise<void> | null = null;
  let cachedUntilMs = 0;

  async function prove(): Promise<void> {
    if (damage !== null) throw damage.error;
    if (isInDoubt) {
      await writeRow(randomBytes(LARGE_ROW_BYTES).toString('base64'));
      isInDoubt = false;
    }
    await writeRow('');
  }

  return {
    /** Rejects unless a row can be written. Tries once a second for all callers, four times a second after a failure. */
    check(): Promise<void> {
      const nowMs = performance.now();
      if (latest !== null && nowMs < cachedUntilMs) return latest;
      cachedUntilMs = nowMs + PROOF_CACHED_MS;
      latest = prove();
      latest.catch(() => {
        cachedUntilMs = nowMs + FAILURE_CACHED_MS;
      });
      return latest;
    },
    /** The next check then writes a large row as well. */
    noteError(error: unknown) {
      if (isDamage(error)) damage ??= { error };
      if (isDatabaseAway(error)) isInDoubt = true;
    },
  };
}
