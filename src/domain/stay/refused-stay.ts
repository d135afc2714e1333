import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus, StayStatusKind } from './stay-status.ts';

export function nearestArrivalOf(status: StayStatus): CalendarDate | null {
  return 'nearestArrival' in status ? status.nearestArrival : null;
}

/** Whether no date within a year is free, so that other dates cannot be suggested. */
export function isFreeOnNoDate(status: StayStatus): boolean {
  return (status.kind === 'taken' || status.kind === 'closed') && status.nearestArrival === null;
}

const NOT_REFUSED: ReadonlySet<StayStatusKind> = new Set(['dates_missing', 'asking', 'unknown', 'offline', 'free']);

/** An unknown status is not a refusal. */
export function isRefused({ kind }: StayStatus): boolean {
  return !NOT_REFUSED.has(kind);
}

export function areDatesRefused({ kind }: StayStatus): boolean {
  return kind === 'too_short' || kind === 'dates_refused';
}
