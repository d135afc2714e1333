import type { CalendarDate } from '#domain/calendar-date.ts';
import type { StayRules } from '#domain/stay.ts';
import type { Database } from '../repositories/database.ts';
import type { OrderRequest, PlaceOrderResult } from './order.ts';
import type { ReceptionLimits } from './reception-limits.ts';

/** All that placing depends on besides the request. `now` answers milliseconds since the epoch. */
export interface PlaceOrderCircumstances {
  readonly database: Database;
  readonly rules: StayRules;
  readonly today: CalendarDate;
  readonly now: () => number;
  /** null switches the limits off. */
  readonly limits: ReceptionLimits | null;
}

export interface PlaceOrderAttempt {
  readonly idempotencyKey: string;
  /** The network address that the request came from. */
  readonly address: string;
  readonly request: OrderRequest;
}

/**
 * Books the request or says why not, in one transaction; a refusal leaves nothing behind. The same key with the same
 * request answers the same order again.
 */
export function placeOrder(
  _attempt: PlaceOrderAttempt,
  _circumstances: PlaceOrderCircumstances,
): Promise<PlaceOrderResult> {
  throw new Error('Not built yet');
}
