import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE_MODE } from './data-folder.ts';
import { StartError } from './start-error.ts';

const SECRET_BYTES = 32;
export const SESSION_SECRET_FILE = 'session-secret';

/**
 * A hard link makes the file appear complete: processes that start together get one secret. An emptied file prevents
 * the start, because anybody could sign with an empty key.
 */
export function readStoredSessionSecret(dataFolder: string): string {
  makePrivateFolder(dataFolder);
  const file = join(dataFolder, SESSION_SECRET_FILE);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: PRIVATE_FILE_MODE, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.from(secret, 'base64url').length < SECRET_BYTES) throw new StartError(lostSecret(file));
  return secret;
}

function lostSecret(file: string): string {
  return [
    `${file}: expected the secret that was kept there, and the file is empty or cut short.`,
    'Bring it back from a backup, or delete the file: then a new one is made, and links in mails sent so far and passes shown so far end.',
  ].join('\n');
}
