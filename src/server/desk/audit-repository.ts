import { randomUUID } from 'node:crypto';
import type { PresenceAction } from '#domain/desk/presence.ts';
import { type Reader, type Transaction, toInstant } from '../database/query.ts';

type AuditAction =
  | 'staff_invited'
  | 'staff_removed'
  | 'joined'
  | 'signed_in'
  | 'signed_out'
  | 'session_ended'
  | 'factor_given'
  | 'passkey_added'
  | 'passkey_removed'
  | 'scope_missing'
  | 'guests_searched'
  | 'order_placed'
  | 'order_imported'
  | 'money_written'
  | 'money_corrected'
  | 'fiscal_number_added'
  | 'shift_opened'
  | 'shift_closed'
  | 'refund_step'
  | 'guests_linked'
  | 'guests_split'
  | 'guest_code_sent'
  | 'guest_exported'
  | 'guest_erased'
  | 'silence_changed'
  | 'newsletter_ended'
  | 'enquiry_taken'
  | 'enquiry_answered'
  | 'enquiry_closed'
  | PresenceAction
  | 'unit_given'
  | 'unit_closed'
  | 'unit_opened'
  | 'channel_added'
  | 'channel_changed'
  | 'channel_removed'
  | 'channel_address_replaced'
  | 'channel_stay_refused'
  | 'channel_stay_dismissed'
  | 'unit_cleaned'
  | 'unit_to_clean'
  | 'rates_changed'
  | 'rates_restored'
  | 'promo_code_created'
  | 'promo_code_stopped'
  | 'promo_code_limited'
  | 'note_added'
  | 'mail_resent'
  | 'guest_reminded'
  | 'email_corrected'
  | 'stay_changed'
  | 'stay_cancelled';

export interface AuditEntry {
  /** Email address of the person who acts. `npm run staff` stands for the operator. */
  readonly who: string;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row in the transaction of the action, so that neither exists without the other. */
export async function addAuditEntry(
  transaction: Transaction,
  { who, action, subject = '', before, after }: AuditEntry,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: toInstant(nowMs),
      who,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/**
 * Adds nothing if the same person did the same to the same subject within `periodMs`. Used for reads, which repeat
 * often.
 */
export async function addRareAuditEntry(
  transaction: Transaction,
  entry: AuditEntry,
  periodMs: number,
  nowMs: number,
): Promise<void> {
  const known = await transaction
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', entry.subject ?? '')
    .where('at', '>', toInstant(nowMs - periodMs))
    .where('who', '=', entry.who)
    .where('action', '=', entry.action)
    .executeTakeFirst();
  if (known === undefined) await addAuditEntry(transaction, entry, nowMs);
}

export type AuditRow = Awaited<ReturnType<typeof listActions>>[number];

/** Returns, by subject, the instant at which the action was last done to it. */
export async function readLastActions(
  reader: Reader,
  action: AuditAction,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjects.length === 0) return new Map();
  const rows = await reader
    .selectFrom('audit_log')
    .select(({ fn }) => ['subject', fn.max('at').as('at')])
    .where('subject', 'in', subjects)
    .where('action', '=', action)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}

/** Lists all actions on the subject, oldest first. */
export async function listActions(reader: Reader, subject: string) {
  const rows = await reader
    .selectFrom('audit_log')
    .select(['at', 'who', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ before, after, ...row }) => {
    return {
      ...row,
      before: valuesIn(before),
      after: valuesIn(after),
    };
  });
}

/** null: the action stored none. */
function valuesIn(text: string | null): Readonly<Record<string, unknown>> | null {
  return text === null ? null : JSON.parse(text);
}
