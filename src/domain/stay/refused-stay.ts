import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus, StayStatusKind } from './stay-status.ts';

/** The nearest arrival that a refused stay could have instead; null: none, or the status knows of none. */
export function nearestArrivalOf(status: StayStatus): CalendarDate | null {
  return 'nearestArrival' in status ? status.nearestArrival : null;
}

const NOT_REFUSED: ReadonlySet<StayStatusKind> = new Set(['dates_missing', 'asking', 'unknown', 'offline', 'free']);

/** Known not to be had as asked. What is unknown is not refused. */
export function isRefused({ kind }: StayStatus): boolean {
  return !NOT_REFUSED.has(kind);
}

/** Whether the dates themselves are refused, whatever is free. */
export function areDatesRefused({ kind }: StayStatus): boolean {
  return kind === 'too_short' || kind === 'dates_refused';
}
