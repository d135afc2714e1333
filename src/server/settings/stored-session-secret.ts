import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../data-folder.ts';
import { StartError } from '../start-error.ts';

const SECRET_BYTES = 32;

/**
 * The secret of a demo: made once, readable by its owner alone, kept in the data folder so that tokens outlive restarts.
 * A link either appears whole or not at all, so two processes that start together end up with the same secret; it is on
 * the disk before it has its name, so a power cut leaves no empty file. A file that has been emptied or cut all the same
 * stops the start: anybody could sign with an empty key.
 */
export function readStoredSessionSecret(dataFolder: string): string {
  makePrivateFolder(dataFolder);
  const file = join(dataFolder, 'session-secret');
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
