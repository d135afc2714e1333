import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { makePrivateFile, makePrivateFolder } from '../../data-folder.ts';
import { type Connections, logErrors, type NoteError } from '../connections.ts';
import { retryTransient, START_RETRY_MS } from '../retry.ts';
import type { Tables } from '../tables.ts';
import { openSqliteMarker } from './change-marker.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

const DATABASE_FILE = 'smereka.sqlite';

export function sqliteFileOf(dataDirectory: string): string {
  return join(dataDirectory, DATABASE_FILE);
}

/** Short, because SQLite blocks the event loop while it waits; longer waits happen between attempts. */
const BUSY_TIMEOUT_MS = 10;

/**
 * One connection writes, and a read-only one searches. Each runs one query or transaction at a time. The write-ahead
 * log lets both run together with other processes' readers. `synchronous=FULL`: commits survive a power cut.
 */
export async function openSqlite(dataDirectory: string, noteError: NoteError): Promise<Connections> {
  makePrivateFolder(dataDirectory);
  const path = sqliteFileOf(dataDirectory);
  const marker = openSqliteMarker(path);
  // SQLite gives the log file the same rights.
  makePrivateFile(path);
  const writer = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // Switching to the log needs exclusive access and ignores the busy timeout.
  await retryTransient(async () => writer.exec('pragma journal_mode = wal; pragma synchronous = full'), START_RETRY_MS);
  const reader = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, readOnly: true });
  const log = logErrors(noteError);
  const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect(writer), log });
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader), log });
  return {
    dialect: 'sqlite',
    write,
    read,
    readLatest: read,
    async migrate(work) {
      marker.check(countChanges(reader));
      await retryTransient(() => work(write), START_RETRY_MS);
      marker.write(countChanges(reader));
    },
    onCommitted() {
      try {
        marker.write(countChanges(reader));
      } catch (error) {
        // The commit stands; only the marker is behind.
        noteError(error);
      }
    },
    // Kysely's destroy() leaves a connection open that it has not used yet.
    close: async () => {
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
      marker.close();
    },
  };
}

/** Committed changes; 0 for a file without the counter. */
function countChanges(reader: DatabaseSync): number {
  const table = reader.prepare("select 1 from sqlite_schema where name = 'order_changes'").get();
  if (table === undefined) return 0;
  return Number(reader.prepare('select changes from order_changes').get()?.changes ?? 0);
}
