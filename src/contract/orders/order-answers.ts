import type { FieldErrors } from '#contract/site/errors.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { UNPAID_LIMIT_SCOPES, type UnpaidLimitScope } from '#domain/order/unpaid-budget.ts';
import type { Order } from './orders.ts';

/** Why an order was not placed. It stands in storage until the guest has read it. */
export type Refusal =
  /** `total`: what the same stay costs now. */
  | { readonly kind: 'price_changed'; readonly total: number }
  | { readonly kind: 'lost'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'fields'; readonly errors: FieldErrors['error'] }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }
  /** Unpaid orders would hold too much: this one alone, all of the guest's, or all of one day. */
  | { readonly kind: 'unpaid_limit'; readonly scope: UnpaidLimitScope; readonly most: number }
  | { readonly kind: 'failed' }
  /** The day of arrival passed before the order could leave. */
  | { readonly kind: 'too_late' }
  /** The guest took it back, and it had not been placed. */
  | { readonly kind: 'taken_back' };

/**
 * What comes of one request for an order. `placed` and `withdrawn` are final. A refusal is true of this request alone: a
 * copy that the network has kept may still be placed, until the key is withdrawn.
 */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The resort asks for patience, in milliseconds. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** Nothing was placed with this key, and nothing will be. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unanswered' };

/** A pause as long as this is waited out; what is refused for longer is told to the guest. */
const LONGEST_PAUSE_MS = 2 * 60 * 1_000;

/** What an answer to POST /orders means; `retryAfter` is its header, in seconds. */
export function readOrderAnswer(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 201) return readPlaced(answer);
  const waitMs = readSeconds(retryAfter) * 1_000;
  if (status === 503 || (status === 429 && waitMs <= LONGEST_PAUSE_MS)) return readPause(waitMs);
  // Refusals are the resort's own and say why; anything else comes from something on the way to it.
  const { error } = fieldsOf(answer);
  if (status < 400 || status >= 500 || error === undefined) return { kind: 'unanswered' };
  if (status === 429) return { kind: 'refused', refusal: { kind: 'too_many', retryAfterSeconds: waitMs / 1_000 } };
  if (error === 'order_withdrawn') return { kind: 'withdrawn' };
  if (status === 409) return { kind: 'refused', refusal: readConflict(fieldsOf(answer)) };
  if (status !== 422) return { kind: 'refused', refusal: { kind: 'failed' } };
  if (typeof error === 'object' && error !== null) {
    return { kind: 'refused', refusal: { kind: 'fields', errors: error as FieldErrors['error'] } };
  }
  // An order stands under this key, and reads otherwise: withdrawing it finds out which.
  if (error === 'idempotency_key_reused') return { kind: 'refused', refusal: { kind: 'failed' } };
  return { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } };
}

/** What an answer to POST /orders/withdraw means. */
export function readWithdrawalAnswer(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 429 || status === 503) return readPause(readSeconds(retryAfter) * 1_000);
  if (status !== 200) return { kind: 'unanswered' };
  return fieldsOf(answer).state === 'withdrawn' ? { kind: 'withdrawn' } : readPlaced(answer);
}

function readPlaced(answer: unknown): OrderOutcome {
  const order = fieldsOf(answer).data as Partial<Order> | undefined;
  const isWhole = typeof order?.number === 'string' && typeof order.access_token === 'string';
  return isWhole ? { kind: 'placed', order: order as Order } : { kind: 'unanswered' };
}

function readPause(waitMs: number): OrderOutcome {
  return waitMs > 0 ? { kind: 'later', waitMs: Math.min(waitMs, LONGEST_PAUSE_MS) } : { kind: 'unanswered' };
}

function readConflict({ error, quote, nearest_date, scope, most }: Readonly<Record<string, unknown>>): Refusal {
  if (error === 'unpaid_limit') {
    const named = UNPAID_LIMIT_SCOPES.find((known) => known === scope) ?? 'at_a_time';
    return { kind: 'unpaid_limit', scope: named, most: Number(most) };
  }
  const { total_price } = fieldsOf(quote);
  if (error === 'price_changed' && typeof total_price === 'number')
    return { kind: 'price_changed', total: total_price };
  return { kind: 'lost', nearestArrival: typeof nearest_date === 'string' ? parseCalendarDate(nearest_date) : null };
}

function readSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
