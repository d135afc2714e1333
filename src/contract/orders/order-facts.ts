import { toMinor } from '#contract/availability/money.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { BilledRoom, Order, OrderRequest } from './orders.ts';

/** What an order's answer says, in the domain's words: pages read it with these, and know no name of the wire. */

/** Throws a RangeError for days that are none: the server answers real ones alone. */
export function stayOfOrder({ check_in, check_out }: Pick<Order, 'check_in' | 'check_out'>): Stay {
  return { arrival: calendarDate(check_in), departure: calendarDate(check_out) };
}

/** In kopiyky. */
export function totalOfOrder({ total_price }: Pick<Order | OrderRequest, 'total_price'>): number {
  return toMinor(total_price);
}

/** The instant in UTC until which an order that is paid online keeps its nights; null: it is not held. */
export function holdEndOf({ hold_until }: Pick<Order, 'hold_until'>): string | null {
  return hold_until;
}

/** What opens the order. It stays in the tab, and in the mail. */
export function accessTokenOf({ access_token }: Pick<Order, 'access_token'>): string {
  return access_token;
}

/** The accommodation's code. */
export function codeOfRoom({ category_code }: Pick<BilledRoom, 'category_code'>): string {
  return category_code;
}
