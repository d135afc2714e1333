import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A demo's outgoing mail folder contains guests' names and addresses, as the database does. */

export function removeMailsOf(folder: string, orderNumbers: readonly string[]): Promise<number> {
  return removeWhere(folder, async (name) => orderNumbers.some((number) => name.includes(`-${number}-`)));
}

/** Removes mails written before `beforeMs`, unfinished files included. */
export function removeMailsBefore(folder: string, beforeMs: number): Promise<number> {
  return removeWhere(folder, async (name) => (await modifiedAtMs(join(folder, name))) < beforeMs);
}

async function removeWhere(folder: string, isToGo: (name: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  for (const name of await listMails(folder)) {
    if (!(await isToGo(name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** Lists only files written by the file transport: other files are not ours to remove. */
async function listMails(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(?:\.[\w-]+\.part)?$/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A file that another process has removed counts as new, so that the caller skips it. */
async function modifiedAtMs(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return found?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
