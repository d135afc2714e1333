import type { OrderOutcome, Refusal } from '#contract/orders/order-answers.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { arePartiesEqual, type GuestParty } from '#domain/stay/guest-party.ts';
import { areStaysEqual, type OwnNights, type Stay } from '#domain/stay/stay.ts';

export interface SummaryRoom extends OwnNights {
  /** null: an entry from an earlier release lacks it. */
  readonly code: string | null;
  readonly party: GuestParty;
}

export interface OrderedStay {
  /** null: an entry from an earlier release lacks it. */
  readonly stay: Stay | null;
  readonly rooms: readonly SummaryRoom[];
}

/** The site's own data about an order that is being sent. Stored beside the request, which only the server reads. */
export interface OrderSummary extends OrderedStay {
  readonly totalMinor: number;
  readonly email: string;
  readonly payment: OrderRequest['payment'];
  readonly offerCode?: string;
  readonly promoCode?: string;
}

export interface PressedOrder {
  readonly summary: OrderSummary;
  /** JSON of an `OrderRequest`. Every try sends the same text. */
  readonly body: string;
}

export interface OutboxEntry extends PressedOrder {
  /** The idempotency key. Every try sends the same one, so the order is placed once. */
  readonly key: string;
  readonly agreedAtMs: number;
  /** The request was sent at least once, so the server may have the order. */
  readonly isSent: boolean;
  /** Why it must not be placed. Shown only after the key is withdrawn: an earlier request may still arrive. */
  readonly closing: Refusal | null;
  readonly tries: number;
  readonly nextTryMs: number;
  /** The server asked to wait until `nextTryMs`, so the guest's button cannot send earlier either. */
  readonly isHeldBack: boolean;
  readonly sendingSinceMs: number | null;
  readonly result: OutboxResult | null;
}

export type OutboxResult =
  | { readonly kind: 'placed'; readonly number: string; readonly status: OrderState }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type OutboxStanding = 'sending' | 'waiting' | 'asking' | 'taking_back' | OutboxResult['kind'];

export interface Moment {
  readonly nowMs: number;
  readonly today: CalendarDate;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than any try. An older mark was left by a page that is gone. */
export const LONGEST_TRY_MS = 25_000;
/** Longer than any pause between two tries, also one that the server asks for. */
const LONGEST_WAIT_MS = 3 * 60 * 1_000;

export function queueEntry(key: string, { body, summary }: PressedOrder, nowMs: number): OutboxEntry {
  return {
    key,
    body,
    summary,
    agreedAtMs: nowMs,
    isSent: false,
    closing: null,
    tries: 0,
    nextTryMs: nowMs,
    isHeldBack: false,
    sendingSinceMs: null,
    result: null,
  };
}

export function standingOf(entry: OutboxEntry, nowMs: number): OutboxStanding {
  const { result, closing, sendingSinceMs } = entry;
  if (result !== null) return result.kind;
  if (closing?.kind === 'taken_back') return 'taking_back';
  if (sendingSinceMs !== null && Math.abs(nowMs - sendingSinceMs) < LONGEST_TRY_MS) return 'sending';
  return needsConfirmation(entry, nowMs) ? 'asking' : 'waiting';
}

/** After a day the guest may have changed their mind or booked elsewhere. A changed clock counts as well. */
export function needsConfirmation({ result, closing, agreedAtMs }: OutboxEntry, nowMs: number): boolean {
  return result === null && closing === null && Math.abs(nowMs - agreedAtMs) > DAY_MS;
}

/** Returns the entry unchanged (do nothing), marked as being sent (send it), or with a result (store it). */
export function claimEntry(entry: OutboxEntry, moment: Moment, isUrgent: boolean): OutboxEntry {
  const { nowMs, today } = moment;
  if (entry.result !== null) return entry;
  const { stay } = entry.summary;
  // A sent order may exist, and the server can answer for it on any day. An earlier release stored some without a stay.
  if (!entry.isSent && (stay === null || stay.arrival < today)) return refuse(entry, { kind: 'too_late' });
  const isDue = nowMs >= dueMs(entry.nextTryMs, nowMs) || (isUrgent && !entry.isHeldBack);
  if (needsConfirmation(entry, nowMs) || !isDue) return entry;
  return { ...entry, isSent: true, sendingSinceMs: nowMs };
}

/** A time too far ahead was set by a clock that has been set back since, so it counts as now. */
export function dueMs(nextMs: number, nowMs: number): number {
  return nextMs - nowMs > LONGEST_WAIT_MS ? nowMs : nextMs;
}

export interface Answered {
  readonly outcome: OrderOutcome;
  readonly nowMs: number;
  readonly random: number;
}

export function settleEntry(entry: OutboxEntry, { outcome, nowMs, random }: Answered): OutboxEntry {
  const settled = { ...entry, sendingSinceMs: null };
  switch (outcome.kind) {
    case 'placed':
    case 'stands': {
      const { number, status } = outcome.order;
      return { ...settled, result: { kind: 'placed', number, status } };
    }
    case 'refused':
      return { ...settled, closing: entry.closing ?? outcome.refusal, nextTryMs: nowMs, isHeldBack: false };
    case 'withdrawn':
      return refuse(settled, entry.closing ?? { kind: 'taken_back' });
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

/** Doubles with each try without an answer. `random` spreads the retries. */
export function backoffMs(tries: number, random: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + random / 2));
}

/** null: never sent, so it is dropped. Otherwise the key is withdrawn, and the server returns what it has placed. */
export function takeBack(entry: OutboxEntry, nowMs: number): OutboxEntry | null {
  if (entry.result !== null) return entry;
  if (!entry.isSent) return null;
  return { ...entry, closing: { kind: 'taken_back' }, nextTryMs: nowMs, isHeldBack: false };
}

export function agreeAgain(entry: OutboxEntry, nowMs: number): OutboxEntry {
  return entry.result === null ? { ...entry, agreedAtMs: nowMs, nextTryMs: nowMs, tries: 0 } : entry;
}

function refuse(entry: OutboxEntry, refusal: Refusal): OutboxEntry {
  return { ...entry, sendingSinceMs: null, result: { kind: 'refused', refusal } };
}

/** Separate from the request, which is needed only on submit. */
export function orderedStayOf({ stay, rooms }: ChosenStay): OrderedStay {
  return {
    stay,
    rooms: rooms.map(({ accommodation: { code }, party, stay: own }) => ({ code, party, ...(own && { stay: own }) })),
  };
}

export function isSameStay(one: OrderedStay, other: OrderedStay): boolean {
  return (
    areStaysEqual(one.stay, other.stay) &&
    one.rooms.length === other.rooms.length &&
    one.rooms.every((room, place) => isSameRoom(room, other.rooms[place]))
  );
}

function isSameRoom(one: SummaryRoom, other: SummaryRoom | undefined): boolean {
  if (other === undefined || one.code !== other.code) return false;
  return arePartiesEqual(one.party, other.party) && areStaysEqual(one.stay ?? null, other.stay ?? null);
}
