import { resolve } from 'node:path';
import { isDamage, isDatabaseAway } from './database/database-errors.ts';
import type { Settings } from './settings/settings.ts';
import { StartError } from './settings/start-error.ts';

/** Error fields of the system, PostgreSQL and SQLite. */
interface Failure extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly hostname?: string;
  readonly path?: string;
  readonly errcode?: number;
}

/** PostgreSQL's classes: wrong user or password, no such database. */
const DATABASE_REFUSES = /^(?:28...|3D000)$/;
/** SQLite: cannot write, read or open the file, or has no space. */
const FILE_UNUSABLE = [8, 10, 13, 14];

/**
 * Names the setting behind a failed start: even a well-formed value may be unusable on this machine. null: no setting
 * caused the failure.
 */
export function refusalFor(error: unknown, settings: Settings): StartError | null {
  if (!(error instanceof Error)) return null;
  const expected = expectedOf(error, settings);
  return expected === null ? null : new StartError(`${expected} (${error.message})`);
}

function expectedOf(failure: Failure, { host, dataFolder, databaseUrl }: Settings): string | null {
  const { code, syscall, hostname, path, errcode } = failure;
  if (code === 'EADDRINUSE') return 'PORT: expected a free port';
  if (syscall === 'listen' && code === 'EACCES') return 'PORT: expected a port that this user may open';
  if (syscall === 'listen' || hostname === host) return 'HOST: expected a name or an address of this machine';
  if (errcode !== undefined && isDamage(failure))
    return 'DATA_DIR: expected a database that is whole; put its latest copy back';
  const isInDataFolder = path !== undefined && resolve(path).startsWith(resolve(dataFolder));
  if (isInDataFolder || (errcode !== undefined && FILE_UNUSABLE.includes(errcode))) {
    return 'DATA_DIR: expected a folder that can be made and written to';
  }
  if (databaseUrl !== null && (isDatabaseAway(failure) || DATABASE_REFUSES.test(code ?? ''))) {
    return 'DATABASE_URL: expected a database that lets us in';
  }
  return null;
}
