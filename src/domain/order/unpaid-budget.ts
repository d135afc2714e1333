import { countNights, type Stay } from '#domain/stay/stay.ts';

/** No order without payment is larger, so that nobody empties the resort for free; 19 rooms for three nights are 57. */
export const MOST_UNPAID_UNIT_NIGHTS = 60;

/** A larger order that is to be paid at reception is booked only once the guest has opened a link in its mail. */
export const MOST_UNCONFIRMED_UNIT_NIGHTS = 15;

/** How many unit-nights may be held without payment, for each address, each phone and each e-mail of its own. */
export interface UnpaidLimits {
  /** By all orders that are not paid and whose stay is not over. */
  readonly atATime: number;
  /** By orders of one address that are placed within a day (UTC) and not paid. */
  readonly perAddressAndDay: number;
}

/**
 * Which limit an unpaid order breaks: its own size, what its guest or address holds already, or what the address has
 * ordered today.
 */
export const UNPAID_LIMIT_SCOPES = ['order', 'at_a_time', 'day'] as const;
export type UnpaidLimitScope = (typeof UNPAID_LIMIT_SCOPES)[number];

/** One room for one night is a unit-night: what an order takes off sale, and what budgets count. */
export function countUnitNights(rooms: number, stay: Stay): number {
  return rooms * countNights(stay);
}

export function needsConfirmation(unitNights: number): boolean {
  return unitNights > MOST_UNCONFIRMED_UNIT_NIGHTS;
}
