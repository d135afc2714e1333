import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { BilledStay, Cancellation, OrderChange as ChangeAnswer } from '#contract/orders/order-changes.ts';
import { toDetailsAnswer, writeRoomGuest } from '#contract/orders/order-details.ts';
import type {
  Order as OrderAnswer,
  OrderHistory,
  OrderStatus,
  Settlement as SettlementAnswer,
  WaitingChange,
} from '#contract/orders/orders.ts';
import type { PaymentForm } from '#contract/orders/payments.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import { openRest } from '#domain/order/deposit.ts';
import { dueAtReception } from '#domain/order/due-at-reception.ts';
import { mailAfterCorrection } from '#domain/order/email-correction.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { isHeld, type OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import type { CancellationTerms } from '#domain/pricing/cancellation.ts';
import type { OfferObstacle } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { accessTokenFor } from './access/access-token.ts';
import type { EvaluatedCancellation } from './cancel/cancel-order.ts';
import type { Settlement } from './money/read-settlement.ts';
import { type Order, type OrderChange, type OrderRefusal, OrderRefused } from './order.ts';
import { nameRefusedExtra } from './place/order-request.ts';

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `payment`: the form for the payment provider. `pass`: null while the stay is not certain. */
export function toOrderResponse(
  order: Order,
  sessionSecret: string,
  payment: PaymentForm | null = null,
  pass: OrderPass | null = null,
): OrderAnswer {
  const { quote, accommodations, details } = order;
  const bill = toQuoteAnswer(quote, accommodations);
  return {
    number: order.number,
    status: order.state,
    check_in: order.stay.arrival,
    check_out: order.stay.departure,
    ...bill,
    rooms: bill.rooms.map((room, index) => ({ ...room, ...writeRoomGuest(details.roomGuests[index] ?? '') })),
    ...toDetailsAnswer(details),
    hold_until: order.holdUntil,
    access_token: accessTokenFor(order, sessionSecret),
    payment,
    ...(isHeld(order.state) && toDeposit(order, order.deposit?.depositMinor ?? null)),
    ...(pass !== null && { pass }),
  };
}

export function toOwnOrderResponse(
  order: Order,
  sessionSecret: string,
  money: OrderMoney,
  paymentState: PaymentState | null,
  waiting: OrderChange | null,
  pass: OrderPass | null,
  settlement: Settlement | null,
  { nowMs, firstArrival }: { readonly nowMs: number; readonly firstArrival: CalendarDate },
): OrderAnswer {
  const { receivedMinor, returnedMinor, owedMinor } = money;
  return {
    ...toOrderResponse(order, sessionSecret, null, pass),
    status: statusOf(order, money.balanceMinor),
    ...toHold(order, paymentState),
    money: { paid: toAmount(receivedMinor), returned: toAmount(returnedMinor), owed: toAmount(owedMinor) },
    ...(settlement !== null && { settlement: toSettlement(settlement) }),
    ...toDue(order, money.balanceMinor),
    ...toDeposit(order, openRest(order, money, firstArrival)),
    ...(order.guest.firstName !== '' && { first_name: order.guest.firstName }),
    ...(waiting !== null && { waiting_change: toWaitingChange(waiting, paymentState) }),
    is_email_mendable: mailAfterCorrection({ ...order, placedAtMs: Date.parse(order.placedAt) }, nowMs) !== null,
  };
}

function toDeposit({ deposit }: Pick<Order, 'deposit'>, askedMinor: number | null) {
  if (deposit === undefined || askedMinor === null) return {};
  return { deposit: { asked: toAmount(askedMinor), rest_by: deposit.restBy } };
}

function toSettlement({ isCancelled, freeUntil, refundBy }: Settlement): SettlementAnswer {
  return { is_cancelled: isCancelled, free_until: freeUntil, ...(refundBy !== null && { refund_by: refundBy }) };
}

/** An order to be paid at reception with nothing left to pay is shown as paid. */
function statusOf({ state }: Pick<Order, 'state'>, balanceMinor: number): OrderState {
  return state === 'confirmed' && balanceMinor <= 0 ? 'paid' : state;
}

