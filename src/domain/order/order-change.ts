import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type CancellationTerms, cancelStay } from '#domain/pricing/cancellation.ts';
import { areExtrasEqual, givesExtrasBack } from '#domain/pricing/extras.ts';
import type { Quote, RoomQuote } from '#domain/pricing/quote.ts';
import { arePartiesEqual } from '#domain/stay/guest-party.ts';
import { areStaysEqual, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';
import { type OrderState, transitionOrder } from './order-state.ts';
import { bookRooms, unitNightsBeyond } from './unit-nights.ts';

/** A stay with the bill agreed for it. */
export interface BilledStay {
  readonly stay: Stay;
  readonly quote: Quote;
}

/** Per order in 24 hours, because each change mails guest and desk. After that, reception makes changes. */
export const MOST_CHANGES_A_DAY = 10;

const CHANGE_REFUSALS = ['not_changeable', 'stay_has_begun', 'too_late', 'unchanged'] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

export interface ChangePolicy extends CancellationTerms {
  /** A difference up to this amount, in kopiyky, is paid at reception: it is not worth a card payment. */
  readonly smallDifferenceMinor: number;
}

/** A change made at the desk. */
export interface DeskChange {
  /** Whether a manager may refund money that the terms would keep. */
  readonly mayReturnLate: boolean;
  /** Whether guests have arrived in one of the rooms. */
  readonly haveGuestsCome: boolean;
}

/** Amounts are in kopiyky. At most one of them is not zero. */
export type ChangeTerms =
  | {
      readonly outcome: 'allowed';
      /** Must be paid before the change applies. */
      readonly dueMinor: number;
      /** The amount to pay on arrival. The change applies at once. */
      readonly atReceptionMinor: number;
      readonly refundMinor: number;
      /** The last day on which the changed stay can be cancelled for a full refund. */
      readonly freeUntil: CalendarDate;
    }
  | { readonly outcome: ChangeRefusal };

/**
 * Decides whether an order may change, and what is paid or refunded. Released nights follow the cancellation rule:
 * while cancelling is free, a cheaper change refunds the difference; afterwards a paid stay may only grow. An unpaid
 * order owes at reception the part of its new price that reception has not received yet. Rule: the resort's terms,
 * decision 17.
 */
export function settleChange(
  order: BilledStay & { readonly state: OrderState },
  /** What was paid of the order's price, in kopiyky. */
  paidMinor: number,
  next: BilledStay,
  today: CalendarDate,
  terms: ChangePolicy,
  /** null: the guest changes the order. */
  desk: DeskChange | null = null,
): ChangeTerms {
  if (transitionOrder(order.state, { type: 'changed', isDifferenceDue: false }) === null) {
    return { outcome: 'not_changeable' };
  }
  if (desk !== null) return settleAtDesk(order, paidMinor, next, today, terms, desk);
  const cancelled = cancelStay(order.stay.arrival, paidMinor, today, terms);
  const changed = cancelStay(next.stay.arrival, 0, today, terms);
  if (cancelled === null || changed === null) return { outcome: 'stay_has_begun' };
  if (isSameBooking(order, next)) return { outcome: 'unchanged' };
  const { freeUntil } = changed;
  const difference = next.quote.totalMinor - paidMinor;
  if (order.state !== 'paid') {
    const refundMinor = Math.max(0, -difference);
    if (refundMinor > 0 && cancelled.refundMinor < paidMinor) return { outcome: 'too_late' };
    return { outcome: 'allowed', ...NOTHING_MOVES, refundMinor, freeUntil };
  }
  if (cancelled.refundMinor < paidMinor && (difference < 0 || givesBack(order, next))) {
    return { outcome: 'too_late' };
  }
  const isSmall = difference <= terms.smallDifferenceMinor;
  const moving =
    difference < 0 ? { refundMinor: -difference } : { [isSmall ? 'atReceptionMinor' : 'dueMinor']: difference };
  return { outcome: 'allowed', ...NOTHING_MOVES, ...moving, freeUntil };
}

/**
 * Decides what staff may change in a certain order, and what is paid or refunded. Once the stay has begun, its arrival
 * and houses cannot change, and it may end today at the earliest. A higher price becomes a balance at once, whatever
 * its amount. A lower price is refunded by the site's terms, or later if a manager decides so. Decision 31.
 */
function settleAtDesk(
  order: BilledStay & { readonly state: OrderState },
  /** What was paid of the order's price, in kopiyky. */
  paidMinor: number,
  next: BilledStay,
  today: CalendarDate,
  terms: ChangePolicy,
  { mayReturnLate, haveGuestsCome }: DeskChange,
): ChangeTerms {
  if (isSameBooking(order, next)) return { outcome: 'unchanged' };
  const hasBegun = haveGuestsCome || today > order.stay.arrival;
  if (hasBegun && !isContinued(order, next, today)) return { outcome: 'stay_has_begun' };
  const difference = next.quote.totalMinor - paidMinor;
  const refundMinor = Math.max(0, -difference);
  const cancelled = cancelStay(order.stay.arrival, paidMinor, today, terms);
  const isLate = cancelled === null || cancelled.refundMinor < paidMinor;
  if (refundMinor > 0 && isLate && !mayReturnLate) return { outcome: 'too_late' };
  const freeUntil = addDays(next.stay.arrival, -terms.freeCancellationDays);
  // An order to be paid at reception owes its whole bill there anyway.
  const atReceptionMinor = order.state === 'paid' ? Math.max(0, difference) : 0;
  return { outcome: 'allowed', dueMinor: 0, atReceptionMinor, refundMinor, freeUntil };
}

/** Returns the day of sale for a stay that may have begun, because its past nights were sold before. */
export function saleDayOf({ stay }: Pick<BilledStay, 'stay'>, today: CalendarDate): CalendarDate {
  return stay.arrival < today ? stay.arrival : today;
}

function isContinued(order: BilledStay, next: BilledStay, today: CalendarDate): boolean {
  const [houses, others] = [order, next].map(({ quote }) => quote.rooms.map(({ accommodationId }) => accommodationId));
  return (
    next.stay.arrival === order.stay.arrival &&
    next.stay.departure >= today &&
    houses?.length === others?.length &&
    houses?.every((house, index) => house === others?.[index]) === true
  );
}

const NOTHING_MOVES = { dueMinor: 0, atReceptionMinor: 0, refundMinor: 0 };

/**
 * Returns what the last change of a paid order left to pay at reception, in kopiyky. Each change settles what earlier
 * ones left.
 */
export function owedByChange(
  orderState: OrderState,
  changes: readonly { readonly state: 'open' | 'applied' | 'ended'; readonly atReceptionMinor: number }[],
): number {
  if (orderState !== 'paid') return 0;
  return changes.findLast(({ state }) => state === 'applied')?.atReceptionMinor ?? 0;
}

/** Whether nights, accommodations, parties and extras are the same. The price may differ. */
export function isSameBooking(one: BilledStay, other: BilledStay): boolean {
  const haveSameRooms = areRoomsEqual({ ...one.quote, stay: one.stay }, { ...other.quote, stay: other.stay });
  return haveSameRooms && areExtrasEqual(one.quote, other.quote);
}

interface BookedRooms {
  readonly stay: Stay;
  readonly rooms: readonly (Pick<RoomQuote, 'accommodationId' | 'party'> & OwnNights)[];
}

/** Whether nights, accommodations and parties are the same. */
export function areRoomsEqual(one: BookedRooms, other: BookedRooms): boolean {
  return (
    areStaysEqual(one.stay, other.stay) &&
    one.rooms.length === other.rooms.length &&
    one.rooms.every((room, index) => {
      const same = other.rooms[index];
      return (
        same?.accommodationId === room.accommodationId &&
        arePartiesEqual(room.party, same.party) &&
        areStaysEqual(ownStay(room, one.stay), ownStay(same, other.stay))
      );
    })
  );
}

/** Whether an extra is dropped, or a night needs fewer rooms. Another room on the same night releases nothing. */
function givesBack(order: BilledStay, next: BilledStay): boolean {
  const anyRoom = ({ stay, quote }: BilledStay) =>
    bookRooms(
      quote.rooms.map((room) => ({ accommodationId: 0, stay: ownStay(room, stay) })),
      stay,
    );
  return givesExtrasBack(order.quote, next.quote) || unitNightsBeyond(anyRoom(order), anyRoom(next)).length > 0;
}
