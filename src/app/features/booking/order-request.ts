import { toOrderAge } from '#contract/child-ages.ts';
import { formatOrderDate } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import { toAmount } from '#contract/money.ts';
import type { BookingRoom, Order, OrderRequest, QuoteAnswer } from '#contract/orders.ts';
import { API_BASE, API_PATHS, IDEMPOTENCY_KEY_HEADER } from '#contract/paths.ts';
import type { Accommodation } from '#domain/accommodation.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar-date.ts';
import type { Guest } from '#domain/guest-form.ts';
import type { Quote } from '#domain/quote.ts';
import type { Stay } from '#domain/stay.ts';

/** What may come of sending an order. Only `unreachable` leaves open whether the order exists: the same key finds out. */
export type OrderOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'price_changed'; readonly quote: QuoteAnswer }
  | { readonly kind: 'lost'; readonly nearestArrival: CalendarDate | null }
  | { readonly kind: 'fields'; readonly errors: FieldErrors['error'] }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

export interface OrderDraft {
  readonly accommodation: Accommodation;
  readonly stay: Stay;
  readonly quote: Quote;
  readonly guest: Guest;
  readonly newsletter: boolean;
  readonly locale: Locale;
}

export function toOrderRequest({ accommodation, stay, quote, guest, newsletter, locale }: OrderDraft): OrderRequest {
  const bookings: BookingRoom[] = quote.rooms.map((room) => ({
    category_code: accommodation.code,
    servio_id: accommodation.roomTypeId,
    adults: room.party.adults,
    children: room.party.children.length,
    child_ages: room.party.children.map(toOrderAge) as BookingRoom['child_ages'],
    price: toAmount(room.priceMinor),
  }));
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
    locale,
    payment: 'at_reception',
  };
}

export async function sendOrder(request: OrderRequest, idempotencyKey: string): Promise<OrderOutcome> {
  let response: Response;
  try {
    response = await fetch(`${API_BASE}${API_PATHS.orders}`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/plain, */*',
        'content-type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      },
      body: JSON.stringify(request),
    });
    const answer: unknown = await response.json();
    return readOutcome(response.status, answer, response.headers.get('retry-after'));
  } catch {
    // No answer, or one that broke off: whether the order was placed is not known.
    return { kind: 'unreachable' };
  }
}

/** The contract's answers to POST /orders in the block's own words. */
export function readOutcome(status: number, answer: unknown, retryAfter: string | null): OrderOutcome {
  const body = (answer ?? {}) as { data?: Order; error?: unknown; quote?: QuoteAnswer; nearest_date?: string };
  if (status === 201 && body.data !== undefined) return { kind: 'placed', order: body.data };
  if (status === 409) return readConflict(body);
  if (status === 422 && typeof body.error === 'object' && body.error !== null) {
    return { kind: 'fields', errors: body.error as FieldErrors['error'] };
  }
  if (status === 422) return { kind: 'lost', nearestArrival: null };
  if (status === 429) return { kind: 'too_many', retryAfterSeconds: Number(retryAfter) || null };
  return status >= 500 ? { kind: 'unreachable' } : { kind: 'failed' };
}

function readConflict(body: { error?: unknown; quote?: QuoteAnswer; nearest_date?: string }): OrderOutcome {
  if (body.error === 'price_changed' && body.quote !== undefined) return { kind: 'price_changed', quote: body.quote };
  return { kind: 'lost', nearestArrival: parseCalendarDate(body.nearest_date ?? '') };
}
