import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../data-folder.ts';

/**
 * The secret of a demo: made once, readable by its owner alone, kept in the data folder so that tokens outlive restarts.
 * A link either appears whole or not at all, so two processes that start together end up with the same secret.
 */
export function keptSessionSecret(dataFolder: string): string {
  makePrivateFolder(dataFolder);
  const file = join(dataFolder, 'session-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: PRIVATE_FILE_MODE });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
