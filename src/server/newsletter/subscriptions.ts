import type { Locale } from '#contract/site/locale.ts';
import type { Reader } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import { newsletterLink } from './newsletter-link.ts';

/** A wish for news. Valid for the address, whichever order it came with, and only after the address is proved. */
export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly status: 'asked' | 'subscribed' | 'ended';
}

/** One line of the desk's list. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly givenAt: string;
  readonly confirmedAt: string;
  readonly textVersion: string;
  readonly source: string;
}

/** null if there is none, or its guest's data is erased. */
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

/** What becomes of news for an address, whichever orders its wishes came with. */
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

/** The guest opened the link in the mail, so the address is theirs. Ended subscriptions stay ended. */
export async function confirmSubscription(transaction: Transaction, id: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ confirmed_at: new Date(nowMs).toISOString() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Ends all subscriptions of the address: a guest who unsubscribes wants no more news from any of them. */
export async function endSubscriptions(transaction: Transaction, email: string, nowMs: number): Promise<void> {
  await transaction
    .updateTable('consents')
    .set({ withdrawn_at: new Date(nowMs).toISOString() })
    .where('kind', '=', 'newsletter')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Everybody who may get the newsletter: each address once, with the proof of its latest consent. */
export async function listSubscribers(reader: Reader): Promise<Subscriber[]> {
  const rows = await reader
    .selectFrom('consents')
    .selectAll()
    .where('kind', '=', 'newsletter')
    .where('confirmed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('confirmed_at')
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  return [...byEmail.values()].map(({ id, email, locale, given_at, confirmed_at, text_version, source }) => ({
    ...{ id, email, locale, source },
    ...{ givenAt: given_at, confirmedAt: confirmed_at ?? '', textVersion: text_version },
  }));
}

const CSV_HEADER = ['email', 'language', 'asked_at', 'confirmed_at', 'text_version', 'source', 'unsubscribe_url'];

/** The desk's list as CSV (RFC 4180): addresses, their proofs, and the link that each mail must contain. */
export function writeSubscribersCsv(
  subscribers: readonly Subscriber[],
  publicUrl: string,
  sessionSecret: string,
): string {
  const rows = subscribers.map(({ id, email, locale, givenAt, confirmedAt, textVersion, source }) => [
    ...[email, locale, givenAt, confirmedAt, textVersion, source],
    newsletterLink(id, locale, publicUrl, sessionSecret),
  ]);
  return [CSV_HEADER, ...rows].map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** An address may begin with =, + or -, which spreadsheets read as a formula: the apostrophe makes it text. */
function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
