import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** Reads `YYYY-MM-DD` or `YYYY/MM/DD`, not mixed. Returns null for any other text and for days that do not exist. */
export function parseQueryDate(text: string): CalendarDate | null {
  return parseCalendarDate(/^\d{4}\/\d{2}\/\d{2}$/.test(text) ? text.replaceAll('/', '-') : text);
}

/** Reads `DD.MM.YYYY`. Returns null for any other text and for days that do not exist. */
export function parseOrderDate(text: string): CalendarDate | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return match === null ? null : parseCalendarDate(`${match[3]}-${match[2]}-${match[1]}`);
}

export function formatOrderDate(date: CalendarDate): string {
  return date.split('-').reverse().join('.');
}

/** Returns null if one of the dates does not exist. */
export function readOrderedStay(order: { readonly check_in: string; readonly check_out: string }): Stay | null {
  const [arrival, departure] = [parseOrderDate(order.check_in), parseOrderDate(order.check_out)];
  return arrival === null || departure === null ? null : { arrival, departure };
}