/** Left out if the status says it: a paid order owes nothing, a confirmed order the whole amount. */
function toDue({ state, quote }: Pick<Order, 'state' | 'quote'>, balanceMinor: number) {
  const dueMinor = dueAtReception(state, balanceMinor);
  const expectedMinor = statusOf({ state }, balanceMinor) === 'paid' ? 0 : quote.totalMinor;
  return dueMinor === null || dueMinor === expectedMinor ? {} : { due_at_reception: toAmount(dueMinor) };
}

/** Pending money keeps the nights as long as it takes, so no end of the hold is returned. */
function toHold({ holdUntil }: Pick<Order, 'holdUntil'>, paymentState: PaymentState | null) {
  const isUnderWay = paymentState === 'taken' || paymentState === 'under_way';
  return {
    hold_until: isUnderWay ? null : holdUntil,
    ...(paymentState !== null && { payment_state: paymentState }),
  };
}

export function toHistoryEntry(
  order: Order,
  paymentState: PaymentState | null,
  balanceMinor: number,
): OrderHistory['data'][number] {
  const { number, stay, quote, accommodations, placedAt } = order;
  return {
    number,
    status: statusOf(order, balanceMinor),
    placed_at: placedAt,
    check_in: stay.arrival,
    check_out: stay.departure,
    ...toQuoteAnswer(quote, accommodations),
    ...toHold(order, paymentState),
    ...toDue(order, balanceMinor),
  };
}

function toWaitingChange({ next, dueMinor, holdUntil }: OrderChange, paymentState: PaymentState | null): WaitingChange {
  return {
    check_in: next.stay.arrival,
    check_out: next.stay.departure,
    category_codes: next.accommodations.map(({ code }) => code),
    due: toAmount(dueMinor),
    ...toHold({ holdUntil }, paymentState),
  };
}

export function toStatusResponse(
  order: Order,
  paymentState: PaymentState | null = null,
  restMinor: number | null = null,
): OrderStatus {
  const { number, state, stay, quote, deposit } = order;
  return {
    number,
    status: state,
    check_in: stay.arrival,
    check_out: stay.departure,
    ...toHold(order, paymentState),
    total_price: toAmount(quote.totalMinor),
    ...toDeposit(order, isHeld(state) ? (deposit?.depositMinor ?? null) : restMinor),
    ...(quote.rooms.length > 1 && { room_count: quote.rooms.length }),
  };
}

export function toCancellationResponse(
  { order, paidMinor, refundMinor, freeUntil }: EvaluatedCancellation & { readonly order: Order },
  todayMinor: number | null = null,
): Cancellation {
  return {
    number: order.number,
    status: order.state,
    paid: toAmount(paidMinor),
    refund: toAmount(refundMinor),
    free_until: freeUntil,
    ...(todayMinor !== null && { today_price: toAmount(todayMinor) }),
  };
}

export function toChangeResponse(
  { number, state: status }: Order,
  change: Pick<OrderChange, 'old' | 'next' | 'dueMinor' | 'atReceptionMinor' | 'refundMinor' | 'holdUntil'> & {
    readonly paidMinor?: number;
  },
  state: ChangeAnswer['change'],
  { freeCancellationDays }: CancellationTerms,
  payment: PaymentForm | null = null,
): ChangeAnswer {
  const { old, next, dueMinor, atReceptionMinor, refundMinor, paidMinor = 0, holdUntil } = change;
  return {
    number,
    status,
    change: state,
    old: toBilledStay(old),
    new: toBilledStay(next),
    difference: (next.quote.totalMinor - old.quote.totalMinor) / 100,
    due: toAmount(dueMinor),
    ...(atReceptionMinor > 0 && { due_at_reception: toAmount(atReceptionMinor) }),
    ...(status === 'confirmed' && paidMinor > 0 && { paid: toAmount(paidMinor) }),
    refund: toAmount(refundMinor),
    free_until: addDays(next.stay.arrival, -freeCancellationDays),
    hold_until: holdUntil,
    payment,
  };
}

function toBilledStay({ stay, quote, accommodations }: BookedStay): BilledStay {
  return { check_in: stay.arrival, check_out: stay.departure, ...toQuoteAnswer(quote, accommodations) };
}

