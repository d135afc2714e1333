import { chmodSync, linkSync, rmSync, statSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamage, SQLITE_BUSY } from '../database/database-errors.ts';
import { sizeOf } from '../database/sqlite/change-marker.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../settings/data-folder.ts';
import { StartError } from '../settings/start-error.ts';
import { flush, nameOfBackup, UNFINISHED } from './backup-folders.ts';

/**
 * Puts a copy where the server opens it, without any other file: SQLite would merge a log of another database into it.
 * With `replacingMs`, all existing files are moved to a folder. Returns that folder; null: there were no files.
 */
export async function placeSqliteFile(
  copy: string,
  dataFolder: string,
  replacingMs: number | null,
): Promise<string | null> {
  const path = sqliteFileOf(dataFolder);
  const [log, marker] = [`${path}-wal`, `${path}.changes`];
  refuseWhileRunning(path);
  if (replacingMs === null) {
    if (sizeOf(path) > 0)
      throw new StartError(`${path} is there: nothing is overwritten. Add --replace to move it aside.`);
    if (sizeOf(log) > 0) {
      throw new StartError(`${log} is the log of another database: add --replace to move it aside.`);
    }
  }
  const unfinished = `${path}${UNFINISHED}`;
  try {
    await copyFile(copy, unfinished);
    chmodSync(unfinished, PRIVATE_FILE_MODE);
    await flush(unfinished);
    const there = [path, log, `${path}-shm`, marker].filter((each) => statSync(each, { throwIfNoEntry: false }));
    if (there.length === 0) {
      await rename(unfinished, path);
      return null;
    }
    const aside = join(dataFolder, `replaced-${nameOfBackup(replacingMs ?? Date.now())}`);
    makePrivateFolder(aside);
    // The marker is moved last. Until then the server refuses to start, whatever else was moved.
    for (const each of there) if (each !== marker) await rename(each, join(aside, basename(each)));
    await rename(unfinished, path);
    if (there.includes(marker)) await rename(marker, join(aside, basename(marker)));
    return aside;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Throws if a process has the database open: each holds a lock that is requested exclusively here. Uses a second name
 * of the file, because under its own name SQLite would merge the log next to it, which may belong to another database.
 */
export function refuseWhileRunning(path: string): void {
  if (sizeOf(path) === 0) return;
  const probe = `${path}.probe`;
  rmSync(probe, { force: true });
  linkSync(path, probe);
  try {
    using file = new DatabaseSync(probe, { timeout: 0 });
    file.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    // A damaged file is allowed, because the restore replaces it.
    if (isDamage(error)) return;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartError(`${path} is open in another process: stop the server first.`);
    }
    throw error;
  } finally {
    for (const each of [probe, `${probe}-wal`]) rmSync(each, { force: true });
  }
}
