import { toOrderAge } from '#contract/child-ages.ts';
import { formatOrderDate } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { toAmount } from '#contract/money.ts';
import type { BookingRoom, Order, OrderRequest, QuoteAnswer } from '#contract/orders.ts';
import { API_BASE, API_PATHS, IDEMPOTENCY_KEY_HEADER } from '#contract/paths.ts';
import type { RoomRequest } from '#domain/availability.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar-date.ts';
import type { Guest } from '#domain/guest-form.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';
import type { OrderAttempt } from '../../../storage/checkout-draft.ts';

/** What may come of sending an order. Only `unreachable` leaves open whether the order exists: the same key finds out. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'price_changed'; readonly quote: QuoteAnswer }
  | { readonly kind: 'lost'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'fields'; readonly errors: FieldErrors['error'] }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

export interface OrderToPlace {
  /** In the order of the quote's rooms. */
  readonly rooms: readonly RoomRequest[];
  readonly stay: Stay;
  readonly quote: Quote;
  readonly guest: Guest;
  readonly newsletter: boolean;
  readonly locale: Locale;
  readonly payment: OrderRequest['payment'];
}

/** Throws when a room was not quoted: the guest would agree to a price that the order does not state. */
export function toOrderRequest({ rooms, stay, quote, guest, newsletter, locale, payment }: OrderToPlace): OrderRequest {
  const bookings = rooms.map(({ accommodation, party }, index): BookingRoom => {
    const quoted = quote.rooms[index];
    if (quoted === undefined) throw new RangeError(`Room ${index} has no quote`);
    return {
      category_code: accommodation.code,
      servio_id: accommodation.roomTypeId,
      adults: party.adults,
      children: party.children.length,
      child_ages: party.children.map(toOrderAge) as BookingRoom['child_ages'],
      price: toAmount(quoted.priceMinor),
    };
  });
  return {
    check_in: formatOrderDate(stay.arrival),
    check_out: formatOrderDate(stay.departure),
    reservation_price: toAmount(quote.reservationMinor),
    city_tax: toAmount(quote.cityTaxMinor),
    total_price: toAmount(quote.totalMinor),
    bookings: JSON.stringify(bookings),
    first_name: guest.firstName,
    last_name: guest.lastName,
    phone: guest.phone,
    email: guest.email,
    comments: guest.comments,
    newsletter,
    // The box that would set it comes with accounts (design decision 20).
    create_account: false,
    locale,
    payment,
  };
}

const ANSWER_TIMEOUT_MS = 20_000;

/** Sends an attempt as it stands, for the first time or again. */
export async function sendOrder({ key, body }: Pick<OrderAttempt, 'key' | 'body'>): Promise<OrderOutcome> {
  try {
    const response = await fetch(`${API_BASE}${API_PATHS.orders}`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/plain, */*',
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    return readOutcome(response.status, answer, response.headers.get('retry-after'));
  } catch {
    // No answer, or one that broke off: whether the order was placed is not known.
    return { kind: 'unreachable' };
  }
}

/** The contract's answers to POST /orders in the checkout's own words. */
export function readOutcome(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  const body = (answer ?? {}) as { data?: Order; error?: unknown; quote?: QuoteAnswer; nearest_date?: string };
  if (status === 201 && body.data !== undefined) return { kind: 'placed', order: body.data };
  if (status === 409) return readConflict(body);
  if (status === 422 && typeof body.error === 'object' && body.error !== null) {
    return { kind: 'fields', errors: body.error as FieldErrors['error'] };
  }
  if (status === 422 && body.error === 'idempotency_key_reused') return { kind: 'failed' };
  if (status === 422) return { kind: 'lost', nearestArrival: null };
  if (status === 429) return { kind: 'too_many', retryAfterSeconds: Number(retryAfter) || null };
  return status >= 500 ? { kind: 'unreachable' } : { kind: 'failed' };
}

function readConflict(body: { error?: unknown; quote?: QuoteAnswer; nearest_date?: string }): OrderOutcome {
  if (body.error === 'price_changed' && body.quote !== undefined) return { kind: 'price_changed', quote: body.quote };
  return { kind: 'lost', nearestArrival: parseCalendarDate(body.nearest_date ?? '') };
}
