import type { Log } from '../http/log/create-log.ts';
import {
  type ClaimedMail,
  claimDueMail,
  isAboutAccount,
  isAboutEnquiry,
  markFailed,
  markSent,
  markSkipped,
  type SkipReason,
} from '../mail/outbox-repository.ts';
import type { MailTransport, OutgoingMail } from '../mail/outgoing-mail.ts';
import { type DraftOptions, draftMail } from './draft-mail.ts';

export interface OutboxSenderOptions extends DraftOptions {
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly log: Log;
}

/** Returns how many were delivered. A crash after a delivery sends the mail twice, with the same Message-ID. */
export async function sendDueMails(options: OutboxSenderOptions, isStopping: () => boolean = () => false) {
  let delivered = 0;
  while (!isStopping()) {
    const mail = await claimDueMail(options.database, options.now());
    if (mail === null) break;
    if (await sendMail(mail, options)) delivered += 1;
  }
  return delivered;
}

const REASONS: Readonly<Record<SkipReason, string>> = {
  overtaken: 'A mail was left out: the order has moved on',
  switched_off: 'A mail was left out: the desk does not want this kind',
  over_limit: 'A mail was left out: its recipient has had as many today as one may get',
};

async function sendMail(mail: ClaimedMail, options: OutboxSenderOptions): Promise<boolean> {
  const { database, log, now } = options;
  const { kind, attempts: attempt, requestId } = mail;
  const about = { ...(requestId !== null && { reqId: requestId }), ...subjectOf(mail), kind, attempt };
  let draft: OutgoingMail | SkipReason;
  try {
    draft = await draftMail(mail, options, now());
    if (typeof draft !== 'string') await options.transport.deliver(draft);
  } catch (error) {
    const reason = reasonOf(error);
    const outcome = await markFailed(database, mail, reason, now());
    if (outcome === 'given_up') log.error({ ...about, reason }, 'A mail could not be sent and will not be tried again');
    else log.warn({ ...about, reason }, 'A mail could not be sent and will be tried again');
    return false;
  }
  if (typeof draft === 'string') {
    await markSkipped(database, mail, draft, now());
    log[draft === 'over_limit' ? 'warn' : 'info'](about, REASONS[draft]);
    return false;
  }
  await markSent(database, mail, now());
  log.info(about, 'A mail was sent');
  return true;
}

function subjectOf(mail: ClaimedMail) {
  if (isAboutEnquiry(mail)) return { enquiry: mail.enquiryId };
  return isAboutAccount(mail) ? { account: mail.accountId } : { order: mail.orderNumber };
}

/** Responses of mail servers often contain the guest's address, so they are left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const words = error.message.replaceAll(/(?<!\S)[^\s@]*@\S*/g, '…').slice(0, 200);
  return [code, responseCode, words].filter((part) => part !== undefined).join(' ');
}
