import { createHash, randomUUID } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { DEFAULT_LOCALE } from '#contract/site/locale.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { EnquiryFacts } from '#domain/enquiry/enquiry-facts.ts';
import { mailboxOf, subscriberOf } from '#domain/order/same-guest.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import { type Transaction, toInstant, utcDayOf } from '../database/query.ts';
import { claimKey } from '../http/idempotency-repository.ts';
import { refuseTooMany } from '../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';
import { pseudonymOf } from '../limits/pseudonym.ts';
import { spendMailRequest } from '../limits/request-counts-repository.ts';
import { enqueueMail } from '../mail/outbox-repository.ts';
import { insertEnquiry } from './enquiries-repository.ts';
import type { Enquiry, EnquiryToPlace, EvaluatedEnquiry } from './enquiry.ts';

/** Enquiries per day (UTC). A whole office may share a network address; a mailbox or phone belongs to one guest. */
const MOST_PER_ADDRESS = 30;
const MOST_PER_GUEST = 6;
const DAY_MS = 24 * 60 * 60_000;

export type EnquiryDependencies = Pick<
  AccountRoutesOptions,
  'database' | 'now' | 'sessionSecret' | 'timeZone' | 'hasLimits' | 'onMailQueued'
>;

export interface EnquiryAttempt {
  readonly idempotencyKey: string;
  readonly address: string;
  readonly enquiry: EnquiryToPlace;
  readonly evaluated: EvaluatedEnquiry;
}

/** Everything in one transaction. Repeated and concurrent requests store it once. Returns whether this is the first. */
export async function placeEnquiry(attempt: EnquiryAttempt, dependencies: EnquiryDependencies): Promise<boolean> {
  const { idempotencyKey, enquiry, evaluated } = attempt;
  const nowMs = dependencies.now();
  return dependencies.database.transaction(async (transaction) => {
    const isFirst = await claimKey(transaction, idempotencyKey, fingerprintOf(enquiry), nowMs);
    if (!isFirst) return false;
    if (!evaluated.isPossible) throw new FieldsRefused(evaluated.problems);
    const isWithinLimits = await spendRequest(transaction, attempt, dependencies, nowMs);
    refuseTooMany(isWithinLimits ? null : Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000));
    await record(transaction, attempt, evaluated.facts, dependencies, nowMs);
    return true;
  });
}

/** Every transaction counts its keys in the same order, which avoids deadlocks. */
async function spendRequest(
  transaction: Transaction,
  { address, enquiry: { enquirer } }: EnquiryAttempt,
  { sessionSecret, hasLimits }: EnquiryDependencies,
  nowMs: number,
): Promise<boolean> {
  if (!hasLimits) return true;
  const limits = [
    { kind: 'address', value: normalizeIP(address), most: MOST_PER_ADDRESS },
    { kind: 'email', value: mailboxOf(enquirer.email), most: MOST_PER_GUEST },
    { kind: 'phone', value: subscriberOf(enquirer.phone), most: MOST_PER_GUEST },
  ] as const;
  const holders = limits.map(({ kind, value, most }) => ({
    // Counted separately from requests for a new order key, which use the same table.
    holder: `enquiry ${pseudonymOf(kind, value, sessionSecret)}`,
    most,
  }));
  holders.sort((one, other) => (one.holder < other.holder ? -1 : 1));
  for (const { holder, most } of holders) {
    if (!(await spendMailRequest(transaction, holder, utcDayOf(nowMs), most))) return false;
  }
  return true;
}

async function record(
  transaction: Transaction,
  { idempotencyKey, enquiry }: EnquiryAttempt,
  facts: EnquiryFacts,
  { timeZone }: EnquiryDependencies,
  nowMs: number,
): Promise<void> {
  const received: Enquiry = {
    ...enquiry,
    ...facts,
    id: randomUUID(),
    receivedAt: toInstant(nowMs),
    aboutDay: lastDayOf(enquiry) ?? calendarDateAt(nowMs, timeZone),
  };
  await insertEnquiry(transaction, received, idempotencyKey);
  const { id: enquiryId, locale } = received;
  await enqueueMail(transaction, { kind: 'desk_enquiry', enquiryId, locale: DEFAULT_LOCALE }, nowMs);
  await enqueueMail(transaction, { kind: 'enquiry_received', enquiryId, locale }, nowMs);
}

function lastDayOf({ hall, stay }: EnquiryToPlace): CalendarDate | null {
  return hall === null ? (stay?.stay.departure ?? null) : addDays(hall.day, hall.wish.days - 1);
}

function fingerprintOf({ topic, enquirer, locale, hall, stay }: EnquiryToPlace): string {
  const { name, phone, email, message } = enquirer;
  const asked = ['enquiry', topic, name, phone, email, message, locale, hall, stay];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
