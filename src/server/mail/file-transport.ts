import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../data-folder.ts';
import { toMessage } from './mail-message.ts';
import type { MailTransport } from './outgoing-mail.ts';

/**
 * Without a mail server every mail becomes a file that mail programs open. A file appears whole or not at all, and a
 * mail that is delivered again replaces its own file.
 */
export function createFileTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail));
      makePrivateFolder(folder);
      const path = join(folder, `${mail.fileName}.eml`);
      const unfinished = `${path}.${randomUUID()}.part`;
      const file = await open(unfinished, 'w', PRIVATE_FILE_MODE);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(folder);
    },
    close: () => composer.close(),
  };
}

/** A new name in a folder outlives a power cut only once the folder itself is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
