import { countNights, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

/**
 * The limit for every unpaid order, so that nobody fills the resort without paying. 19 rooms for three nights are 57.
 */
export const MOST_UNPAID_UNIT_NIGHTS = 60;

/** A larger order to be paid at reception is booked only after the guest has opened a link in a mail. */
export const MOST_UNCONFIRMED_UNIT_NIGHTS = 15;

/** Per order, including payments for changes. */
export const MOST_PAYMENT_ATTEMPTS = 20;

/** The resort's settings. */
export interface UnpaidLimits {
  /** Maximum unit-nights held at a time without payment. */
  readonly atATime: number;
  /** Maximum unit-nights ordered without payment in a day (UTC). */
  readonly perDay: number;
  /**
   * Share of a week's unit-nights. Once unpaid orders hold this share, new orders to be paid at reception wait for the
   * link in their mail.
   */
  readonly share: number;
}

/** Factors for the numbers in the settings. Missing: no limit. */
export interface UnpaidRule {
  readonly atATime?: number;
  readonly perDay?: number;
}

const PER_GUEST = { at_reception: { atATime: 1 }, online: { atATime: 1 } };

/**
 * How much may be held and ordered without payment. A network's online orders and orders to be paid at reception are
 * counted separately, so that a guest who pays online never waits for neighbours who pay at reception. An online order
 * releases its nights after half an hour, so only the daily limit applies. Many guests may share a wide network, so it
 * has a higher limit.
 */
export const UNPAID_RULES = {
  phone: PER_GUEST,
  email: PER_GUEST,
  /** An IPv4 address or an IPv6 /64. */
  address: { at_reception: { atATime: 1, perDay: 1 }, online: { perDay: 1 } },
  network_56: { at_reception: { atATime: 1.5, perDay: 1.5 }, online: { perDay: 1.5 } },
  network_48: { at_reception: { atATime: 2, perDay: 2 }, online: { perDay: 2 } },
} as const satisfies Readonly<Record<string, Readonly<Record<'at_reception' | 'online', UnpaidRule>>>>;

/**
 * Which limit an order exceeds. `order`: the limit per order. `at_a_time`: what this guest already holds. `network`:
 * what the network holds for payment at reception, or ordered so today. `day`: what the network ordered online today.
 */
export const UNPAID_LIMIT_SCOPES = ['order', 'at_a_time', 'network', 'day'] as const;
export type UnpaidLimitScope = (typeof UNPAID_LIMIT_SCOPES)[number];

/** Counts unit-nights: one room for one night is one. */
export function countUnitNights(rooms: readonly OwnNights[], stay: Stay): number {
  return rooms.reduce((total, room) => total + countNights(ownStay(room, stay)), 0);
}
