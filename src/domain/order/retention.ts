import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  parseCalendarDate,
  yearOf,
} from '#domain/calendar/calendar-date.ts';
import { holdsNights, type OrderState } from './order-state.ts';

/** How long guests' data is kept. The privacy policy tells guests the defaults. */
export interface RetentionPeriods {
  /** Years from the departure for orders that belong into the books. */
  readonly ordersYears: number;
  /** Days from the end of an order that never saw money. */
  readonly unpaidDays: number;
}

/** What decides how long an order tells of its guest. */
export interface OrderToKeep {
  readonly state: OrderState;
  readonly departure: CalendarDate;
  /** The day on which an order without nights gave them up. */
  readonly endedOn: CalendarDate;
  /** Whether any ever came, also of another sum than was asked for. */
  readonly hasMoney: boolean;
  readonly isMoneyOwed: boolean;
}

/** Why an order still tells of its guest. `until` is the first day on which it must not; null: no day is known yet. */
export type Keeping =
  | { readonly reason: 'stay_ahead' | 'money_owed'; readonly until: null }
  | { readonly reason: 'books' | 'unpaid'; readonly until: CalendarDate };

/**
 * A clock that is further from the last day of work than this is not believed. Every run after a pause makes up for as
 * many days, so a resort that was closed for a winter catches up within weeks.
 */
export const LONGEST_STEP_DAYS = 7;

/** Whose rule: the resort's privacy policy; the books are kept for three years (Tax Code of Ukraine, 44.3). */
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

/**
 * Bounds for a search: no order outside both of them is due. Wide by a day or two, because years and zones differ; who
 * is inside is for `keepingOf` to say.
 */
export function searchBounds({ ordersYears, unpaidDays }: RetentionPeriods, today: CalendarDate) {
  return { departedBy: addDays(today, -365 * ordersYears), endedBy: addDays(today, 1 - unpaidDays) };
}

/**
 * The day by which today's run decides, given the day of the run before. A clock that jumped ahead moves it a few days
 * only, so that it cannot erase everything at once; null for one that fell behind: nothing is to be done then.
 */
export function dayToDecideBy(clockDay: CalendarDate, lastDay: CalendarDate): CalendarDate | null {
  const ahead = daysBetween(lastDay, clockDay);
  if (ahead < -LONGEST_STEP_DAYS) return null;
  return ahead > LONGEST_STEP_DAYS ? addDays(lastDay, LONGEST_STEP_DAYS) : clockDay;
}

/** 29 February of a year without one is 1 March: a period never ends early. */
function yearsLater(date: CalendarDate, years: number): CalendarDate {
  const year = yearOf(date) + years;
  return parseCalendarDate(`${year}${date.slice('YYYY'.length)}`) ?? calendarDate(`${year}-03-01`);
}
