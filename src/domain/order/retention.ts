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
  /** From the departure, for orders that belong in the books. */
  readonly ordersYears: number;
  /** From the end of an order that never received money, and from the day that an enquiry is about. */
  readonly unpaidDays: number;
}

export interface OrderToKeep {
  readonly state: OrderState;
  readonly departure: CalendarDate;
  /** The day on which an order without nights gave them up. */
  readonly endedOn: CalendarDate;
  /** Money has come, also in another sum than was asked for. */
  readonly hasMoney: boolean;
  readonly isMoneyOwed: boolean;
}

/** `until`: the first day on which the order must not name its guest; null: not known yet. */
export type Keeping =
  | { readonly reason: 'stay_ahead' | 'money_owed'; readonly until: null }
  | { readonly reason: 'books' | 'unpaid'; readonly until: CalendarDate };

/** A clock further from the last run than this is not trusted. Each run makes up for as many days. */
export const LONGEST_STEP_DAYS = 7;

/** Whose rule: the resort's privacy policy; books are kept for three years (Tax Code of Ukraine, 44.3). */
export function keepingOf(order: OrderToKeep, periods: RetentionPeriods, today: CalendarDate): Keeping {
  const { state, departure, endedOn, hasMoney, isMoneyOwed } = order;
  if (isMoneyOwed || state === 'refund_due') return { reason: 'money_owed', until: null };
  const hasStay = holdsNights(state);
  if (hasStay && departure >= today) return { reason: 'stay_ahead', until: null };
  if (hasStay || hasMoney || state === 'refunded') {
    return { reason: 'books', until: yearsLater(departure, periods.ordersYears) };
  }
  return { reason: 'unpaid', until: addDays(endedOn, periods.unpaidDays) };
}

/** No order outside both bounds is due. They are a day or two wide, because years and zones differ. */
export function searchBounds({ ordersYears, unpaidDays }: RetentionPeriods, today: CalendarDate) {
  return { departedBy: addDays(today, -365 * ordersYears), endedBy: addDays(today, 1 - unpaidDays) };
}

/** Enquiries about this day or an earlier one have reached their end: no money stands behind them. */
export function enquiriesEndBy({ unpaidDays }: RetentionPeriods, today: CalendarDate): CalendarDate {
  return addDays(today, -unpaidDays);
}

/** Whoever registers somebody else's address must not keep it for long. */
export const UNVERIFIED_ACCOUNT_DAYS = 7;

/** Accounts that were made before the one day and never verified, or last used before the other, have reached their end. */
export function accountsEndBy({ ordersYears }: RetentionPeriods, today: CalendarDate) {
  return { unverifiedBy: addDays(today, -UNVERIFIED_ACCOUNT_DAYS), unusedBy: addDays(today, -366 * ordersYears) };
}

/**
 * A clock that jumped ahead moves the day only a little, so that not everything is erased. null: the clock fell behind.
 */
export function dayToDecideBy(clockDay: CalendarDate, lastDay: CalendarDate): CalendarDate | null {
  const ahead = daysBetween(lastDay, clockDay);
  if (ahead < -LONGEST_STEP_DAYS) return null;
  return ahead > LONGEST_STEP_DAYS ? addDays(lastDay, LONGEST_STEP_DAYS) : clockDay;
}

/** 29 February becomes 1 March in other years, so that a period never ends early. */
function yearsLater(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  return parseCalendarDate(`${year}${date.slice('YYYY'.length)}`) ?? calendarDate(`${year}-03-01`);
}
