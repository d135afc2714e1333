import { GUEST_MAIL_KINDS, type GuestMailKind } from '#domain/order/mail-kinds.ts';
import { addOnce, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import { SKIP_REASONS } from '../../mail/outbox-repository.ts';

/** `left_out`: the sender dropped it on purpose. The sender may still retry a failed mail. */
type MailStatus = 'waiting' | 'sent' | 'failed' | 'left_out';

/** Lists the mails to the guests of these orders, oldest first. `at`: when it was sent or, before that, written. */
export async function listGuestMails(reader: Reader, orderNumbers: readonly string[]) {
  const rows = await reader
    .selectFrom('outbox')
    .select(['id', 'order_number', 'kind', 'created_at', 'sent_at', 'given_up_at', 'last_error'])
    .where('order_number', 'in', orderNumbers)
    .where('kind', 'in', [...GUEST_MAIL_KINDS])
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ order_number: string; kind: GuestMailKind }>()
    .execute();
  return rows.map(({ id, order_number: number, kind, created_at, sent_at, given_up_at, last_error }) => {
    const status = statusOf(sent_at, given_up_at, last_error);
    const error = status === 'failed' ? (last_error ?? '') : '';
    return { id, number, kind, status, at: sent_at ?? created_at, error };
  });
}

function statusOf(sentAt: string | null, givenUpAt: string | null, error: string | null): MailStatus {
  if (sentAt !== null) return 'sent';
  if (error === null) return 'waiting';
  return givenUpAt !== null && (SKIP_REASONS as readonly string[]).includes(error) ? 'left_out' : 'failed';
}

/**
 * Kinds whose last mail failed and can be written again. Codes are excluded: they belong to the address that requested
 * them.
 */
export function failedKinds(mails: Awaited<ReturnType<typeof listGuestMails>>): GuestMailKind[] {
  const byKind = Map.groupBy(mails, ({ kind }) => kind);
  byKind.delete('data_code');
  return [...byKind].filter(([, own]) => own.at(-1)?.status === 'failed').map(([kind]) => kind);
}

export type StoredNote = Awaited<ReturnType<typeof listNotes>>[number];

/** Returns false if a note with this id exists. */
export function addNote(
  transaction: Transaction,
  { id, orderNumber, who, text }: Omit<StoredNote, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const row = { id, order_number: orderNumber, who, text, at: toInstant(nowMs) };
  return addOnce(transaction, 'stay_notes', 'id', row);
}

export async function findNote(reader: Reader, id: string) {
  return (await selectNotes(reader).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists notes, oldest first. */
export function listNotes(reader: Reader, orderNumbers: readonly string[]) {
  return selectNotes(reader).where('order_number', 'in', orderNumbers).orderBy('at').orderBy('id').execute();
}

function selectNotes(reader: Reader) {
  return reader.selectFrom('stay_notes').select(['id', 'order_number as orderNumber', 'at', 'who', 'text']);
}