/** The only place where a refusal becomes a status and the contract's error name, for routes registered after it. */
export function answerRefusals(
  app: FastifyInstance,
  { accommodations, now }: { readonly accommodations: readonly Accommodation[]; readonly now: () => number },
): void {
  const noteLimit = limitWarnings(now);
  app.setErrorHandler(async (thrown, request, reply) => {
    if (!(thrown instanceof OrderRefused)) throw thrown;
    const { refusal } = thrown;
    if (refusal.reason === 'unpaid_limit') noteLimit(request, refusal.scope);
    const { status, body } = toRefusalResponse(refusal, accommodations);
    return reply.code(status).send(body);
  });
}

const QUIET_MS = 60_000;

/**
 * Warns of limits that reject guests: an attack, or a TRUST_PROXY that makes all guests look like one. At most one line
 * per minute and limit.
 */
function limitWarnings(now: () => number) {
  const byScope = new Map<string, { count: number; toldAtMs: number }>();
  return ({ log }: FastifyRequest, scope: string) => {
    const refusals = byScope.get(scope) ?? { count: 0, toldAtMs: Number.NEGATIVE_INFINITY };
    byScope.set(scope, refusals);
    refusals.count += 1;
    if (now() - refusals.toldAtMs < QUIET_MS) return;
    refusals.toldAtMs = now();
    const told = { unpaidLimit: scope, refusedSinceStart: refusals.count };
    log.warn(told, 'An order was refused over a limit of unpaid nights');
  };
}

function toRefusalResponse(refusal: OrderRefusal, accommodations: readonly Accommodation[]): Answer {
  switch (refusal.reason) {
    case 'not_changeable':
    case 'stay_has_begun':
    case 'too_late':
    case 'payment_under_way':
    case 'unchanged':
      return conflict({ error: refusal.reason });
    case 'price_changed':
      return conflict({ error: 'price_changed', quote: toQuoteAnswer(refusal.quote, accommodations) });
    case 'offer_not_applicable':
      return wrongField('offer', obstacleText(refusal.obstacle));
    case 'promo_refused':
      return wrongField('promo_code', refusal.why);
    case 'extra_refused':
      return { status: 422, body: { error: nameRefusedExtra(refusal.refused) } };
    case 'unpaid_limit':
      return conflict({ error: 'unpaid_limit', scope: refusal.scope, most: refusal.most });
    case 'sold_out':
      return refusal.nearestArrival
        ? conflict({ error: 'no_available_for_dates', nearest_date: refusal.nearestArrival })
        : conflict({ error: 'no_available_for_all' });
    case 'closed_to_sale':
    case 'phone_only':
      return conflict({ error: 'cant_to_book' });
    case 'two_night_minimum':
      return { status: 422, body: { error: 'two_night_min' } };
    case 'minimum_stay':
      return { status: 422, body: { error: 'minimum_stay', nights: refusal.nights } };
    case 'arrival_in_the_past':
      return wrongField('check_in', 'is in the past');
    case 'departure_not_after_arrival':
      return wrongField('check_out', 'must be later than check_in');
    case 'stay_too_long':
      return wrongField('check_out', `must be at most ${refusal.maximumNights} nights later`);
    case 'dates_blocked':
      return wrongField('check_in', 'the resort takes no guests on some of these dates');
    case 'party_does_not_fit':
      return wrongField('bookings', 'a party does not fit its accommodation');
  }
}

function obstacleText(obstacle: OfferObstacle): string {
  switch (obstacle.reason) {
    case 'too_few_nights':
      return `is for stays of at least ${obstacle.minimumNights} nights`;
    case 'dates':
      return 'is not for some of these nights';
    case 'weekdays':
      return 'is for nights of other days of the week';
    case 'accommodations':
      return 'is for other accommodations';
    case 'guests':
      return `is for rooms in which ${obstacle.guests} sleep`;
  }
}

function conflict(body: Answer['body']): Answer {
  return { status: 409, body };
}

function wrongField(field: string, message: string): Answer {
  return { status: 422, body: { error: { [field]: [message] } } };
}
