import { primaryCode } from '../database/database-errors.ts';
import { StartError } from '../settings/start-error.ts';

/** Error codes of the operating system and of SQLite for a full disk. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 13];
const FORBIDDEN: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 8, 14];

/**
 * Runs work that writes into `folder`; `setting` is the setting that names it. Failures that a person can fix become a
 * sentence.
 */
export async function tellingFailures<T>(setting: string, folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, errcode } = error as Error & { code?: string; errcode?: number };
    const codes = [code, errcode === undefined ? undefined : primaryCode(errcode)];
    if (codes.some((each) => FULL.includes(each))) {
      throw new StartError(`The disk of ${folder} is full: nothing was changed. Make room and try again.`);
    }
    if (codes.some((each) => FORBIDDEN.includes(each))) {
      throw new StartError(
        `${setting}: expected a folder that can be made and written to, not ${folder} (${error.message})`,
      );
    }
    throw error;
  }
}
