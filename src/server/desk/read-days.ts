import { addDays, type CalendarDate, daysBetween, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';

export interface Days {
  readonly from: CalendarDate;
  /** Last day, inclusive. */
  readonly to: CalendarDate;
}

/** Reads the first and last day of a query, which may span at most `most` days. Throws FieldsRefused. */
export function readDays(
  query: { readonly from: string; readonly to: string },
  most: number,
  unit: 'days' | 'nights' = 'days',
): Days {
  const [from, to] = [readDay(query.from, 'from'), readDay(query.to, 'to')];
  if (to < from) throw new FieldsRefused({ to: ['The last day must not be before the first'] });
  if (daysBetween(from, addDays(to, 1)) > most) throw new FieldsRefused({ to: [`At most ${most} ${unit}`] });
  return { from, to };
}

/** Throws FieldsRefused for the field `name`. */
export function readDay(text: string, name: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw new FieldsRefused({ [name]: ['There is no such day'] });
  return day;
}
