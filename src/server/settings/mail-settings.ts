import type { SettingReader } from './setting-reader.ts';
import { mailbox, urlWith } from './setting-values.ts';

export interface MailSettings {
  /** null: every mail becomes a file in the data folder's outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly deskEmail: string;
}

export function readMail(reader: SettingReader): MailSettings {
  const expected = 'an e-mail address, with or without a name before it';
  const server = 'an address that starts with smtp:// or smtps://';
  return {
    smtpUrl: reader.read('SMTP_URL', server, urlWith('smtp:', 'smtps:'), null),
    mailFrom: reader.read('MAIL_FROM', expected, mailbox, 'Smereka <booking@smereka.example>'),
    deskEmail: reader.read('DESK_EMAIL', expected, mailbox, 'desk@smereka.example'),
  };
}
