import type { CalendarDate } from '#domain/calendar-date.ts';
import { ORDER_STATES, type OrderState } from '#domain/order-state.ts';
import { parseOrderDate } from './dates.ts';
import type { OrderOutcome, Refusal } from './order-answers.ts';
import type { OrderRequest } from './orders.ts';
import { IDEMPOTENCY_KEY } from './paths.ts';

/** What pages and worker share about an order on its way: where it stands, in which shape, and what happens to it next. */

/** One order from the press of the button until the guest has read what became of it. */
export interface OutboxEntry {
  /** The idempotency key: the same for every try, so the order is placed once. */
  readonly key: string;
  /** What is sent, letter by letter. */
  readonly body: string;
  /** When the guest last said that this is to be ordered. */
  readonly agreedAtMs: number;
  /** It has left once without an answer: the resort may have it. */
  readonly isSent: boolean;
  readonly wish: OutboxWish;
  /** How often no answer came. */
  readonly tries: number;
  readonly nextTryMs: number;
  /** `nextTryMs` is the resort's wish, so not even the guest's impatience comes before it. */
  readonly isHeldBack: boolean;
  readonly sendingSinceMs: number | null;
  readonly result: OutboxResult | null;
}

const WISHES = ['order', 'nothing', 'number'] as const;
/**
 * `nothing`: the guest took it back after it had left, so what became of it is asked, and nothing is placed any more.
 * `number`: it had been placed by then, and only its number is not known yet.
 */
export type OutboxWish = (typeof WISHES)[number];

export type OutboxResult =
  | { readonly kind: 'placed'; readonly number: string; readonly status: OrderState }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Where an order stands, as the guest is told it. */
export type OutboxStanding = 'sending' | 'waiting' | 'asking' | 'taking_back' | 'placed' | 'refused';

export interface Moment {
  readonly nowMs: number;
  /** The resort's day. */
  readonly today: CalendarDate;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than any try: a mark older than this was left by a page that is gone. */
const LONGEST_TRY_MS = 25_000;

export function queueEntry(key: string, body: string, nowMs: number): OutboxEntry {
  return {
    key,
    body,
    agreedAtMs: nowMs,
    isSent: false,
    wish: 'order',
    tries: 0,
    nextTryMs: nowMs,
    isHeldBack: false,
    sendingSinceMs: null,
    result: null,
  };
}

export function standingOf(entry: OutboxEntry, nowMs: number): OutboxStanding {
  const { result, wish, sendingSinceMs } = entry;
  if (result !== null) return result.kind;
  if (wish !== 'order') return 'taking_back';
  if (sendingSinceMs !== null && Math.abs(nowMs - sendingSinceMs) < LONGEST_TRY_MS) return 'sending';
  return needsYes(entry, nowMs) ? 'asking' : 'waiting';
}

/** Who comes back after a day has perhaps changed their mind, or booked elsewhere. A clock that was set counts as well. */
export function needsYes({ result, wish, agreedAtMs }: OutboxEntry, nowMs: number): boolean {
  return result === null && wish === 'order' && Math.abs(nowMs - agreedAtMs) > DAY_MS;
}

/** What a sender does with the entry now: leave it, send what it returns, or only note what it returns. */
export function claimEntry(entry: OutboxEntry, moment: Moment, isUrgent: boolean): OutboxEntry {
  const { nowMs, today } = moment;
  if (entry.result !== null) return entry;
  const arrival = arrivalOf(entry);
  // What has left may exist, and the resort answers for it whatever day it is.
  if (!entry.isSent && (arrival === null || arrival < today)) return refuse(entry, { kind: 'too_late' });
  const isDue = nowMs >= entry.nextTryMs || (isUrgent && !entry.isHeldBack);
  if (needsYes(entry, nowMs) || !isDue) return entry;
  return { ...entry, isSent: true, sendingSinceMs: nowMs };
}

export interface Answered {
  readonly outcome: OrderOutcome;
  /** What was sent only asked after an order that had been taken back. */
  readonly isQuestion: boolean;
  readonly nowMs: number;
  /** From [0, 1). */
  readonly random: number;
}

/** What a try makes of the entry. The guest may have taken the order back while it was on its way. */
export function settleEntry(entry: OutboxEntry, answered: Answered): OutboxEntry {
  const { outcome, isQuestion, nowMs, random } = answered;
  const settled = { ...entry, sendingSinceMs: null };
  switch (outcome.kind) {
    case 'placed': {
      const { number, status } = outcome.order;
      return { ...settled, result: { kind: 'placed', number, status } };
    }
    case 'refused':
      return refuse(settled, entry.wish === 'nothing' ? { kind: 'taken_back' } : outcome.refusal);
    case 'key_taken':
      // Asked about: it was placed. Sent as it was ordered: something is placed that reads otherwise.
      return isQuestion
        ? { ...settled, wish: 'number', nextTryMs: nowMs }
        : { ...settled, result: { kind: 'refused', refusal: { kind: 'unclear' } } };
    case 'later':
      return { ...settled, tries: entry.tries + 1, nextTryMs: nowMs + outcome.waitMs, isHeldBack: true };
    case 'unanswered': {
      const tries = entry.tries + 1;
      return { ...settled, tries, nextTryMs: nowMs + backoffMs(tries, random), isHeldBack: false };
    }
  }
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** How long to wait after so many tries without an answer: twice as long each time, and never for all guests alike. */
export function backoffMs(tries: number, random: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + random / 2));
}

