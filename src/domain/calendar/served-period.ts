import type { CalendarDate } from './calendar-date.ts';

/** `MM-DD` for every year, or `YYYY-MM-DD` for one. Both ends are served. A yearly period may include New Year. */
export interface ServedPeriod {
  readonly start: string;
  readonly end: string;
}

/** Without periods a dish is served all year. */
export function isServedOn(periods: readonly ServedPeriod[], today: CalendarDate): boolean {
  return periods.length === 0 || periods.some((period) => covers(period, today));
}

export function isYearly({ start }: ServedPeriod): boolean {
  return start.length === 'MM-DD'.length;
}

function covers(period: ServedPeriod, today: CalendarDate): boolean {
  const { start, end } = period;
  const day = isYearly(period) ? today.slice('YYYY-'.length) : today;
  return start <= end ? start <= day && day <= end : isYearly(period) && (day >= start || day <= end);
}
