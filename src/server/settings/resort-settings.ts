import { DESK_MAIL_KINDS, type DeskMailKind } from '#domain/order/mail-kinds.ts';
import type { RetentionPeriods } from '#domain/order/retention.ts';
import type { SettingReader } from './setting-reader.ts';
import { encodedAddress, mailbox, PERCENT_ENCODED, share } from './setting-values.ts';

const nameOf = (kind: DeskMailKind) => kind.slice('desk_'.length);
const DESK_MAIL_NAMES = DESK_MAIL_KINDS.map(nameOf);

export function readMail(reader: SettingReader) {
  const expected = 'an email address, with or without a name before it';
  const server = `an address that starts with smtp:// or smtps://, ${PERCENT_ENCODED}`;
  return {
    /** null: every mail becomes a file in the data folder's outbox. */
    smtpUrl: reader.read('SMTP_URL', server, encodedAddress(['smtp:', 'smtps:']), null),
    /** null: the content's addresses are used. */
    mailFrom: reader.read('MAIL_FROM', expected, mailbox, null),
    deskEmail: reader.read('DESK_EMAIL', expected, mailbox, null),
    deskMails: reader.read('DESK_MAILS', `\`none\`, or of ${DESK_MAIL_NAMES.join(', ')}`, deskMails, DESK_MAIL_KINDS),
    /** Daily limit of mails to one guest about orders without any payment. Not used if `rateLimit` is off. */
    mailsPerRecipient: reader.readWhole('MAILS_PER_RECIPIENT', 1, 1000, 10),
  };
}

/** Reads names separated by commas. An unknown name is refused, because a typo would silently disable a mail. */
function deskMails(text: string): readonly DeskMailKind[] | null {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  if (!names.every((name) => DESK_MAIL_NAMES.includes(name))) return null;
  return DESK_MAIL_KINDS.filter((kind) => names.includes(nameOf(kind)));
}

export function readLimits(reader: SettingReader) {
  return {
    rateLimit: reader.readSwitch('RATE_LIMIT', 'on'),
    /** Not used if `rateLimit` is off. */
    unpaidLimits: {
      atATime: reader.readWhole('UNPAID_UNIT_NIGHTS', 1, 100_000, 60),
      perDay: reader.readWhole('UNPAID_UNIT_NIGHTS_PER_DAY', 1, 100_000, 200),
      share: reader.read('UNPAID_SHARE', 'a number from 0 to 1, as in 0.3', share, 0.3),
    },
  };
}

/** The privacy policy in the content states these periods. Change both together. */
export const DEFAULT_RETENTION: RetentionPeriods = { ordersYears: 3, unpaidDays: 90 };

/** A provider may report a payment a day late, so the minimum is a few days. */
export function readRetention(reader: SettingReader) {
  const { ordersYears, unpaidDays } = DEFAULT_RETENTION;
  return {
    retention: {
      ordersYears: reader.readWhole('RETENTION_ORDERS_YEARS', 1, 50, ordersYears, ' of years'),
      unpaidDays: reader.readWhole('RETENTION_UNPAID_DAYS', 7, 3650, unpaidDays, ' of days'),
    },
  };
}