/** null: it never left, so it is gone. Otherwise its fate must be learnt first. */
export function takeBack(entry: OutboxEntry, nowMs: number): OutboxEntry | null {
  if (entry.result !== null || entry.wish !== 'order') return entry;
  return entry.isSent ? { ...entry, wish: 'nothing', nextTryMs: nowMs } : null;
}

/** The guest still wants it. */
export function agreeAgain(entry: OutboxEntry, nowMs: number): OutboxEntry {
  return entry.result === null ? { ...entry, agreedAtMs: nowMs, nextTryMs: nowMs, tries: 0 } : entry;
}

/**
 * What is sent for an entry. One that was taken back is asked after without any chance of placing it: no stay is free of
 * charge, so the resort refuses this body, or answers that the key is taken.
 */
export function bodyToSend({ body, wish }: OutboxEntry): string {
  return wish === 'nothing' ? JSON.stringify({ ...requestOf({ body }), total_price: 0 }) : body;
}

export function requestOf({ body }: Pick<OutboxEntry, 'body'>): OrderRequest {
  return JSON.parse(body) as OrderRequest;
}

export function arrivalOf(entry: Pick<OutboxEntry, 'body'>): CalendarDate | null {
  return parseOrderDate(String(requestOf(entry).check_in));
}

function refuse(entry: OutboxEntry, refusal: Refusal): OutboxEntry {
  return { ...entry, sendingSinceMs: null, result: { kind: 'refused', refusal } };
}

/** More than an order of 19 rooms fills. */
const MAXIMUM_BODY_LENGTH = 30_000;

/** Whole or not at all: half an entry would order something else. Marks beside key and body are repaired. */
export function readOutboxEntry(stored: unknown): OutboxEntry | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { key, body, agreedAtMs, isSent, wish, tries, nextTryMs, isHeldBack, sendingSinceMs, result } =
    stored as Record<string, unknown>;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return null;
  if (typeof body !== 'string' || body.length > MAXIMUM_BODY_LENGTH || !isJsonObject(body)) return null;
  return {
    key,
    body,
    // Unknown is long ago: the guest is asked.
    agreedAtMs: finiteOr(agreedAtMs, 0),
    // Unknown is perhaps: nothing is promised that may be wrong.
    isSent: isSent !== false,
    wish: WISHES.find((known) => known === wish) ?? 'order',
    tries: Number.isSafeInteger(tries) ? Math.max(0, Number(tries)) : 0,
    nextTryMs: finiteOr(nextTryMs, 0),
    isHeldBack: isHeldBack === true,
    sendingSinceMs: Number.isFinite(sendingSinceMs) ? Number(sendingSinceMs) : null,
    result: readResult(result),
  };
}

const REFUSALS: readonly Refusal['kind'][] = [
  'price_changed',
  'lost',
  'fields',
  'too_many',
  'unpaid_limit',
  'failed',
  'unclear',
  'too_late',
  'taken_back',
];

function readResult(stored: unknown): OutboxResult | null {
  const { kind, number, status, refusal } = (stored ?? {}) as Record<string, unknown>;
  if (kind === 'placed' && typeof number === 'string') {
    return { kind, number, status: ORDER_STATES.find((state) => state === status) ?? 'confirmed' };
  }
  if (kind !== 'refused') return null;
  const why = REFUSALS.find((candidate) => candidate === (refusal as Partial<Refusal> | null)?.kind);
  return { kind, refusal: why === undefined ? { kind: 'failed' } : (refusal as Refusal) };
}

function finiteOr(value: unknown, otherwise: number): number {
  return Number.isFinite(value) ? Number(value) : otherwise;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
