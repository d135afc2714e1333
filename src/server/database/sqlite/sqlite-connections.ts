import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../../settings/data-folder.ts';
import { type Connections, logErrors, type NoteError, type Watch } from '../connections.ts';
import { isTransient, SQLITE_BUSY } from '../database-errors.ts';
import { REQUEST_RETRY_MS, retryTransient, START_RETRY_MS } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { openSqliteMarker } from './change-marker.ts';
import { checkStorage, countChanges } from './check-storage.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

const DATABASE_FILE = 'smereka.sqlite';

export function sqliteFileOf(dataDirectory: string): string {
  return join(dataDirectory, DATABASE_FILE);
}

/** Short, because SQLite blocks the event loop while it waits; longer waits are between attempts. */
const BUSY_TIMEOUT_MS = 10;

/** How long the file may lag behind its log, so that a copy with a log from another time is detected. */
const MERGE_PAUSE_MS = 5_000;

const WRITER_PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on';

/** `full`: commits survive a power cut. `secure_delete`: erased data is overwritten in the file. */
export async function openSqlite(dataDirectory: string, noteError: NoteError): Promise<Connections> {
  makePrivateFolder(dataDirectory);
  const path = sqliteFileOf(dataDirectory);
  const marker = openSqliteMarker(path);
  await retryTransient(async () => checkStorage(path, marker, BUSY_TIMEOUT_MS), START_RETRY_MS);
  // SQLite gives the log file the same permissions.
  makePrivateFile(path);
  const writer = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // Switching to the log needs exclusive access and ignores the busy timeout.
  await retryTransient(async () => writer.exec(WRITER_PRAGMAS), START_RETRY_MS);
  const reader = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const log = logErrors(noteError);
  const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer), log });
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader), log });
  let mergedAtMs = Number.NEGATIVE_INFINITY;
  const noteChanges = () => {
    const changes = countChanges(reader);
    if (!marker.isNews(changes)) return;
    const isDue = performance.now() - mergedAtMs > MERGE_PAUSE_MS && !writer.isTransaction;
    if (isDue) mergedAtMs = performance.now();
    marker.write(changes, isDue && mergeLog(writer) ? changes : undefined);
  };
  return {
    dialect: 'sqlite',
    write,
    read,
    readLatest: read,
    raceMs: REQUEST_RETRY_MS,
    async migrate(work) {
      const result = await retryTransient(() => work(write), START_RETRY_MS);
      const changes = countChanges(reader);
      marker.write(changes, mergeLog(writer) ? changes : undefined);
      return result;
    },
    async snapshot(work) {
      using own = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
      own.exec('begin');
      return await work(new Kysely<Tables>({ dialect: new NodeSqliteDialect(own), log }));
    },
    onCommitted() {
      try {
        noteChanges();
      } catch (error) {
        // The commit is final; only the marker lags behind.
        noteError(error);
      }
    },
    async dropErased() {
      await retryTransient(() => truncateLog(write), REQUEST_RETRY_MS).catch((error: unknown) => {
        // Another process is reading. The next erasure truncates the log, at the latest in the next night.
        if (!isTransient(error)) throw error;
      });
    },
    watchCommits: pollCommits(read),
    warm: async () => undefined,
    pools: () => [],
    searchSource: () => null,
    // Kysely's destroy() does not close a connection that was never used.
    close: async () => {
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
      marker.close();
    },
  };
}

/** Copies the log's pages to the file, except those that readers still use. Returns true if all were copied. */
function mergeLog(writer: DatabaseSync): boolean {
  const merged = writer.prepare('pragma wal_checkpoint(passive)').get();
  return merged?.busy === 0 && merged.log === merged.checkpointed;
}

/** Moves the log's pages to the file and empties it. Throws SQLITE_BUSY while another connection reads from the log. */
async function truncateLog(write: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(write);
  if (rows[0]?.busy === 1) throw Object.assign(new Error('The log is being read'), { errcode: SQLITE_BUSY });
}

const PAUSE_MS = 500;

/** The reader's `data_version` changes with each commit of another connection, in this process or another one. */
function pollCommits(reader: Kysely<Tables>): Watch {
  return (onCommit) => {
    let known: number | null = null;
    let isStopped = false;
    const timer = setInterval(() => {
      readVersion(reader).then(
        (version) => {
          if (known !== null && version !== known && !isStopped) onCommit();
          known = version;
        },
        // The next poll asks again.
        () => undefined,
      );
    }, PAUSE_MS);
    timer.unref();
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  };
}

async function readVersion(reader: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(reader);
  return rows[0]?.data_version ?? 0;
}
