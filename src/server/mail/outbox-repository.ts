import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Locale } from '#contract/site/locale.ts';
import type { AccountMailKind } from '#domain/account/account-mail-kinds.ts';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import { KINDS_SENT_FIRST, type MailKind, mailDelayMs } from '#domain/order/mail-kinds.ts';
import type { Database } from '../database/database.ts';
import { allAs, type Reader, type Transaction, toInstant } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';

/** The id of the current request; undefined in jobs. Stored with the request's mails, which are logged later. */
export const currentRequest = new AsyncLocalStorage<string>();

interface MailOf<Kind> {
  readonly kind: Kind;
  /** The id of the code, link or reply in the mail, or the browser or provider that it is about; missing: none. */
  readonly detail?: string | null;
  readonly locale: Locale;
}

type OrderMail = MailOf<MailKind> & { readonly orderNumber: string };
type EnquiryMail = MailOf<EnquiryMailKind> & { readonly enquiryId: string };
type AccountMail = MailOf<AccountMailKind> & { readonly accountId: string; readonly detail: string | null };
type Mail = OrderMail | EnquiryMail | AccountMail;

interface Claim {
  readonly id: string;
  /** 1 for the first attempt. Also distinguishes this claim from a later one. */
  readonly attempts: number;
  /** The id of the request that wrote the mail; null: a job wrote it. */
  readonly requestId: string | null;
}

export type ClaimedOrderMail = OrderMail & Claim;
export type ClaimedEnquiryMail = EnquiryMail & Claim;
export type ClaimedAccountMail = AccountMail & Claim & { readonly createdAt: string };

/** A mail that this process may send until the lease ends. It is passed back unchanged with the result. */
export type ClaimedMail = ClaimedOrderMail | ClaimedEnquiryMail | ClaimedAccountMail;

export function isAboutEnquiry(mail: ClaimedMail): mail is ClaimedEnquiryMail {
  return 'enquiryId' in mail;
}

export function isAboutAccount(mail: ClaimedMail): mail is ClaimedAccountMail {
  return 'accountId' in mail;
}

/** Why a mail is left out. */
export const SKIP_REASONS = ['overtaken', 'switched_off', 'over_limit'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const OVERTAKEN: SkipReason = 'overtaken';

/** Longer than any delivery, so that no other sender claims a mail that is being sent. */
export const LEASE_MS = 5 * 60_000;

/** The pauses spread these attempts over about a day. */
export const MAIL_ATTEMPTS = 15;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 60 * 60_000;
/** How much the clocks of two healthy instances may differ. */
const CLOCK_DIFFERENCE_MS = 2 * 60_000;

export async function hasMail(transaction: Transaction, kind: MailKind, orderNumber: string): Promise<boolean> {
  const mails = transaction.selectFrom('outbox').select('id');
  const found = mails.where('kind', '=', kind).where('order_number', '=', orderNumber).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function listMails(reader: Reader, kinds: readonly MailKind[], orderNumber: string) {
  return reader
    .selectFrom('outbox')
    .select(['kind', 'created_at'])
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', kinds)
    .orderBy('created_at')
    .$call(allAs(({ kind, created_at: createdAt }) => ({ kind: kind as MailKind, createdAt })));
}

/** Drops the order's waiting mails of these kinds, because a newer mail replaces them. */
export async function overtakeMails(
  transaction: Transaction,
  kinds: readonly MailKind[],
  orderNumber: string,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ given_up_at: toInstant(nowMs), last_error: OVERTAKEN })
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
}

/** Sends the order's last mail of these kinds if it was left out. A mail that was already sent is not sent again. */
export async function wakeMail(
  transaction: Transaction,
  kinds: readonly MailKind[],
  orderNumber: string,
  nowMs: number,
): Promise<void> {
  const last = await transaction
    .selectFrom('outbox')
    .select(['id', 'kind', 'last_error'])
    .where('order_number', '=', orderNumber)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (last?.last_error !== OVERTAKEN) return;
  const due_at = toInstant(nowMs + mailDelayMs(last.kind));
  await transaction
    .updateTable('outbox')
    .set({ given_up_at: null, last_error: null, attempts: 0, due_at })
    .where('id', '=', last.id)
    .execute();
}

/** Mails about money first, then the oldest; null: none is due. The lease of a sender that died simply ends. */
export async function claimDueMail(database: Database, nowMs: number): Promise<ClaimedMail | null> {
  // Senders check every few seconds and usually find nothing, so the check must not take a write lock.
  if ((await selectDue(database.readLatest, nowMs).executeTakeFirst()) === undefined) return null;
  return database.transaction((transaction) => claimDue(transaction, nowMs));
}

export async function markSent(database: Database, mail: ClaimedMail, nowMs: number): Promise<void> {
  await settle(database, mail, { sent_at: toInstant(nowMs), last_error: null });
}

/** Marks the mail as not to be sent. The reason is not a failure. */
export async function markSkipped(database: Database, mail: ClaimedMail, reason: SkipReason, nowMs: number) {
  await settle(database, mail, { given_up_at: toInstant(nowMs), last_error: reason });
}

