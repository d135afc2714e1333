import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * One party in two houses, one after the other. The houses are accommodation ids. The second house's first night begins
 * on `changeDay`.
 */
export interface SplitChoice {
  readonly firstId: number;
  readonly secondId: number;
  readonly changeDay: CalendarDate;
}
