import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { OrderMoney } from './order-money.ts';
import type { OrderState } from './order-state.ts';

/** The resort's setting. */
export interface DepositTerms {
  /** Percentage of the whole bill, 1 to 99. */
  readonly percent: number;
  /** The rest is paid by a link at least this many days before arrival; 0: at reception, on the day of arrival. */
  readonly restDays: number;
}

export interface Deposit {
  /** The amount to pay now: whole hryvnias, in kopiyky. */
  readonly depositMinor: number;
  readonly restMinor: number;
  /** The last day to pay the rest: the day of arrival if it is paid at reception. */
  readonly restBy: CalendarDate;
}

const HRYVNIA_MINOR = 100;

/**
 * Returns what a guest pays now and later, in kopiyky. Both the page and the server use it. null: the whole price is
 * paid now, because no rest would be left, or it would be due today or earlier. Rule: the resort's terms, decision 41.
 */
export function depositOf(
  totalMinor: number,
  arrival: CalendarDate,
  today: CalendarDate,
  { percent, restDays }: DepositTerms,
): Deposit | null {
  const restBy = addDays(arrival, -restDays);
  if (restBy <= today) return null;
  const depositMinor = Math.ceil((totalMinor * percent) / (100 * HRYVNIA_MINOR)) * HRYVNIA_MINOR;
  const restMinor = totalMinor - depositMinor;
  return restMinor > 0 ? { depositMinor, restMinor, restBy } : null;
}

/** After a change, the rest is due the same number of days before the arrival as agreed. */
export function moveRest(restBy: CalendarDate, arrival: CalendarDate, nextArrival: CalendarDate): CalendarDate {
  return addDays(restBy, daysBetween(arrival, nextArrival));
}

/**
 * Returns how much of the rest the guest may pay online, in kopiyky: until the day of arrival, once the deposit is
 * paid. null: nothing. `firstArrival`: the first day on which a stay may still begin.
 */
export function openRest(
  { state, stay, deposit }: { readonly state: OrderState; readonly stay: Stay; readonly deposit?: object },
  { balanceMinor, payments }: Pick<OrderMoney, 'balanceMinor' | 'payments'>,
  firstArrival: CalendarDate,
): number | null {
  if (state !== 'confirmed' || deposit === undefined || payments.length === 0) return null;
  return stay.arrival >= firstArrival && balanceMinor > 0 ? balanceMinor : null;
}
