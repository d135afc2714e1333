import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/start-error.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Some systems do not allow colons in file names. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const UNFINISHED = '.part';

export function nameOfBackup(nowMs: number): string {
  return new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-');
}

function madeAtMs(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));
}

/** Names in BACKUP_DIR, oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).sort();
}

/** Without this, a power cut after a rename could leave an empty copy with a valid name. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r+');
  await file.sync();
}

/** Made with a clock that was ahead, or now the clock is behind. An hour is more than good clocks differ. */
function isOfFuture(name: string, nowMs: number): boolean {
  return madeAtMs(name) > nowMs + HOUR_MS;
}

/** null: there is none, or only of the future. */
export async function newestBackupAtMs(folder: string, nowMs: number): Promise<number | null> {
  const newest = (await listBackups(folder)).findLast((name) => !isOfFuture(name, nowMs));
  return newest === undefined ? null : madeAtMs(newest);
}

/** Accepts `latest`, the name of a backup in BACKUP_DIR, or the path of its folder. */
export async function findBackup(wanted: string, backupFolder: string, nowMs: number): Promise<string> {
  const names = await listBackups(backupFolder);
  const [latest] = names.slice(-1);
  if (wanted !== 'latest') return names.includes(wanted) ? join(backupFolder, wanted) : wanted;
  if (latest === undefined) throw new StartError(`${backupFolder} has no backup yet: make one with npm run backup.`);
  // An older backup taken for the latest would lose orders.
  if (isOfFuture(latest, nowMs)) {
    throw new StartError(
      `${latest} is of the future: the clock is wrong, or was when it was made. Look into ${backupFolder} and name the one to use.`,
    );
  }
  return join(backupFolder, latest);
}

/**
 * Removes backups older than `days`, and unfinished backups of killed processes. Returns how
 * many were removed.
 */
export async function removeOldBackups(folder: string, days: number, nowMs: number): Promise<number> {
  const old = listOld(await listBackups(folder), days, nowMs);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (Math.abs(nowMs - mtimeMs) > DAY_MS) await rm(join(folder, name), { recursive: true });
  }
  return old.length;
}

/**
 * Lists the names, oldest first, of backups that may be removed. A clock that jumps a year ahead would make all of them
 * old at once, so a pause between two counts as a quarter of `days` at most, and the newest five always stay. Backups of
 * the future have no age yet.
 */
function listOld(names: readonly string[], days: number, nowMs: number): string[] {
  const longestPauseMs = (days * DAY_MS) / 4;
  let [ageMs, laterMs] = [0, nowMs];
  const old: string[] = [];
  for (const name of names.filter((each) => !isOfFuture(each, nowMs)).toReversed()) {
    ageMs += Math.min(laterMs - madeAtMs(name), longestPauseMs);
    laterMs = madeAtMs(name);
    if (ageMs > days * DAY_MS) old.unshift(name);
  }
  return old;
}
