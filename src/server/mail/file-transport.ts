import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../settings/data-folder.ts';
import { toMessage } from './mail-message.ts';
import type { MailTransport } from './outgoing-mail.ts';

const UNFINISHED = '.part';
const LEFT_OVER_AFTER_MS = 60 * 60_000;

/**
 * Without a mail server every mail becomes a file that mail programs open. Files appear complete or not at all; a
 * second delivery of a mail replaces its file.
 */
export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let isSwept = false;
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      makePrivateFolder(folder);
      const path = join(folder, `${mail.fileName}.eml`);
      if (!isSwept) await sweepUnfinished(folder);
      isSwept = true;
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeWhole(unfinished, message as Buffer);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    close: () => composer.close(),
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'w', PRIVATE_FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes half-written files of killed processes. Young files stay, because another process may be writing them. */
async function sweepUnfinished(folder: string): Promise<void> {
  const youngestMs = Date.now() - LEFT_OVER_AFTER_MS;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const age = await stat(path).catch(() => null);
    if (age !== null && age.mtimeMs < youngestMs) await rm(path, { force: true });
  }
}

/** After a power cut a new file name is only safe if the folder itself was synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
