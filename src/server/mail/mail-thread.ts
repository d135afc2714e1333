import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import type { Order } from '../orders/order.ts';

export interface MailThread {
  readonly messageId: string;
  /** Message-IDs of what went before, the first of the thread at least. */
  readonly references: readonly string[];
}

/**
 * Keeps an order's mails together in the reader's program. A kind happens to an order once, so its Message-ID needs no
 * more than both: sent twice, it is one mail. Only the desk may be told of one kind several times, and a guest may ask for
 * several new keys.
 */
export function threadOf(
  { number, payment, holdUntil }: Pick<Order, 'number' | 'payment' | 'holdUntil'>,
  kind: MailKind,
  shortId: string,
  host: string,
): MailThread {
  const idOf = (name: string) => `<${number}.${name}@${host}>`;
  // No mail has this Message-ID; programs still gather the mails that refer to it (RFC 5256, threading).
  if (isDeskMailKind(kind)) return { messageId: idOf(`${kind}.${shortId}`), references: [idOf('desk')] };
  const firstAtReception: MailKind = holdUntil === null ? 'confirmed' : 'please_confirm';
  const first: MailKind = payment === 'online' ? 'held' : firstAtReception;
  const messageId = idOf(kind === 'new_key' ? `${kind}.${shortId}` : kind);
  return { messageId, references: kind === first ? [] : [idOf(first)] };
}
