import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import { areRoomsEqual, type DeskChange, saleDayOf, settleChange } from '#domain/order/order-change.ts';
import { type OrderMoney, paidOfPrice } from '#domain/order/order-money.ts';
import { countUnitNightsOf, freeOwnNights, heldRooms, roomsOf, unitNightsBeyond } from '#domain/order/unit-nights.ts';
import { MOST_UNPAID_UNIT_NIGHTS } from '#domain/order/unpaid-budget.ts';
import { type ChosenExtra, type Extra, priceExtras } from '#domain/pricing/extras.ts';
import { withExtras } from '#domain/pricing/quote.ts';
import { acceptWithExtras, type Inventory, type RoomRequest } from '#domain/stay/availability.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Catalogue } from '../../availability/catalogue.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import { type Order, type OrderChange, refuse } from '../order.ts';
import { rethrowWithNextArrival } from '../passes/find-next-arrival.ts';
import type { PlaceOrderDependencies } from '../place/place-order.ts';
import { offersOfOrder } from '../promo/read-promo.ts';
import { haveGuestsCome } from '../units/room-presence-repository.ts';
import { listChanges } from './order-changes-repository.ts';

export interface ChangeRequest {
  readonly stay: Stay;
  readonly rooms: readonly RoomRequest[];
  /** All extras of the stay. Missing: they do not change. */
  readonly extras?: readonly ChosenExtra[] | undefined;
  /** The amounts that the guest saw and agreed to: each room's price, and the difference, negative for a refund. */
  readonly stated: { readonly roomPricesMinor: readonly number[]; readonly differenceMinor: number };
}

export interface ChangeDependencies
  extends Omit<PlaceOrderDependencies, 'orderPrefix' | 'specialOffers'>,
    Pick<Catalogue, 'cancellation' | 'specialOffers'> {
  /** Extras that guests may add to a stay. Missing: none can be added. */
  readonly extras?: readonly Extra[];
  /** Missing: the guest changes the order. */
  readonly desk?: DeskAttempt | undefined;
}

interface DeskAttempt {
  /** Called while the order is locked. Throws if it differs from what the staff's form showed. */
  open(reader: Reader, order: Order): Promise<DeskChange>;
  /** Called in the change's transaction, once the change is applied. Throws to roll it back. */
  record(transaction: Transaction, before: Order, after: Order, change: OrderChange): Promise<void>;
}

export interface AllowedChange
  extends Pick<OrderChange, 'old' | 'next' | 'dueMinor' | 'atReceptionMinor' | 'refundMinor'> {
  readonly paidMinor: number;
  /** The last day on which the changed stay can be cancelled for a full refund. */
  readonly freeUntil: CalendarDate;
}

/** Returns the current price of a change. Writes nothing. Throws OrderRefused. */
export async function previewChange(order: Order, request: ChangeRequest, dependencies: ChangeDependencies) {
  const earlier = await listChanges(dependencies.database.readLatest, order.number);
  const money = await readOrderMoney(dependencies.database.readLatest, order);
  const { arrival, departure } = request.stay;
  const nights = await readInventory(dependencies.database.readLatest, idsOf(request), arrival, departure);
  const desk = await openForChange(order, dependencies, dependencies.database.readLatest);
  const specialOffers = await offersOfOrder(dependencies.database.readLatest, order, dependencies.specialOffers);
  try {
    return evaluateChange(order, earlier, money, request, nights, { ...dependencies, specialOffers }, desk);
  } catch (error) {
    return rethrowWithNextArrival(error, request, dependencies);
  }
}

/** For preview and change. Nights of the order and of its pending change count as free. Throws OrderRefused. */
export function evaluateChange(
  order: Order,
  earlier: readonly OrderChange[],
  money: OrderMoney,
  { stay, rooms, extras: chosen }: ChangeRequest,
  inventory: Inventory,
  { today, rules, cancellation, specialOffers, extras: offered = [] }: ChangeDependencies,
  desk: DeskChange | 'guests_have_come' | null,
): AllowedChange {
  const { quote, accommodations } = order;
  const open = earlier.find(({ state }) => state === 'open') ?? null;
  const paidMinor = paidOfPrice(quote.totalMinor, money);
  const old: BookedStay = { stay: order.stay, quote, accommodations };
  // States and dates that allow no change are reported before prices and availability.
  const terms = desk === 'guests_have_come' ? null : desk;
  const standing = settleChange(order, paidMinor, old, today, cancellation, terms);
  if (standing.outcome !== 'unchanged' && standing.outcome !== 'allowed') refuse({ reason: standing.outcome });
  if (desk === 'guests_have_come') refuse({ reason: 'stay_has_begun' });
  const own = freeOwnNights(inventory, heldRooms(order, open));
  const saleDay = terms === null ? today : saleDayOf(order, today);
  const priced = priceExtras(chosen ?? quote.extras ?? [], offered, quote.extras);
  if ('refused' in priced) return refuse({ reason: 'extra_refused', refused: priced.refused });
  const { extras } = priced;
  const asked = rooms.map(({ accommodation, ...room }) => ({ ...room, accommodationId: accommodation.id }));
  // A request that only changes extras keeps the nights at the price at which they were sold.
  const offer = areRoomsEqual({ stay: order.stay, rooms: quote.rooms }, { stay, rooms: asked })
    ? ({ isAvailable: true, quote: withExtras(quote, extras) } as const)
    : acceptWithExtras(rooms, stay, { today: saleDay, rules, inventory: own, specialOffers, extras });
  if (!offer.isAvailable) return refuse(offer.refusal);
  const ordered = new Map(rooms.map(({ accommodation: { id, code, roomTypeId } }) => [id, { id, code, roomTypeId }]));
  const next: BookedStay = { stay, quote: offer.quote, accommodations: [...ordered.values()] };
  const settled = settleChange(order, paidMinor, next, today, cancellation, terms);
  if (settled.outcome !== 'allowed') return refuse({ reason: settled.outcome });
  const { dueMinor, atReceptionMinor, refundMinor, freeUntil } = settled;
  const beside = unitNightsBeyond(roomsOf(next), roomsOf(old));
  if (dueMinor > 0 && countUnitNightsOf(beside) > MOST_UNPAID_UNIT_NIGHTS) {
    refuse({ reason: 'unpaid_limit', scope: 'order', most: MOST_UNPAID_UNIT_NIGHTS });
  }
  return { old, next, dueMinor, atReceptionMinor, refundMinor, paidMinor, freeUntil };
}

/** If guests are in house, the order cannot be changed on the site: reception does that. */
export async function openForChange(
  order: Order,
  { desk }: Pick<ChangeDependencies, 'desk'>,
  reader: Reader,
): Promise<DeskChange | 'guests_have_come' | null> {
  if (desk !== undefined) return desk.open(reader, order);
  return (await haveGuestsCome(reader, order.number)) ? 'guests_have_come' : null;
}

export function idsOf({ rooms }: ChangeRequest): number[] {
  return rooms.map(({ accommodation }) => accommodation.id);
}
