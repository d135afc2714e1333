import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../settings/start-error.ts';
import { isDamage } from '../database-errors.ts';
import { type SqliteMarker, sizeOf } from './change-marker.ts';

/** Returns the number of committed changes; 0 for a file without the counter. */
export function countChanges(reader: DatabaseSync): number {
  const table = reader.prepare("select 1 from sqlite_schema where name = 'order_changes'").get();
  if (table === undefined) return 0;
  return Number(reader.prepare('select changes from order_changes').get()?.changes ?? 0);
}

/** The connection is read-only: a writable one would merge a foreign log into the file when it is closed. */
export function checkStorage(path: string, marker: SqliteMarker, timeout: number): void {
  if (sizeOf(path) === 0) return;
  try {
    const changesInFile = sizeOf(`${path}-wal`) > 0 ? countWithoutLog(path) : null;
    using reader = new DatabaseSync(path, { timeout, readOnly: true });
    const changes = countChanges(reader);
    if (changesInFile !== null) marker.checkLog(changesInFile, changes);
    marker.check(changes);
    refuseDamage(path, reader);
  } catch (error) {
    throw isDamage(error) && error instanceof Error ? damaged(path, error.message) : error;
  }
}

export function refuseDamage(path: string, reader: DatabaseSync): void {
  const found = reader.prepare('pragma quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw damaged(path, String(found));
}

/** Returns null if the file is meaningless without its log, for example during its first start. */
function countWithoutLog(path: string): number | null {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  using file = new DatabaseSync(address, { readOnly: true });
  try {
    return countChanges(file);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

function damaged(path: string, reason: string): StartError {
  const [line = ''] = reason.split('\n').filter((text) => !text.startsWith('***'));
  return new StartError(
    `${path} is damaged (${line}). Leave it and ${basename(path)}-wal as they are, and put the latest backup back with ` +
      'npm run restore (docs/operations.md).',
  );
}
