import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';

export interface Days {
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
}

/** Two days of a query with both ends, at most `most` days. Throws FieldsRefused. */
export function readDays(query: { readonly from: string; readonly to: string }, most: number): Days {
  const [from, to] = [parseCalendarDate(query.from), parseCalendarDate(query.to)];
  if (from === null) throw new FieldsRefused({ from: ['There is no such day'] });
  if (to === null) throw new FieldsRefused({ to: ['There is no such day'] });
  if (to < from) throw new FieldsRefused({ to: ['The last day must not be before the first'] });
  if (daysBetween(from, addDays(to, 1)) > most) throw new FieldsRefused({ to: [`At most ${most} days`] });
  return { from, to };
}
