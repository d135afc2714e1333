import { readParty } from '#contract/availability/bill.ts';
import { parseOrderDate, readOrderedStay } from '#contract/availability/dates.ts';
import type { BookingRoom, OrderRequest } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** Separate from `order-outbox.ts`, because the checkout's first load needs only this. */

interface WithBody {
  /** JSON of an `OrderRequest` that our own page has written. */
  readonly body: string;
}

export interface OrderedStay extends Pick<OrderRequest, 'check_in' | 'check_out'> {
  readonly rooms: readonly Partial<Pick<BookingRoom, 'category_code' | 'adults' | 'child_ages'>>[];
}

export function requestOf({ body }: WithBody): OrderRequest {
  return JSON.parse(body) as OrderRequest;
}

export function arrivalOf(order: WithBody): CalendarDate | null {
  return parseOrderDate(String(requestOf(order).check_in));
}

export function stayOf(order: WithBody): OrderedStay {
  const { check_in, check_out, bookings } = requestOf(order);
  return { check_in, check_out, rooms: readRooms(bookings) };
}

/** In the domain's words. null where the text is missing or unreadable. */
export function readStay(order: WithBody): {
  readonly stay: Stay | null;
  readonly rooms: readonly { readonly code: string | null; readonly party: GuestParty }[];
} {
  const { check_in, check_out, rooms } = stayOf(order);
  return {
    stay: readOrderedStay({ check_in: String(check_in), check_out: String(check_out) }),
    rooms: rooms.map(({ category_code = null, adults = 1, child_ages = [] }) => ({
      code: category_code,
      party: readParty({ adults, child_ages }),
    })),
  };
}

/** Compares dates, rooms and guests' ages, not prices or names. */
export function isSameStay(one: OrderedStay, other: OrderedStay): boolean {
  return describeStay(one) === describeStay(other);
}

function describeStay({ check_in, check_out, rooms }: OrderedStay): string {
  const described = rooms.map(({ category_code, adults, child_ages = [] }) => [category_code, adults, child_ages]);
  return JSON.stringify([check_in, check_out, described]);
}

function readRooms(bookings: OrderRequest['bookings']): OrderedStay['rooms'] {
  try {
    const rooms: unknown = JSON.parse(bookings);
    return Array.isArray(rooms) ? rooms.map((room: OrderedStay['rooms'][number] | null) => room ?? {}) : [];
  } catch {
    // The stored text may be invalid. Without rooms an order equals only itself.
    return [];
  }
}
