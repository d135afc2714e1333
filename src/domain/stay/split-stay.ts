import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/** One party in two houses in turn. Accommodations by id; the second house's first night is that of `changeDay`. */
export interface SplitChoice {
  readonly firstId: number;
  readonly secondId: number;
  readonly changeDay: CalendarDate;
}
