import { countNights, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

/** No order without payment is larger, so that nobody fills the resort for free; 19 rooms for three nights are 57. */
export const MOST_UNPAID_UNIT_NIGHTS = 60;

/** A larger order to be paid at reception is booked only once the guest has opened a link in its mail. */
export const MOST_UNCONFIRMED_UNIT_NIGHTS = 15;

/** Of one order, its changes' differences included. */
export const MOST_PAYMENT_ATTEMPTS = 20;

/** Unit-nights held without payment, separately for each address, phone and email. */
export interface UnpaidLimits {
  /** By all unpaid orders whose stay is not over. */
  readonly atATime: number;
  /** By unpaid orders of one address placed within a day (UTC). */
  readonly perAddressAndDay: number;
}

/** `order`: its own size. `at_a_time`: what guest or address already holds. `day`: what the address ordered today. */
export const UNPAID_LIMIT_SCOPES = ['order', 'at_a_time', 'day'] as const;
export type UnpaidLimitScope = (typeof UNPAID_LIMIT_SCOPES)[number];

/** One room for one night is a unit-night. */
export function countUnitNights(rooms: readonly OwnNights[], stay: Stay): number {
  return rooms.reduce((total, room) => total + countNights(ownStay(room, stay)), 0);
}

export function needsConfirmation(unitNights: number): boolean {
  return unitNights > MOST_UNCONFIRMED_UNIT_NIGHTS;
}
