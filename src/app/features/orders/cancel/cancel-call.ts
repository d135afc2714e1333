import type { Static } from 'typebox';
import { headersWith, orderPath } from '#app/features/orders/order/order-lookup.ts';
import { toAmount, toMinor } from '#contract/availability/money.ts';
import type { CancellationAnswer, CancellationRefusal } from '#contract/orders/orders.ts';
import { callApi } from '#contract/site/call-api.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';

/** What a cancellation means today, in kopiyky. */
export interface CancellationFacts {
  readonly paidMinor: number;
  readonly refundMinor: number;
  /** The last day of a full refund. */
  readonly freeUntil: CalendarDate;
  /** What the same stay would cost if it were booked again today; null: it could not be, or is not told. */
  readonly todayMinor: number | null;
}

export type CancelAnswer =
  | { readonly kind: 'told'; readonly facts: CancellationFacts }
  | { readonly kind: 'refused'; readonly reason: Static<typeof CancellationRefusal>['error'] | 'missing' }
  | { readonly kind: 'unreachable' };

/** Whoever books again pays the price of that day, which is a loss unless it is known to be no higher. */
export function losesPrice({ todayMinor }: CancellationFacts, totalMinor: number): boolean {
  return todayMinor === null || todayMinor > totalMinor;
}

/** Changes nothing. */
export const previewCancellation = (number: string, accessToken: string) => ask(number, accessToken, '?preview=1');

/** Only if no less comes back than the guest has been told. */
export const cancelOrder = (number: string, accessToken: string, { refundMinor }: CancellationFacts) =>
  ask(number, accessToken, `?refund=${toAmount(refundMinor)}`);

async function ask(number: string, accessToken: string, query: string): Promise<CancelAnswer> {
  const path = `${orderPath(API_PATHS.orderCancel, number)}${query}`;
  try {
    const response = await callApi(path, { method: 'POST', headers: headersWith(accessToken) });
    if (response.ok)
      return { kind: 'told', facts: factsOf((await response.json()) as Static<typeof CancellationAnswer>) };
    if (response.status === 404) return { kind: 'refused', reason: 'missing' };
    if (response.status !== 409) return { kind: 'unreachable' };
    return { kind: 'refused', reason: ((await response.json()) as Static<typeof CancellationRefusal>).error };
  } catch {
    // Whether a cancellation went through is not known: the sheet says so.
    return { kind: 'unreachable' };
  }
}

function factsOf({ data }: Static<typeof CancellationAnswer>): CancellationFacts {
  const { paid, refund, free_until, today_price } = data;
  return {
    paidMinor: toMinor(paid),
    refundMinor: toMinor(refund),
    freeUntil: calendarDate(free_until),
    todayMinor: today_price === undefined ? null : toMinor(today_price),
  };
}
