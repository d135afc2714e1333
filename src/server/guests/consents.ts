import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type RetentionPeriods, searchBounds } from '#domain/retention.ts';
import type { Order } from '../orders/order.ts';
import type { Reader } from '../repositories/database.ts';
import type { ConsentKind, ConsentsTable, Transaction } from '../repositories/tables.ts';

/** A guest's wish for news: only once its address is proved does it live. */
export interface NewsletterConsent {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly isConfirmed: boolean;
  readonly isWithdrawn: boolean;
}

/** Writes down, in the order's transaction, what its guest was told and agreed to at the checkout. */
export async function recordConsents(transaction: Transaction, order: Order, textVersion: string): Promise<void> {
  const kinds: ConsentKind[] = order.newsletter ? ['privacy_notice', 'newsletter'] : ['privacy_notice'];
  const rows = kinds.map(
    (kind): ConsentsTable => ({
      id: randomUUID(),
      order_number: order.number,
      email: order.guest.email,
      kind,
      given_at: order.placedAt,
      text_version: textVersion,
      source: `checkout ${order.locale}`,
      locale: order.locale,
      confirmed_at: null,
      withdrawn_at: null,
    }),
  );
  await transaction.insertInto('consents').values(rows).execute();
}

/** The wish that came with an order, null when there is none; it counts as confirmed when the address was proved before. */
export async function findNewsletterConsent(reader: Reader, where: { id: string } | { orderNumber: string }) {
  const [column, value] = 'id' in where ? (['id', where.id] as const) : (['order_number', where.orderNumber] as const);
  const row = await reader
    .selectFrom('consents')
    .selectAll()
    .where('kind', '=', 'newsletter')
    .where(column, '=', value)
    .executeTakeFirst();
  if (row === undefined) return null;
  const consent: NewsletterConsent = {
    id: row.id,
    email: row.email,
    locale: row.locale,
    isConfirmed: row.confirmed_at !== null,
    isWithdrawn: row.withdrawn_at !== null,
  };
  return consent;
}

/** The guest has opened the link in the mail, so the address is theirs. What was withdrawn stays so. */
export async function confirmNewsletter(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Ends every wish of the address, whichever order brought it: who unsubscribes wants no more mails. */
export async function withdrawNewsletter(transaction: Transaction, email: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ withdrawn_at: new Date(nowMs).toISOString() })
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * A wish that nobody confirmed goes with the unpaid orders. The proof of one that was withdrawn is kept like the books,
 * for whoever asks later by what right a mail was sent.
 */
export async function forgetOldConsents(
  transaction: Transaction,
  periods: RetentionPeriods,
  today: CalendarDate,
): Promise<void> {
  await transaction
    .deleteFrom('consents')
    .where('kind', '=', 'newsletter')
    .where((where) =>
      where.or([
        where('withdrawn_at', '<', searchBounds(periods, today).departedBy),
        where.and([where('confirmed_at', 'is', null), where('given_at', '<', addDays(today, -periods.unpaidDays))]),
      ]),
    )
    .execute();
}
