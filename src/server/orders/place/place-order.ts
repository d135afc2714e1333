import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { offersAtDesk, placedAtDesk } from '#domain/desk/phone-booking.ts';
import { type Deposit, type DepositTerms, depositOf } from '#domain/order/deposit.ts';
import { holdMsOf, type OrderEvent, type OrderTransition, transitionOrder } from '#domain/order/order-state.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { findObstacle, type OfferObstacle, type SpecialOffer } from '#domain/pricing/special-offer.ts';
import { isPriceAgreed } from '#domain/search/booking.ts';
import { acceptFormerStay, acceptWithExtras } from '#domain/stay/availability.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import { type Reader, type Transaction, toInstant } from '../../database/query.ts';
import { claimKey } from '../../http/idempotency-repository.ts';
import { needsConfirmation, spendBudgets, type UnpaidBudgets } from '../../limits/unpaid-budgets.ts';
import { recordConsents } from '../../newsletter/consents-repository.ts';
import { drawOrderNumber, FIRST_KEY_VERSION, fingerprintOf, type Order, type OrderRequest, refuse } from '../order.ts';
import { applyEffects } from '../order-effects.ts';
import { findOrderByKey, insertOrder } from '../order-repository.ts';
import type { OrdersContext } from '../orders-context.ts';
import { rethrowWithNextArrival } from '../passes/find-next-arrival.ts';
import { countUse, type ReadPromo, readPromo, refusePromo } from '../promo/read-promo.ts';
import { inviteToAccount } from './invite-to-account.ts';

/** `now` returns milliseconds since the epoch. */
export interface PlaceOrderDependencies
  extends Pick<OrdersContext, 'database' | 'now' | 'rules' | 'paymentHoldMs' | 'orderPrefix'> {
  readonly today: CalendarDate;
  /** Missing or null: the resort asks for no deposit. */
  readonly deposit?: DepositTerms | null;
  /** null: only the size of a single order is limited. */
  readonly budgets: UnpaidBudgets | null;
  /** Offers of the site for a booking by staff; a guest's order names the offer that it uses. */
  readonly specialOffers?: readonly SpecialOffer[];
  /** Key for the hashes of guests who used a promo code. Missing: no order has a promo code. */
  readonly sessionSecret?: string;
}

export interface PlaceOrderAttempt {
  readonly idempotencyKey: string;
  readonly address: string;
  readonly request: OrderRequest;
  /** Adds who has booked, in the order's own transaction. */
  readonly recordStaff?: (transaction: Transaction, order: Order) => Promise<void>;
}

export type RoomsToOffer = Pick<PlaceOrderDependencies, 'today' | 'rules' | 'specialOffers'> & {
  readonly request: Pick<OrderRequest, 'rooms' | 'stay' | 'specialOffer' | 'extras' | 'desk'>;
  readonly promo?: Pick<ReadPromo, 'offer'> | null;
};

type Placing = PlaceOrderAttempt &
  PlaceOrderDependencies & {
    readonly promo?: ReadPromo | null;
  };

/** Twenty taken numbers in a row mean that the random numbers are broken. */
const MAXIMUM_DRAWS = 20;

/** In one transaction; throws Refused. A key with the same request returns the same order, even concurrently. */
export function placeOrder(attempt: PlaceOrderAttempt, dependencies: PlaceOrderDependencies) {
  return dependencies.database
    .transaction((transaction) => place(transaction, { ...attempt, ...dependencies }))
    .catch((error: unknown) => rethrowWithNextArrival(error, attempt.request, dependencies));
}

async function place(transaction: Transaction, asked: Placing) {
  const { idempotencyKey, request, now } = asked;
  const fingerprint = fingerprintOf(request);
  const isFirst = await claimKey(transaction, idempotencyKey, fingerprint, now());
  if (!isFirst) return replay(transaction, asked);
  const promo = await promoOf(transaction, asked);
  const placing = { ...asked, promo };
  const quote = await offerRooms(transaction, placing);
  const obstacle = obstacleTo(request, quote);
  if (obstacle !== null) refuse({ reason: 'offer_not_applicable', obstacle });
  if (!isPriceAgreed(request.stated, quote)) refuse({ reason: 'price_changed', quote });
  const deposit = agreedDeposit(placing, quote);
  const transition = await placementOf(transaction, placing);
  const order = await record(transaction, placing, quote, transition, deposit);
  await countUse(transaction, order, promo, now());
  // Budgets keep strangers from blocking the resort without paying. Bookings by staff need none.
  if (request.desk === undefined) {
    const broken = await spendBudgets(transaction, order, placing.address, placing.budgets);
    if (broken !== null) refuse({ reason: 'unpaid_limit', ...broken });
  }
  if (!(await applyEffects(transaction, transition, order, now()))) {
    // The nights are locked now, so their state is final: the same function throws the reason.
    await offerRooms(transaction, placing);
    throw new Error('Nights that can be offered could not be taken');
  }
  await placing.recordStaff?.(transaction, order);
  if (order.createAccount) await inviteToAccount(transaction, order, now());
  return { order, isReplay: false };
}

