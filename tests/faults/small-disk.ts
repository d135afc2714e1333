import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';

const DISK_BYTES = 24 * 1024 * 1024;
export const ONLY_ROOT_MOUNTS = 'Only root may mount the small disk that this test fills';

export interface SmallDisk {
  readonly path: string;
  remove(): Promise<void>;
}

/** Mounts a disk of a few megabytes. null if this user may not mount one. */
export async function mountSmallDisk(): Promise<SmallDisk | null> {
  const { path, remove } = await makeDataDirectory();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    await remove();
    return null;
  }
  return {
    path,
    remove: async () => {
      execFileSync('umount', [path]);
      await remove();
    },
  };
}

/** In the disk's folder; the test removes it to make room. */
export const FILLER = 'filler';

/** A server may write at the same time, so the last bytes may not fit. Then the disk is full as well. */
export async function fillDisk(disk: string, leftBytes: number): Promise<void> {
  const { bavail, bsize } = statfsSync(disk);
  await writeFile(`${disk}/${FILLER}`, Buffer.alloc(bavail * bsize - leftBytes)).catch((error) => {
    if (error.code !== 'ENOSPC') throw error;
  });
}
