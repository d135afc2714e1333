import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../settings/data-folder.ts';
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Uses the mail server in the settings or, without one, the folder `outbox` next to the data. */
export function createMailTransport(settings: { smtpUrl: string | null; dataFolder: string }): MailTransport {
  const { smtpUrl, dataFolder } = settings;
  return smtpUrl === null ? createFileTransport(mailFolderOf(dataFolder)) : createSmtpTransport(smtpUrl);
}

export function mailFolderOf(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** Gives up on a mail server that does not respond well before the outbox's lease ends. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async deliver(mail) {
      await transporter.sendMail(toMessage(mail));
    },
    close: () => transporter.close(),
  };
}

const UNFINISHED = '.part';
const LEFT_OVER_AFTER_MS = 60 * 60_000;

/** Files appear only once they are complete; a second delivery of a mail replaces its file. */
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
      // After a power cut, a new file name is safe only if the folder itself was synced.
      await using handle = await open(folder, 'r');
      await handle.sync();
    },
    close: () => composer.close(),
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await using file = await open(path, 'w', PRIVATE_FILE_MODE);
  await file.writeFile(bytes);
  await file.sync();
}

/** Removes half-written files of killed processes. Recent files stay, because another process may be writing them. */
async function sweepUnfinished(folder: string): Promise<void> {
  const youngestMs = Date.now() - LEFT_OVER_AFTER_MS;
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const age = await stat(path).catch(() => null);
    if (age !== null && age.mtimeMs < youngestMs) await rm(path, { force: true });
  }
}

export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, references, from, replyTo, to, subject, html, text, attachments, language, unsubscribeUrl } = mail;
  return {
    messageId,
    references: [...references],
    inReplyTo: references.at(-1),
    from,
    replyTo,
    to,
    subject,
    html,
    text,
    attachments: attachments.map((attachment) => ({
      ...attachment,
      contentDisposition: attachment.cid === undefined ? ('attachment' as const) : ('inline' as const),
    })),
    // Prevents automatic replies such as vacation notices (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribeUrl !== null && oneClick(unsubscribeUrl)),
    },
    // A mail contains the guest's text, which must not make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneClick(url: string) {
  return {
    // `prepared` prevents folding, which some mail programs do not undo in a URL.
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
