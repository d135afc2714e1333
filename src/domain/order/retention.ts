import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  parseCalendarDate,
  yearOf,
} from '#domain/calendar/calendar-date.ts';
import { holdsNights, type OrderState } from './order-state.ts';

/** How long guests' data is stored. The privacy policy states the defaults. */
export interface RetentionPeriods {
  /** Counted from the departure, for orders that must stay in the books. */
  readonly ordersYears: number;
  /** Counted from the end of an order for which no money was received, or from the event of an enquiry. */
  readonly unpaidDays: number;
}

export interface OrderToKeep {
  readonly state: OrderState;
  readonly departure: CalendarDate;
  /** The day on which an order released its nights. */
  readonly endedOn: CalendarDate;
  /** Whether money was received, even a different amount than requested. */
  readonly hasMoney: boolean;
  readonly isMoneyOwed: boolean;
}

/** `until`: the first day on which the order must no longer name its guest. null: not known yet. */
export type RetentionStatus =
  | { readonly reason: 'stay_ahead' | 'money_owed'; readonly until: null }
  | { readonly reason: 'books' | 'unpaid'; readonly until: CalendarDate };

/** A clock that is further ahead of the last run is not trusted. Each run processes at most this many days. */
const LONGEST_STEP_DAYS = 7;

/** Rule: the resort's privacy policy. Books are kept for three years (Tax Code of Ukraine, 44.3). */
export function retentionOf(order: OrderToKeep, periods: RetentionPeriods, today: CalendarDate): RetentionStatus {
  const { state, departure, endedOn, hasMoney, isMoneyOwed } = order;
  if (isMoneyOwed || state === 'refund_due') return { reason: 'money_owed', until: null };
  const hasStay = holdsNights(state);
  if (hasStay && departure >= today) return { reason: 'stay_ahead', until: null };
  if (hasStay || hasMoney || state === 'refunded') {
    return { reason: 'books', until: yearsLater(departure, periods.ordersYears) };
  }
  return { reason: 'unpaid', until: addDays(endedOn, periods.unpaidDays) };
}

/**
 * Only orders within these bounds can be due. The bounds are wider by a day or two, because years and time zones
 * differ.
 */
export function searchBounds({ ordersYears, unpaidDays }: RetentionPeriods, today: CalendarDate) {
  return { departedBy: addDays(today, -365 * ordersYears), endedBy: addDays(today, 1 - unpaidDays) };
}

/** Enquiries about this day or an earlier one are deleted, because no money depends on them. */
export function enquiriesEndBy({ unpaidDays }: RetentionPeriods, today: CalendarDate): CalendarDate {
  return addDays(today, -unpaidDays);
}

/** A person who registers somebody else's address must not keep it for long. */
export const UNVERIFIED_ACCOUNT_DAYS = 7;

/** Deletes accounts that were created before the first day and never verified, or last used before the second day. */
export function accountsEndBy({ ordersYears }: RetentionPeriods, today: CalendarDate) {
  return { unverifiedBy: addDays(today, -UNVERIFIED_ACCOUNT_DAYS), unusedBy: addDays(today, -366 * ordersYears) };
}

/**
 * Returns the day to use for deleting. A clock that jumped ahead moves the day by a few days only, so that it cannot
 * erase everything. null: the clock is behind.
 */
export function retentionDay(clockDay: CalendarDate, lastDay: CalendarDate): CalendarDate | null {
  const ahead = daysBetween(lastDay, clockDay);
  if (ahead < -LONGEST_STEP_DAYS) return null;
  return ahead > LONGEST_STEP_DAYS ? addDays(lastDay, LONGEST_STEP_DAYS) : clockDay;
}

/** 29 February becomes 1 March in other years, so that a period never ends early. */
function yearsLater(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  return parseCalendarDate(`${year}${date.slice('YYYY'.length)}`) ?? calendarDate(`${year}-03-01`);
}
