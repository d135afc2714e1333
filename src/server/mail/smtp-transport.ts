import { createTransport } from 'nodemailer';
import { toMessage } from './mail-message.ts';
import type { MailTransport } from './outgoing-mail.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/** Sends through the mail server of `SMTP_URL`. It gives up on a silent server well before the outbox's lease ends. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async deliver(mail) {
      await transporter.sendMail(toMessage(mail));
    },
    close: () => transporter.close(),
  };
}
