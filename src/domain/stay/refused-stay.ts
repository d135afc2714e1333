import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus, StayStatusKind } from './stay-status.ts';

export function nearestArrivalOf(status: StayStatus): CalendarDate | null {
  return 'nearestArrival' in status ? status.nearestArrival : null;
}

/** Not within a year: other dates are no way out. */
export function isFreeOnNoDate(status: StayStatus): boolean {
  return (status.kind === 'taken' || status.kind === 'closed') && status.nearestArrival === null;
}

const NOT_REFUSED: ReadonlySet<StayStatusKind> = new Set(['dates_missing', 'asking', 'unknown', 'offline', 'free']);

/** Unknown is not refused. */
export function isRefused({ kind }: StayStatus): boolean {
  return !NOT_REFUSED.has(kind);
}

export function areDatesRefused({ kind }: StayStatus): boolean {
  return kind === 'too_short' || kind === 'dates_refused';
}
