import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { outlastsSilence } from '#domain/guest/silence.ts';
import { type RetentionPeriods, searchBounds } from '#domain/order/retention.ts';
import { findSilence, listSilentEmails, setSilence } from '../accounts/guest-profiles-repository.ts';
import { type Reader, type Transaction, toInstant } from '../database/query.ts';
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
    .select(['id', 'email', 'given_at', 'confirmed_at', 'withdrawn_at'])
    .where('kind', '=', 'newsletter')
    .where(column, '=', value)
    .executeTakeFirst();
  if (own === undefined) return null;
  const { id, email } = own;
  const silence = await findSilence(reader, [email]);
  if (silence !== null) return { id, email, status: isAsked(own, silence.since) ? 'asked' : 'ended' };
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

interface Wish {
  readonly given_at: string;
  readonly confirmed_at: string | null;
  readonly withdrawn_at: string | null;
}

/** Whether the wish can be confirmed. */
function isAsked({ given_at, confirmed_at, withdrawn_at }: Wish, silentSince: string | null): boolean {
  return confirmed_at === null && withdrawn_at === null && outlastsSilence(given_at, silentSince);
}

export async function readNewsletterWish(reader: Reader, email: string): Promise<'none' | 'asked' | 'subscribed'> {
  const wishes = await reader
    .selectFrom('consents')
    .select(['given_at', 'confirmed_at', 'withdrawn_at'])
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
  if (wishes.length === 0) return 'none';
  const silence = await findSilence(reader, [email]);
  if (silence === null && wishes.some(({ confirmed_at }) => confirmed_at !== null)) return 'subscribed';
  return wishes.some((wish) => isAsked(wish, silence?.since ?? null)) ? 'asked' : 'none';
}

/**
 * Ended subscriptions stay ended. A wish that the guest gave after asking for silence ends the silence, but none of the
 * earlier subscriptions comes back with it.
 */
export async function confirmSubscription(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  const own = await transaction
    .selectFrom('consents')
    .select(['email', 'given_at', 'confirmed_at', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const silence = own === undefined ? null : await findSilence(transaction, [own.email]);
  if (own === undefined || !isAsked(own, silence?.since ?? null)) return;
  if (silence !== null) {
    for (const email of silence.emails) await endSubscriptions(transaction, email, nowMs, silence.since);
    await setSilence(transaction, silence.emails, null, nowMs);
  }
  await transaction
    .updateTable('consents')
    .set({ confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Ends all subscriptions of the address, because a guest who unsubscribes wants no more newsletters. `givenBy`: only
 * those given until then; null: whenever they were given.
 */
export async function endSubscriptions(
  transaction: Transaction,
  email: string,
  nowMs: number,
  givenBy: string | null = null,
): Promise<void> {
  const living = transaction
    .updateTable('consents')
    .set({ withdrawn_at: toInstant(nowMs) })
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null);
  await (givenBy === null ? living : living.where('given_at', '<=', givenBy)).execute();
}

/** Each address once, with the proof of its latest consent, without people who asked the desk for no mails. */
export async function listSubscribers(reader: Reader) {
  const silent = new Set(await listSilentEmails(reader));
  const rows = await reader
    .selectFrom('consents')
    .select(['id', 'email', 'locale', 'given_at as givenAt', 'confirmed_at as confirmedAt', 'source'])
    .select('text_version as textVersion')
    .where('kind', '=', 'newsletter')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('confirmed_at')
    .$narrowType<{ confirmedAt: string }>()
    .execute();
  return [...new Map(rows.map((row) => [row.email, row])).values()].filter(({ email }) => !silent.has(email));
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
