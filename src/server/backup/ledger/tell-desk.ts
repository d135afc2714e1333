import { randomUUID } from 'node:crypto';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { LedgerDifference } from '#domain/ledger/ledger.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { MailTransport, OutgoingMail } from '../../mail/outgoing-mail.ts';
import type { MailContext } from '../../orders/mails/write-order-mail.ts';
import { escapeHtml } from '../../pages/render/markup.ts';
import { differenceInWords } from './ledger-command.ts';
import { checkLedger } from './ledger-repository.ts';

export interface LedgerWatch extends DatabaseAndClock {
  readonly transport: MailTransport;
  readonly mailContext: Pick<MailContext, 'from' | 'desk' | 'publicUrl' | 'times'>;
  readonly log: { error(details: object, message: string): void };
}

/** A longer list does not help, because a person must then check the whole database. */
const MOST_NAMED = 50;

/**
 * Checks the ledger and mails the desk if anything differs. The mail bypasses the outbox, whose rows are about an
 * order. If it fails, this throws, and the job runs again until the mail is sent.
 */
export async function watchLedger({ database, transport, mailContext, now, log }: LedgerWatch): Promise<void> {
  const { differences } = await checkLedger(database);
  if (differences.length === 0) return;
  const named = differences.slice(0, MOST_NAMED).map((difference) => differenceInWords(difference, 'en'));
  log.error({ differences: differences.length, named }, 'The ledger differs from itself');
  await transport.deliver(writeMail(differences, mailContext, now()));
}

function writeMail(
  differences: readonly LedgerDifference[],
  { from, desk, publicUrl, times }: LedgerWatch['mailContext'],
  nowMs: number,
): OutgoingMail {
  const day = calendarDateAt(nowMs, times.timeZone);
  const named = differences.slice(0, MOST_NAMED).map((difference) => differenceInWords(difference, 'uk'));
  const opening =
    'Нічна перевірка знайшла в базі даних сайту записи, які суперечать одне одному. Передайте цей лист тому, хто обслуговує сайт: ' +
    'що робити, написано в docs/operations.md. До того звіряйте заїзди й оплати з листами про бронювання.';
  const more = differences.length > MOST_NAMED ? [`І ще ${differences.length - MOST_NAMED}.`] : [];
  const lines = [...named, ...more];
  const subject = `Записи про бронювання не сходяться: ${differences.length}`;
  return {
    messageId: `<ledger.${day}.${randomUUID()}@${new URL(publicUrl).hostname}>`,
    references: [],
    fileName: `${day}-ledger`,
    from,
    replyTo: desk,
    to: desk,
    language: 'uk',
    unsubscribeUrl: null,
    subject,
    text: [opening, '', ...lines].join('\n'),
    html: `<!doctype html><html lang="uk"><title>${escapeHtml(subject)}</title><p>${opening}</p><ul>${lines
      .map((line) => `<li>${escapeHtml(line)}</li>`)
      .join('')}</ul></html>`,
    attachments: [],
  };
}
