import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { SQLITE_BUSY } from '../database/database-errors.ts';
import { withDatabaseName } from '../settings/database-url.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { UNFINISHED } from './backup-folders.ts';
import { withClient } from './postgres-tools.ts';

const FOLDER = 'rehearsal-';
/** Whoever rehearses in a folder keeps this file locked. The lock ends with the process, however it ends. */
const LOCK = 'in-use.sqlite';
const DAY_MS = 24 * 60 * 60_000;

/** Runs work in a new folder of BACKUP_DIR, which is removed afterwards. */
export async function inRehearsalFolder<T>(backupFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(backupFolder, FOLDER));
  try {
    const unnamed = join(folder, `${LOCK}${UNFINISHED}`);
    using lock = new DatabaseSync(unnamed);
    lock.exec('begin exclusive');
    // The name appears with its lock, so that nobody finds the file before it is locked.
    await rename(unnamed, join(folder, LOCK));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs work in a new database on the same server, which is removed afterwards. */
export async function inRehearsalDatabase<T>(
  databaseUrl: string,
  nowMs: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    const name = `${await databasesOf(client)}${nowMs}`;
    await lockName(client, name);
    await client.query(`create database ${name}`).catch((error: Error) => {
      throw new StartError(
        `DATABASE_URL: expected a user who may create databases, to rehearse in one (${error.message})`,
      );
    });
    try {
      return await work(withDatabaseName(databaseUrl, name));
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/** Removes what killed rehearsals have left, because each has a copy of all guests' data. Running ones stay. */
export async function removeLeftRehearsals({ backupFolder, databaseUrl }: Settings, nowMs: number): Promise<void> {
  for (const name of await readdir(backupFolder)) {
    const folder = join(backupFolder, name);
    if (name.startsWith(FOLDER) && (await isLeft(folder, nowMs))) await rm(folder, { recursive: true, force: true });
  }
  if (databaseUrl !== null) await withClient(databaseUrl, dropLeftDatabases);
}

/** A folder without the lock is just being made, unless it is old. */
async function isLeft(folder: string, nowMs: number): Promise<boolean> {
  const lock = join(folder, LOCK);
  const isThere = await stat(lock).catch(() => null);
  if (isThere !== null) return !isLocked(lock);
  const made = await stat(folder).catch(() => null);
  return made !== null && Math.abs(nowMs - made.mtimeMs) > DAY_MS;
}

function isLocked(path: string): boolean {
  try {
    using file = new DatabaseSync(path, { timeout: 0 });
    file.exec('begin exclusive; rollback');
    return false;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return true;
    throw error;
  }
}

async function dropLeftDatabases(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1) and pg_get_userbyid(datdba) = current_user',
    [await databasesOf(client)],
  );
  for (const { datname } of rows) {
    if (await lockName(client, datname)) await client.query(`drop database if exists ${datname} with (force)`);
  }
}

/** How the names of its rehearsals begin: locks cannot be seen from the database of another resort. */
async function databasesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select oid from pg_database where datname = current_database()');
  return `rehearsal_of_${rows[0].oid}_`;
}

/** The lock ends with the connection. Returns false if another connection has it. */
async function lockName(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
    [name],
  );
  return rows[0]?.isOurs === true;
}
