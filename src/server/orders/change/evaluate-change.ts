import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type ChangePolicy, type ChangeRefusal, settleChange } from '#domain/order/order-change.ts';
import { type OrderMoney, paidOfPrice } from '#domain/order/order-money.ts';
import { countUnitNightsOf, freeOwnNights, heldRooms, roomsOf, unitNightsBeyond } from '#domain/order/unit-nights.ts';
import { MOST_UNPAID_UNIT_NIGHTS } from '#domain/order/unpaid-budget.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { acceptStay, type Inventory, type RoomRefusal, type RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { BrokenLimit } from '../../limits/unpaid-orders-repository.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import type { BookedStay, Order, OrderChange, OrderRefusal } from '../order.ts';
import { openOrderRepositories } from '../order-effects.ts';
import { findNextArrival } from '../passes/find-next-arrival.ts';
import type { PlaceOrderDependencies } from '../place/place-order.ts';

export interface ChangeRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
  /** The sums that the guest saw and agreed to: each room's price, and the difference, negative for a refund. */
  readonly stated: { readonly roomPricesMinor: readonly number[]; readonly differenceMinor: number };
}

export interface ChangeDependencies extends Omit<PlaceOrderDependencies, 'orderPrefix'> {
  readonly cancellation: ChangePolicy;
  readonly specialOffers: readonly SpecialOffer[];
}

export interface AllowedChange {
  readonly old: BookedStay;
  readonly next: BookedStay;
  readonly dueMinor: number;
  readonly atReceptionMinor: number;
  readonly refundMinor: number;
  /** The last day on which the changed stay can be cancelled for a full refund. */
  readonly freeUntil: CalendarDate;
}

export type RefusedChange = {
  readonly outcome: 'refused';
  readonly refusal: OrderRefusal | { readonly reason: ChangeRefusal | 'payment_under_way' };
};

export type ChangePreview = ({ readonly outcome: 'allowed' } & AllowedChange) | RefusedChange;

/** Has no nearest arrival, which is searched outside the transaction. */
export type RefusedNow = {
  readonly outcome: 'refused';
  readonly refusal:
    | RoomRefusal
    | { readonly reason: ChangeRefusal | 'payment_under_way' }
    | { readonly reason: 'price_changed'; readonly quote: Quote }
    | ({ readonly reason: 'unpaid_limit' } & BrokenLimit);
};

export type Evaluated = ({ readonly outcome: 'allowed' } & AllowedChange) | RefusedNow;

/** The current price of a change. Writes nothing. */
export async function previewChange(
  order: Order,
  request: ChangeRequest,
  dependencies: ChangeDependencies,
): Promise<ChangePreview> {
  const { changes, inventory } = openOrderRepositories(dependencies.database);
  const earlier = await changes.list(order.number);
  const money = await readOrderMoney(dependencies.database, order);
  const { arrival, departure } = request.stay;
  const nights = await inventory.readInventory(idsOf(request), arrival, departure, dependencies.database.readLatest);
  const evaluated = evaluateChange(order, earlier, money, request, nights, dependencies);
  return evaluated.outcome === 'refused' ? nameRefusal(evaluated, request, dependencies) : evaluated;
}

/** Preview and change both use this function. The nights of the order, and of its waiting change, count as free. */
export function evaluateChange(
  order: Order,
  earlier: readonly OrderChange[],
  money: OrderMoney,
  { stay, rooms }: ChangeRequest,
  inventory: Inventory,
  { today, rules, cancellation, specialOffers }: ChangeDependencies,
): Evaluated {
  const { quote, accommodations } = order;
  const open = earlier.find(({ state }) => state === 'open') ?? null;
  const paidMinor = paidOfPrice(quote.totalMinor, money);
  const old: BookedStay = { stay: order.stay, quote, accommodations };
  // States and dates that allow no change are reported before prices and availability.
  const standing = settleChange(order, paidMinor, old, today, cancellation);
  if (standing.outcome !== 'unchanged' && standing.outcome !== 'allowed') return refuse({ reason: standing.outcome });
  const own = freeOwnNights(inventory, heldRooms(order, open));
  const offer = acceptStay(rooms, stay, { today, rules, inventory: own, specialOffers });
  if (!offer.isAvailable) return refuse(offer.refusal);
  const ordered = new Map(rooms.map(({ accommodation: { id, code, roomTypeId } }) => [id, { id, code, roomTypeId }]));
  const next: BookedStay = { stay, quote: offer.quote, accommodations: [...ordered.values()] };
  const terms = settleChange(order, paidMinor, next, today, cancellation);
  if (terms.outcome !== 'allowed') return refuse({ reason: terms.outcome });
  const { dueMinor, atReceptionMinor, refundMinor, freeUntil } = terms;
  const beside = unitNightsBeyond(roomsOf(next), roomsOf(old));
  if (dueMinor > 0 && countUnitNightsOf(beside) > MOST_UNPAID_UNIT_NIGHTS) {
    return refuse({ reason: 'unpaid_limit', scope: 'order', most: MOST_UNPAID_UNIT_NIGHTS });
  }
  return { outcome: 'allowed', old, next, dueMinor, atReceptionMinor, refundMinor, freeUntil };
}

export function refuse(refusal: RefusedNow['refusal']): RefusedNow {
  return { outcome: 'refused', refusal };
}

/** The search for another arrival runs outside the transaction, so that other guests do not wait. */
export async function nameRefusal(
  { refusal }: RefusedNow,
  request: ChangeRequest,
  { database, rules, today }: ChangeDependencies,
): Promise<RefusedChange> {
  if (refusal.reason !== 'sold_out') return { outcome: 'refused', refusal };
  const { inventory } = openOrderRepositories(database);
  const nearestArrival = await findNextArrival(request, { inventory, rules, today });
  return { outcome: 'refused', refusal: { ...refusal, nearestArrival } };
}

export function idsOf({ rooms }: ChangeRequest): number[] {
  return rooms.map(({ accommodation }) => accommodation.id);
}
