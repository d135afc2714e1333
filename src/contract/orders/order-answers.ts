import type { FieldErrors } from '#contract/site/errors.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { UNPAID_LIMIT_SCOPES, type UnpaidLimitScope } from '#domain/order/unpaid-budget.ts';
import type { Order, OrderStatus } from './orders.ts';

/** Why an order was not placed. Stored on the device until the guest has read it. */
export type Refusal =
  | { readonly kind: 'price_changed'; readonly total: number }
  | { readonly kind: 'lost'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'fields'; readonly errors: FieldErrors['error'] }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number }
  /** Unpaid orders would hold too many nights. */
  | { readonly kind: 'unpaid_limit'; readonly scope: UnpaidLimitScope; readonly most: number }
  | { readonly kind: 'failed' }
  /** The arrival day passed before the order could be sent. */
  | { readonly kind: 'too_late' }
  | { readonly kind: 'taken_back' };

/**
 * The result of one request for an order. `placed` and `withdrawn` are final. `refused` is not: until the key is
 * withdrawn, the server may still accept a delayed copy of the request.
 */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The server asks to retry after `waitMs`. */
  | { readonly kind: 'later'; readonly waitMs: number }
  /** The current status of the key's order. Only a repeated request with the whole order returns the rest. */
  | { readonly kind: 'stands'; readonly order: OrderStatus }
  /** No order was or will be placed with this key. */
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unanswered' };

/** The longest pause that is waited for. Longer ones are reported to the guest. */
const LONGEST_PAUSE_MS = 2 * 60 * 1_000;

/** Reads a response to POST /orders. `retryAfter` is its Retry-After header, in seconds. */
export function readOrderAnswer(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 201) return readPlaced(answer);
  const waitMs = readSeconds(retryAfter) * 1_000;
  if (status === 503 || (status === 429 && waitMs <= LONGEST_PAUSE_MS)) return readPause(waitMs);
  // Our server's refusals name an error. An answer without one comes from a proxy or network in between.
  const { error } = Object(answer);
  if (status < 400 || status >= 500 || error === undefined) return { kind: 'unanswered' };
  if (status === 429) return { kind: 'refused', refusal: { kind: 'too_many', retryAfterSeconds: waitMs / 1_000 } };
  if (error === 'order_withdrawn') return { kind: 'withdrawn' };
  if (status === 409) return { kind: 'refused', refusal: readConflict(Object(answer)) };
  if (status !== 422) return { kind: 'refused', refusal: { kind: 'failed' } };
  if (typeof error === 'object' && error !== null) {
    return { kind: 'refused', refusal: { kind: 'fields', errors: error as FieldErrors['error'] } };
  }
  // This key has an order with different content. The response to a withdrawal contains its number.
  if (error === 'idempotency_key_reused') return { kind: 'refused', refusal: { kind: 'failed' } };
  return { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } };
}

export function readWithdrawalAnswer(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  if (status === 429 || status === 503) return readPause(readSeconds(retryAfter) * 1_000);
  if (status !== 200) return { kind: 'unanswered' };
  const { state, data } = Object(answer);
  if (state === 'withdrawn') return { kind: 'withdrawn' };
  const order: Partial<OrderStatus> = Object(data);
  const isWhole = typeof order.number === 'string' && typeof order.status === 'string';
  return isWhole ? { kind: 'stands', order: order as OrderStatus } : { kind: 'unanswered' };
}

function readPlaced(answer: unknown): OrderOutcome {
  const order: Partial<Order> | undefined = Object(answer).data;
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
  const { total_price } = Object(quote);
  if (error === 'price_changed' && typeof total_price === 'number')
    return { kind: 'price_changed', total: total_price };
  return { kind: 'lost', nearestArrival: typeof nearest_date === 'string' ? parseCalendarDate(nearest_date) : null };
}

function readSeconds(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