/** Postpones the mail, longer each time. `given_up`: the last attempt failed, and a person must be informed. */
export async function markFailed(
  database: Database,
  mail: ClaimedMail,
  reason: string,
  nowMs: number,
): Promise<'put_off' | 'given_up'> {
  const isLast = mail.attempts >= MAIL_ATTEMPTS;
  const outcome = isLast
    ? { given_up_at: toInstant(nowMs) }
    : { due_at: toInstant(nowMs + pauseAfterMs(mail.attempts)) };
  await settle(database, mail, { ...outcome, last_error: reason });
  return isLast ? 'given_up' : 'put_off';
}

/** Also mails postponed too far with a clock that was ahead. The claim corrects the time. */
function isDue(row: ExpressionBuilder<Tables, 'outbox'>, nowMs: number) {
  return row.or([
    row('due_at', '<=', toInstant(nowMs)),
    row('due_at', '>', toInstant(nowMs + LONGEST_PAUSE_MS + CLOCK_DIFFERENCE_MS)),
    row('created_at', '>', toInstant(nowMs + CLOCK_DIFFERENCE_MS)),
  ]);
}

export function pauseAfterMs(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}

/** Writes a mail in the transaction of the event that the mail reports, so that both are committed or neither. */
export async function enqueueMail(transaction: Transaction, mail: Mail, nowMs: number): Promise<void> {
  const now = toInstant(nowMs);
  const row: Insertable<Tables['outbox']> = {
    id: randomUUID(),
    kind: mail.kind,
    order_number: 'orderNumber' in mail ? mail.orderNumber : null,
    enquiry_id: 'enquiryId' in mail ? mail.enquiryId : null,
    account_id: 'accountId' in mail ? mail.accountId : null,
    detail: mail.detail ?? null,
    locale: mail.locale,
    created_at: now,
    due_at: toInstant(nowMs + mailDelayMs(mail.kind)),
    attempts: 0,
    is_counted: 0,
    request_id: currentRequest.getStore() ?? null,
  };
  await transaction.insertInto('outbox').values(row).execute();
}

/** At most one. */
function selectDue(reader: Reader, nowMs: number) {
  return reader
    .selectFrom('outbox')
    .select('id')
    .where((row) => isDue(row, nowMs))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .orderBy((row) => row.case().when('kind', 'in', KINDS_SENT_FIRST).then(0).else(1).end())
    .orderBy('due_at')
    .limit(1);
}

/** Makes mails that wait after a failed attempt due now. Returns their number. */
export async function hurryMails(database: Database, nowMs: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ due_at: toInstant(nowMs) })
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('last_error', 'is not', null)
      .where('due_at', '>', toInstant(nowMs))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}

/** Mails due, or tried without success. `sinceMs`: when the oldest first became due; null: none waits. */
export async function readWaitingMails(reader: Reader, nowMs: number) {
  const { count, since } = await reader
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string | null>`min(case when attempts = 0 then due_at else created_at end)`.as('since'),
    ])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((row) => row.or([row('attempts', '>', 0), row('due_at', '<=', toInstant(nowMs))]))
    .executeTakeFirstOrThrow();
  return { count: Number(count), sinceMs: since === null ? null : Date.parse(since) };
}

/** Skips mails that another sender is claiming. */
async function claimDue(transaction: Transaction, nowMs: number): Promise<ClaimedMail | null> {
  const now = toInstant(nowMs);
  // A separate query: PostgreSQL may run a subquery of the update twice, and would claim a second mail.
  const due = await selectDue(transaction, nowMs).forUpdate().skipLocked().executeTakeFirst();
  if (due === undefined) return null;
  const row = await transaction
    .updateTable('outbox')
    .set((row) => ({
      due_at: toInstant(nowMs + LEASE_MS),
      attempts: row('attempts', '+', 1),
      // Marks the mail as being sent, as opposed to waiting after a failure.
      last_error: null,
      created_at: sql<string>`case when created_at > ${now} then ${now} else created_at end`,
    }))
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMail(row);
}

/** The table's constraint ensures that a mail is about exactly one of the three. */
function toMail({ id, kind, locale, attempts, detail, ...row }: Tables['outbox']): ClaimedMail {
  const claim = { id, locale, attempts, requestId: row.request_id };
  const { order_number, enquiry_id, account_id, created_at: createdAt } = row;
  if (order_number !== null) return { ...claim, kind: kind as MailKind, orderNumber: order_number, detail };
  if (account_id === null) return { ...claim, kind: kind as EnquiryMailKind, enquiryId: enquiry_id ?? '', detail };
  return { ...claim, kind: kind as AccountMailKind, accountId: account_id, detail, createdAt };
}

/** Does nothing if the lease has ended and another sender has claimed the mail. */
async function settle(database: Database, mail: ClaimedMail, outcome: Partial<Tables['outbox']>): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .updateTable('outbox')
      .set(outcome)
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .execute(),
  );
}
