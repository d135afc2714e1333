import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import type { Order } from '../order.ts';

export interface MailThread {
  readonly messageId: string;
  /** Message-IDs of earlier mails, at least the first of the thread. */
  readonly references: readonly string[];
}

/** Mails that a guest can get more than once per order. */
const REPEATED_KINDS: readonly MailKind[] = ['new_key', 'data_code', 'changed', 'change_too_late'];

/**
 * Groups an order's mails in the reader's program. Number and kind are enough for a Message-ID, because an order sends
 * each kind once; a mail sent twice is one mail. Exceptions have an id: mails to the desk, new keys, codes, and changes.
 */
export function threadOf(
  { number, payment, holdUntil }: Pick<Order, 'number' | 'payment' | 'holdUntil'>,
  kind: MailKind,
  shortId: string,
  host: string,
): MailThread {
  const idOf = (name: string) => `<${number}.${name}@${host}>`;
  // No mail has this Message-ID; mail programs still group the mails that refer to it (RFC 5256, threading).
  if (isDeskMailKind(kind)) return { messageId: idOf(`${kind}.${shortId}`), references: [idOf('desk')] };
  const firstAtReception: MailKind = holdUntil === null ? 'confirmed' : 'please_confirm';
  const first: MailKind = payment === 'online' ? 'held' : firstAtReception;
  const messageId = idOf(REPEATED_KINDS.includes(kind) ? `${kind}.${shortId}` : kind);
  return { messageId, references: kind === first ? [] : [idOf(first)] };
}