/** Returns the deposit. A guest who agreed to none pays the whole price. */
function agreedDeposit({ request, today, deposit = null }: Placing, quote: Quote): Deposit | null {
  const { depositMinor, payment, stay } = request;
  if (depositMinor === undefined || payment !== 'online') return null;
  const offered = deposit === null ? null : depositOf(quote.totalMinor, stay.arrival, today, deposit);
  return offered?.depositMinor === depositMinor ? offered : refuse({ reason: 'price_changed', quote });
}

function promoOf(transaction: Transaction, placing: Placing): Promise<ReadPromo> | null {
  const { request, today, sessionSecret } = placing;
  const { promoCode, guest } = request;
  if (promoCode === undefined || sessionSecret === undefined) return null;
  return readPromo(transaction, promoCode, guest, today, sessionSecret);
}

/** Repeats the first response. Only state and key of an order can have changed since. */
async function replay(transaction: Transaction, { idempotencyKey }: Placing) {
  const order = await findOrderByKey(transaction, idempotencyKey);
  if (order === null) throw new Error('An idempotency key is kept without its order');
  const { to } = placedBy(
    order.payment === 'online'
      ? { type: 'placed_online' }
      : { type: 'placed_at_reception', isConfirmationNeeded: order.holdUntil !== null },
  );
  return { order: { ...order, state: to }, isReplay: true };
}

/** Also for the preview of a booking by staff, so that what is shown is what is accepted. Throws OrderRefused. */
export async function offerRooms(reader: Reader, { request, today, rules, promo = null, ...resort }: RoomsToOffer) {
  const { rooms, stay, specialOffer, extras, desk } = request;
  const ids = rooms.map(({ accommodation }) => accommodation.id);
  const nights = await readInventory(reader, ids, stay.arrival, stay.departure);
  const coded = promo === null ? [] : [promo.offer];
  const named = specialOffer === undefined ? [] : [specialOffer];
  const others = desk === undefined ? named : offersAtDesk(resort.specialOffers ?? [], desk.discount);
  const context = { today, rules, inventory: nights, specialOffers: [...others, ...coded], extras };
  const [room] = rooms;
  const offer =
    desk?.formerTotalMinor !== undefined && room !== undefined
      ? acceptFormerStay(room, stay, desk.formerTotalMinor, context)
      : acceptWithExtras(rooms, stay, context);
  if (!offer.isAvailable) return refuse(offer.refusal);
  return promo !== null && offer.quote.discount === undefined ? refusePromo('not_applicable') : offer.quote;
}

/** Returns why the guest's offer gives no discount. null: it does, or there is no offer. */
function obstacleTo({ specialOffer, rooms, stay }: OrderRequest, { discount }: Quote): OfferObstacle | null {
  if (specialOffer === undefined || discount !== undefined) return null;
  // Without an obstacle one case is left: the offer does not cover the house with the free nights of a split stay.
  return findObstacle(specialOffer, rooms, stay) ?? { reason: 'accommodations' };
}

async function record(
  transaction: Transaction,
  placing: Placing,
  quote: Quote,
  transition: OrderTransition,
  deposit: Deposit | null,
): Promise<Order> {
  const { idempotencyKey, request } = placing;
  for (let draw = 0; draw < MAXIMUM_DRAWS; draw += 1) {
    const order = {
      ...toOrder(drawOrderNumber(placing.orderPrefix), quote, transition, placing),
      ...(deposit !== null && { deposit: { depositMinor: deposit.depositMinor, restBy: deposit.restBy } }),
    };
    if (!(await insertOrder(transaction, order, idempotencyKey))) continue;
    await recordConsents(transaction, order, request.consentVersion);
    return order;
  }
  throw new Error(`No free order number in ${MAXIMUM_DRAWS} draws`);
}

async function placementOf(transaction: Transaction, { request, database, budgets }: Placing) {
  const { payment, rooms, stay, desk } = request;
  const isConfirmationNeeded =
    payment === 'at_reception' &&
    desk === undefined &&
    (await needsConfirmation(transaction, database.dialect, rooms, stay, budgets));
  const placed = placedBy(
    payment === 'online' ? { type: 'placed_online' } : { type: 'placed_at_reception', isConfirmationNeeded },
  );
  return desk === undefined ? placed : placedAtDesk(placed, desk);
}

function placedBy(event: OrderEvent): OrderTransition {
  const transition = transitionOrder(null, event);
  if (transition === null) throw new Error(`No order can be ${event.type}`);
  return transition;
}

function toOrder(number: string, quote: Quote, { to }: OrderTransition, placing: Placing): Order {
  const { request, paymentHoldMs } = placing;
  const nowMs = placing.now();
  const { stated: _stated, consentVersion: _version, specialOffer: _offer, promoCode: _code, ...others } = request;
  const { desk: _desk, depositMinor: _deposit, extras: _extras, rooms, ...kept } = others;
  const ordered = new Map(rooms.map(({ accommodation: { id, code, roomTypeId } }) => [id, { id, code, roomTypeId }]));
  const holdMs = to === 'awaiting_payment' ? paymentHoldMs : holdMsOf(to);
  return {
    ...kept,
    number,
    state: to,
    quote,
    accommodations: [...ordered.values()],
    placedAt: toInstant(nowMs),
    keyVersion: FIRST_KEY_VERSION,
    isEmailMended: false,
    changes: 0,
    holdUntil: holdMs === null ? null : toInstant(nowMs + holdMs),
  };
}
