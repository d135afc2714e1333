import type { CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * One party in two houses, one after the other. Accommodations by id. The second house's first night is that of
 * `changeDay`.
 */
export interface SplitChoice {
  readonly firstId: number;
  readonly secondId: number;
  readonly changeDay: CalendarDate;
}
