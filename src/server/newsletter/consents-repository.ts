import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type RetentionPeriods, searchBounds } from '#domain/order/retention.ts';
import type { Reader, Transaction } from '../database/query.ts';
import type { ConsentKind } from '../database/tables.ts';

/** Valid for the email address, whichever order it came with, once the address is verified. */
export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly status: 'asked' | 'subscribed' | 'ended';
}

/** Returns null if there is none, or its guest's data was erased. */
export async function findSubscription(
  reader: Reader,
  column: 'id' | 'order_number',
  value: string,
): Promise<Subscription | null> {
  const own = await reader
    .selectFrom('consents')
    .select(['id', 'email', 'withdrawn_at'])
    .where('kind', '=', 'newsletter')
    .where(column, '=', value)
    .executeTakeFirst();
  if (own === undefined) return null;
  const { id, email } = own;
  const living = await reader
    .selectFrom('consents')
    .select('id')
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (living !== undefined) return { id, email, status: 'subscribed' };
  return { id, email, status: own.withdrawn_at === null ? 'asked' : 'ended' };
}

export async function readNewsletterWish(reader: Reader, email: string): Promise<'none' | 'asked' | 'subscribed'> {
  const wishes = await reader
    .selectFrom('consents')
    .select('confirmed_at')
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
  if (wishes.length === 0) return 'none';
  return wishes.some(({ confirmed_at }) => confirmed_at !== null) ? 'subscribed' : 'asked';
}

/** Ended subscriptions stay ended. */
export async function confirmSubscription(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Ends all subscriptions of the address, because a guest who unsubscribes wants no more newsletters. */
export async function endSubscriptions(transaction: Transaction, email: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ withdrawn_at: new Date(nowMs).toISOString() })
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Each address once, with the proof of its latest consent, without people who asked the desk for no news. */
export async function listSubscribers(reader: Reader) {
  const rows = await reader
    .selectFrom('consents')
    .select(['id', 'email', 'locale', 'given_at as givenAt', 'confirmed_at as confirmedAt', 'source'])
    .select('text_version as textVersion')
    .where('kind', '=', 'newsletter')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('email', 'not in', (row) => row.selectFrom('guest_silences').select('email'))
    .orderBy('confirmed_at')
    .$narrowType<{ confirmedAt: string }>()
    .execute();
  return [...new Map(rows.map((row) => [row.email, row])).values()];
}

export interface ConsentingOrder {
  readonly number: string;
  readonly guest: { readonly email: string };
  readonly newsletter: boolean;
  readonly placedAt: string;
  readonly locale: Locale;
}

/** Older clients, and those of other developers, do not send the version of their text. */
const NOT_STATED = 'not stated';

/** Stores, in the order's transaction, what the guest saw and agreed to at the checkout. */
export async function recordConsents(
  transaction: Transaction,
  order: ConsentingOrder,
  textVersion = NOT_STATED,
): Promise<void> {
  const kinds: ConsentKind[] = order.newsletter ? ['privacy_notice', 'newsletter'] : ['privacy_notice'];
  const rows = kinds.map((kind) => ({
    id: randomUUID(),
    order_number: order.number,
    email: order.guest.email,
    kind,
    given_at: order.placedAt,
    text_version: textVersion,
    source: `checkout ${order.locale}`,
    locale: order.locale,
  }));
  await transaction.insertInto('consents').values(rows).execute();
}

/** The proof of a withdrawn consent is kept as long as the books, to show why a mail was allowed. */
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

/** Consents confirmed by a link in a mail stay with that mailbox. A new id invalidates the links of earlier mails. */
export async function moveConsents(transaction: Transaction, number: string, email: string): Promise<void> {
  const unproved = await transaction
    .selectFrom('consents')
    .select('id')
    .where('order_number', '=', number)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  for (const { id } of unproved) {
    await transaction.updateTable('consents').set({ id: randomUUID(), email }).where('id', '=', id).execute();
  }
}

export async function forgetNewsletters(transaction: Transaction, email: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('consents')
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
