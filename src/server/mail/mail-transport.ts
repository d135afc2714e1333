import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createFileTransport } from './file-transport.ts';
import { toMessage } from './mail-message.ts';
import type { MailTransport } from './outgoing-mail.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** The mail server of the settings; without one, the folder `outbox` beside the data. */
export function createMailTransport(settings: { smtpUrl: string | null; dataFolder: string }): MailTransport {
  const { smtpUrl, dataFolder } = settings;
  return smtpUrl === null ? createFileTransport(mailFolderOf(dataFolder)) : createSmtpTransport(smtpUrl);
}

export function mailFolderOf(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** Gives up on a silent mail server well before the outbox's lease ends. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async deliver(mail) {
      await transporter.sendMail(toMessage(mail));
    },
    close: () => transporter.close(),
  };
}
