import { DESK_MAIL_KINDS, type DeskMailKind } from '#domain/order/mail-kinds.ts';
import type { SettingReader } from '../setting-reader.ts';
import { encodedAddress, mailbox, PERCENT_ENCODED, wholeNumber } from '../setting-values.ts';

const nameOf = (kind: DeskMailKind) => kind.slice('desk_'.length);
const DESK_MAIL_NAMES = DESK_MAIL_KINDS.map(nameOf);

export interface MailSettings {
  /** null: every mail becomes a file in the data folder's outbox. */
  readonly smtpUrl: string | null;
  /** null: the content's own addresses. */
  readonly mailFrom: string | null;
  readonly deskEmail: string | null;
  /** Kinds of mail that the desk wants. */
  readonly deskMails: readonly DeskMailKind[];
  /** Daily limit of mails to one guest about orders without any payment. Disabled if `rateLimit` is off. */
  readonly mailsPerRecipient: number;
}

export function readMail(reader: SettingReader): MailSettings {
  const expected = 'an email address, with or without a name before it';
  const server = `an address that starts with smtp:// or smtps://, ${PERCENT_ENCODED}`;
  return {
    smtpUrl: reader.read('SMTP_URL', server, encodedAddress(['smtp:', 'smtps:']), null),
    mailFrom: reader.read('MAIL_FROM', expected, mailbox, null),
    deskEmail: reader.read('DESK_EMAIL', expected, mailbox, null),
    deskMails: reader.read('DESK_MAILS', `\`none\`, or of ${DESK_MAIL_NAMES.join(', ')}`, deskMails, DESK_MAIL_KINDS),
    mailsPerRecipient: reader.read('MAILS_PER_RECIPIENT', 'a whole number from 1 to 1000', wholeNumber(1, 1000), 10),
  };
}

/** Names separated by commas. An unknown name is refused, because a typo would silently disable a mail. */
function deskMails(text: string): readonly DeskMailKind[] | null {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  if (!names.every((name) => DESK_MAIL_NAMES.includes(name))) return null;
  return DESK_MAIL_KINDS.filter((kind) => names.includes(nameOf(kind)));
}
