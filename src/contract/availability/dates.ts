import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** A date of a query: `YYYY-MM-DD` or `YYYY/MM/DD`, one separator throughout; null when it is neither or no such day. */
export function parseQueryDate(text: string): CalendarDate | null {
  return parseCalendarDate(/^\d{4}\/\d{2}\/\d{2}$/.test(text) ? text.replaceAll('/', '-') : text);
}

/** A date of an order: `DD.MM.YYYY`. */
export function parseOrderDate(text: string): CalendarDate | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return match === null ? null : parseCalendarDate(`${match[3]}-${match[2]}-${match[1]}`);
}

export function formatOrderDate(date: CalendarDate): string {
  return date.split('-').reverse().join('.');
}

/** The stay that an order asks for; null when its dates are none. */
export function readOrderedStay(order: { readonly check_in: string; readonly check_out: string }): Stay | null {
  const [arrival, departure] = [parseOrderDate(order.check_in), parseOrderDate(order.check_out)];
  return arrival === null || departure === null ? null : { arrival, departure };
}
