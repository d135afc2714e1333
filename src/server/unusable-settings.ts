import { resolve } from 'node:path';
import { isDamage, isDatabaseAway, primaryCode } from './database/database-errors.ts';
import type { Settings } from './settings/settings.ts';
import { StartError } from './settings/start-error.ts';

/** Fields of errors of the operating system, PostgreSQL and SQLite. */
interface Failure extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly hostname?: string;
  readonly path?: string;
  readonly errcode?: number;
}

/** PostgreSQL error classes: wrong user or password, no such database, no permissions in it. */
const DATABASE_REFUSES = /^(?:28...|3D000|42501)$/;
/** SQLite errors: the file cannot be opened or written; a page cannot be read or written, or there is no space. */
const FILE_UNUSABLE = [8, 14];
const DISK_UNUSABLE = [10, 13];

/** Even a well-formed value may be unusable on this machine. null: no setting caused the failure. */
export function refusalFor(error: unknown, settings: Settings): StartError | null {
  if (!(error instanceof Error)) return null;
  const expected = expectedOf(error, settings);
  return expected === null ? null : new StartError(`${expected} (${error.message})`);
}

function expectedOf(failure: Failure, { host, dataFolder, backupFolder, databaseUrl }: Settings): string | null {
  const { code, syscall, hostname, path, errcode } = failure;
  if (code === 'EADDRINUSE') return 'PORT: expected a free port';
  if (syscall === 'listen' && code === 'EACCES') return 'PORT: expected a port that this user may open';
  if (syscall === 'listen' || hostname === host) return 'HOST: expected a name or an address of this machine';
  if (errcode !== undefined && isDamage(failure))
    return 'DATA_DIR: expected a database that is whole; put its latest copy back';
  const isIn = (folder: string) => path !== undefined && resolve(path).startsWith(resolve(folder));
  if (isIn(backupFolder)) return 'BACKUP_DIR: expected a folder that can be read and written to';
  const sqliteCode = errcode === undefined ? null : primaryCode(errcode);
  if (isIn(dataFolder) || FILE_UNUSABLE.includes(sqliteCode ?? 0)) {
    return 'DATA_DIR: expected a folder that can be made and written to';
  }
  if (DISK_UNUSABLE.includes(sqliteCode ?? 0)) return 'DATA_DIR: expected a folder on a disk that has room';
  if (databaseUrl !== null && (isDatabaseAway(failure) || DATABASE_REFUSES.test(code ?? ''))) {
    return 'DATABASE_URL: expected a database that lets us in';
  }
  return null;
}
