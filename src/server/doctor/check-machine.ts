import { access, constants, stat, statfs } from 'node:fs/promises';
import { newestBackupAtMs } from '../backup/backup-folders.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, good, mend, reasonOf } from './finding.ts';

const LEAST_FREE_SHARE = 0.1;
const GIGABYTE = 1024 ** 3;
const HOUR_MS = 60 * 60_000;
/** One backup per day, plus an hour for the day that is longer. */
const OLDEST_BACKUP_HOURS = 25;

/** Checks that need no network and little time, so that a start can run them too. */
export async function checkMachine(settings: Settings, nowMs: number): Promise<Finding[]> {
  return [await checkDisk(settings), await checkBackups(settings, nowMs)];
}

async function checkDisk({ dataFolder }: Settings): Promise<Finding> {
  try {
    await access(dataFolder, constants.R_OK | constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(dataFolder);
    const share = bavail / blocks;
    const free = `${(100 * share).toFixed(0)} % (${((bavail * bsize) / GIGABYTE).toFixed(1)} GB) of the disk of ${dataFolder} are free`;
    return share < LEAST_FREE_SHARE ? mend('disk', `${free}: make room before it is full`) : good('disk', free);
  } catch (error) {
    return mend('disk', `DATA_DIR cannot be read and written (${reasonOf(error)})`);
  }
}

async function checkBackups({ backupFolder, dataFolder }: Settings, nowMs: number): Promise<Finding> {
  try {
    const newest = await newestBackupAtMs(backupFolder, nowMs);
    if (newest === null) return mend('backup', `there is none in ${backupFolder}: npm run backup`);
    const hours = Math.floor((nowMs - newest) / HOUR_MS);
    const age = `the newest in ${backupFolder} is ${hours} hours old`;
    if (hours > OLDEST_BACKUP_HOURS) return mend('backup', `${age}: look at what runs npm run backup`);
    const [copies, data] = await Promise.all([stat(backupFolder), stat(dataFolder)]);
    return copies.dev === data.dev
      ? mend('backup', `${age}, but on the disk of the data: name a folder on another one in BACKUP_DIR`)
      : good('backup', age);
  } catch (error) {
    return mend('backup', `BACKUP_DIR cannot be read (${reasonOf(error)})`);
  }
}
