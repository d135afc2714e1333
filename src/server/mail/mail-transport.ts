import { join } from 'node:path';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './outgoing-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The mail server of the settings, or the folder `outbox` beside the data when there is none. */
export function createMailTransport(settings: { smtpUrl: string | null; dataFolder: string }): MailTransport {
  const { smtpUrl, dataFolder } = settings;
  return smtpUrl === null ? createFileTransport(mailFolderOf(dataFolder)) : createSmtpTransport(smtpUrl);
}

export function mailFolderOf(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}
