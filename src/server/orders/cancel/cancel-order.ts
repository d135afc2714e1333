import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { settledMinor } from '#domain/order/order-money.ts';
import { transitionOrder } from '#domain/order/order-state.ts';
import { freeOwnNights, roomsOf } from '#domain/order/unit-nights.ts';
import { type CancellationOutcome, type CancellationTerms, cancelStay } from '#domain/pricing/cancellation.ts';
import { acceptWithExtras } from '#domain/stay/availability.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import type { Database, DatabaseAndClock } from '../../database/database.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import type { Order } from '../order.ts';
import type { OrdersContext } from '../orders-context.ts';
import { haveGuestsCome } from '../units/room-presence-repository.ts';

export type CancellationStatus =
  | ({ readonly outcome: 'allowed'; readonly paidMinor: number } & CancellationOutcome)
  | { readonly outcome: 'not_cancellable' | 'stay_has_begun' | 'terms_changed' };

/**
 * Returns the result of a cancellation today, in kopiyky. `heldMinor`: what was paid of the order's price, by card or
 * cash. Refused for stays that have begun, guests in house and states without cancellation.
 */
function evaluateCancellation(
  order: Order,
  heldMinor: number,
  areThere: boolean,
  today: CalendarDate,
  terms: CancellationTerms,
): CancellationStatus {
  if (transitionOrder(order.state, { type: 'cancelled', isMoneyOwed: false }) === null) {
    return { outcome: 'not_cancellable' };
  }
  const outcome = areThere ? null : cancelStay(order.stay.arrival, heldMinor, today, terms);
  return outcome === null ? { outcome: 'stay_has_begun' } : { outcome: 'allowed', paidMinor: heldMinor, ...outcome };
}

/** Returns a preview and writes nothing. */
export async function previewCancellation(
  order: Order,
  today: CalendarDate,
  terms: CancellationTerms,
  database: Database,
): Promise<CancellationStatus> {
  const heldMinor = await readHeld(order, database.readLatest);
  const areThere = await haveGuestsCome(database.readLatest, order.number);
  return evaluateCancellation(order, heldMinor, areThere, today, terms);
}

/**
 * Decides by the terms and the order's state in the transaction. null: the order does not exist. `agreedMinor`: the
 * refund that the guest saw, in kopiyky; refused if it would now be smaller. null: the guest saw no amount.
 */
export async function cancelOrder(
  number: string,
  agreedMinor: number | null,
  today: CalendarDate,
  terms: CancellationTerms,
  dependencies: DatabaseAndClock,
  /** Records what staff did in the same transaction; null: the guest cancels. `refundMinor`: what is refunded. */
  recordStaff: ((transaction: Transaction, refundMinor: number) => Promise<void>) | null = null,
): Promise<{ readonly order: Order; readonly status: CancellationStatus } | null> {
  let status: CancellationStatus = { outcome: 'not_cancellable' };
  const { order } = await applyOrderEvent(
    number,
    {
      async toEvent(current, transaction) {
        const heldMinor = await readHeld(current, transaction);
        const areThere = await haveGuestsCome(transaction, number);
        status = evaluateCancellation(current, heldMinor, areThere, today, terms);
        if (status.outcome === 'allowed' && status.refundMinor < (agreedMinor ?? 0)) {
          status = { outcome: 'terms_changed' };
        }
        if (status.outcome !== 'allowed') return null;
        return { type: 'cancelled', isMoneyOwed: status.refundMinor > 0, isAtDesk: recordStaff !== null };
      },
      async record(_order, transaction) {
        if (status.outcome === 'allowed') await recordStaff?.(transaction, status.refundMinor);
      },
    },
    dependencies,
  );
  return order === null ? null : { order, status };
}

async function readHeld(order: Order, reader: Reader): Promise<number> {
  return settledMinor(await readOrderMoney(reader, order));
}

/**
 * Returns today's price of the order's stay, in kopiyky; its own nights count as free. null: today's rules refuse it,
 * or one of its accommodations is no longer in the catalogue.
 */
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
