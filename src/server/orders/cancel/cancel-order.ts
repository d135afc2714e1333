import type { Static } from 'typebox';
import type { CancellationRefusal } from '#contract/orders/order-changes.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { settledMinor } from '#domain/order/order-money.ts';
import { transitionOrder } from '#domain/order/order-state.ts';
import { freeOwnNights, roomsOf } from '#domain/order/unit-nights.ts';
import { type CancellationOutcome, type CancellationTerms, cancelStay } from '#domain/pricing/cancellation.ts';
import { acceptWithExtras } from '#domain/stay/availability.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { applyOrderEvent, type OrderCommand } from '../apply-order-event.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import type { Order } from '../order.ts';
import type { OrdersContext } from '../orders-context.ts';
import { haveGuestsCome } from '../units/room-presence-repository.ts';

/** Amounts are in kopiyky. `paidMinor`: what was paid of the order's price, by card or cash. */
export type EvaluatedCancellation = CancellationOutcome & { readonly paidMinor: number };

/** Writes nothing. Throws Refused for stays that have begun, guests in house and states without cancellation. */
export async function evaluateCancellation(
  order: Order,
  reader: Reader,
  today: CalendarDate,
  terms: CancellationTerms,
): Promise<EvaluatedCancellation> {
  const paidMinor = settledMinor(await readOrderMoney(reader, order));
  const areThere = await haveGuestsCome(reader, order.number);
  if (transitionOrder(order.state, { type: 'cancelled', isMoneyOwed: false }) === null) refuse('not_cancellable');
  const outcome = areThere ? null : cancelStay(order.stay.arrival, paidMinor, today, terms);
  return outcome === null ? refuse('stay_has_begun') : { ...outcome, paidMinor };
}

/** `agreedMinor`: the refund that the guest saw, in kopiyky; refused if it would now be smaller. null: none seen. */
export async function cancelOrder(
  number: string,
  agreedMinor: number | null,
  today: CalendarDate,
  terms: CancellationTerms,
  dependencies: DatabaseAndClock,
  /** Records what staff did in the same transaction; null: the guest cancels. `refundMinor`: what is refunded. */
  recordStaff: ((transaction: Transaction, refundMinor: number, order: Order) => Promise<void>) | null = null,
): Promise<EvaluatedCancellation & { readonly order: Order }> {
  let evaluated: EvaluatedCancellation = { paidMinor: 0, refundMinor: 0, freeUntil: today };
  const command: OrderCommand = {
    async toEvent(current, transaction) {
      evaluated = await evaluateCancellation(current, transaction, today, terms);
      const { refundMinor } = evaluated;
      if (refundMinor < (agreedMinor ?? 0)) refuse('terms_changed');
      await recordStaff?.(transaction, refundMinor, current);
      return { type: 'cancelled', isMoneyOwed: refundMinor > 0, isAtDesk: recordStaff !== null };
    },
  };
  const { order } = await applyOrderEvent(number, command, dependencies);
  return { order, ...evaluated };
}

function refuse(reason: Static<typeof CancellationRefusal>['error']): never {
  throw new Refused(409, reason);
}

/** Today's price of the stay, in kopiyky; its own nights count as free. null: today it could not be booked. */
export async function priceToday(order: Order, today: CalendarDate, context: OrdersContext): Promise<number | null> {
  const { database, accommodations, rules, specialOffers } = context;
  const { stay, quote } = order;
  const rooms = quote.rooms.flatMap(({ accommodationId, party, stay }) => {
    const accommodation = accommodations.find(({ id }) => id === accommodationId);
    return accommodation === undefined ? [] : [{ accommodation, party, ...(stay !== undefined && { stay }) }];
  });
  if (rooms.length < quote.rooms.length) return null;
  const ids = rooms.map(({ accommodation }) => accommodation.id);
  const nights = await readInventory(database.read, ids, stay.arrival, stay.departure);
  const free = freeOwnNights(nights, roomsOf(order));
  const offer = acceptWithExtras(rooms, stay, { today, rules, inventory: free, specialOffers, extras: quote.extras });
  return offer.isAvailable ? offer.quote.totalMinor : null;
}
