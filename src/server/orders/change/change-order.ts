import { createHash } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isSameBooking, MOST_CHANGES_A_DAY } from '#domain/order/order-change.ts';
import { type OrderMoney, settledMinor } from '#domain/order/order-money.ts';
import { isUnpaid, type OrderEvent, transitionOrder } from '#domain/order/order-state.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import { heldRooms } from '#domain/order/unit-nights.ts';
import { countUnitNights, MOST_PAYMENT_ATTEMPTS, MOST_UNCONFIRMED_UNIT_NIGHTS } from '#domain/order/unpaid-budget.ts';
import { countInWeek } from '#domain/order/unpaid-week.ts';
import { lockUnitNights, readInventory } from '../../availability/inventory-repository.ts';
import { type Transaction, toInstant } from '../../database/query.ts';
import { refuseTooMany } from '../../http/plugins/error-handlers.ts';
import { type BrokenLimit, growBudget } from '../../limits/unpaid-orders-repository.ts';
import { listGuardedWeeks } from '../../limits/unpaid-weeks-repository.ts';
import { moveOrder } from '../apply-order-event.ts';
import { listAttempts, listPayments } from '../money/payments-repository.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import { extrasForFingerprint, type Order, type OrderChange, refuse, roomForFingerprint } from '../order.ts';
import { findOrder, lockOrder } from '../order-repository.ts';
import { rethrowWithNextArrival } from '../passes/find-next-arrival.ts';
import { offersOfOrder } from '../promo/read-promo.ts';
import {
  type AllowedChange,
  type ChangeDependencies,
  type ChangeRequest,
  evaluateChange,
  idsOf,
  openForChange,
} from './evaluate-change.ts';
import { insertChange, listChanges } from './order-changes-repository.ts';

const DAY_MS = 24 * 60 * 60_000;

/** `attemptId`: to pay the difference, which holds the change; null: already applied. A repetition returns the same result. Throws Refused, writing nothing. */
export function changeOrder(number: string, request: ChangeRequest, dependencies: ChangeDependencies) {
  return dependencies.database
    .transaction((transaction) => change(transaction, number, request, dependencies))
    .catch((error: unknown) => rethrowWithNextArrival(error, request, dependencies));
}

async function change(
  transaction: Transaction,
  number: string,
  request: ChangeRequest,
  dependencies: ChangeDependencies,
) {
  const { stay } = request;
  const order = await lockOrder(transaction, number);
  const nowMs = dependencies.now();
  const fingerprint = fingerprintOf(request);
  const earlier = await listChanges(transaction, order.number);
  const attempts = await listAttempts(transaction, order.number);
  const attemptIdOf = ({ position }: OrderChange) =>
    attempts.find(({ changePosition }) => changePosition === position)?.id ?? null;
  const last = earlier.at(-1);
  if (last !== undefined && last.fingerprint === fingerprint && isStanding(last, order, nowMs)) {
    const attemptId = last.state === 'open' ? attemptIdOf(last) : null;
    return { order, change: last, attemptId, isReplay: true };
  }
  const desk = await openForChange(order, dependencies, transaction);
  // The money may be for the current order, or for the pending change.
  if (moneyUnderWay(await listPayments(transaction, number), nowMs) !== null) refuse({ reason: 'payment_under_way' });
  const applied = earlier.flatMap(({ appliedAt }) => appliedAt ?? []);
  const recent = applied.filter((at) => at > toInstant(nowMs - DAY_MS)).toSorted();
  const [oldest] = recent.slice(-MOST_CHANGES_A_DAY);
  if (dependencies.desk === undefined && recent.length >= MOST_CHANGES_A_DAY && oldest !== undefined) {
    refuseTooMany(Math.ceil((Date.parse(oldest) + DAY_MS - nowMs) / 1000));
  }
  // Every transaction locks budgets before nights.
  const money = await readOrderMoney(transaction, order);
  const broken =
    dependencies.desk === undefined ? await spendForUnpaid(transaction, order, money, request, dependencies) : null;
  if (broken !== null) refuse({ reason: 'unpaid_limit', ...broken });
  const open = earlier.find(({ state }) => state === 'open') ?? null;
  const wanted = idsOf(request).map((accommodationId) => ({ accommodationId, stay }));
  await lockUnitNights(transaction, [...heldRooms(order, open), ...wanted]);
  const nights = await readInventory(transaction, idsOf(request), stay.arrival, stay.departure);
  const specialOffers = await offersOfOrder(transaction, order, dependencies.specialOffers);
  const evaluated = evaluateChange(order, earlier, money, request, nights, { ...dependencies, specialOffers }, desk);
  const { old, next, dueMinor, atReceptionMinor, refundMinor } = evaluated;
  if (!isAgreed(request, evaluated)) refuse({ reason: 'price_changed', quote: next.quote });
  // Attempts are never deleted, so a guest with this many has to call.
  if (dueMinor > 0 && attempts.length >= MOST_PAYMENT_ATTEMPTS) refuseTooMany(DAY_MS / 1000);
  if (open !== null) await moveOn(transaction, order, { type: 'change_ended' }, nowMs);
  const holdUntil = dueMinor > 0 ? toInstant(nowMs + dependencies.paymentHoldMs) : null;
  const opened = { old, next, dueMinor, atReceptionMinor, refundMinor, holdUntil, fingerprint };
  await insertChange(transaction, order.number, opened, nowMs);
  const event = { type: 'changed', isDifferenceDue: dueMinor > 0, isAtDesk: dependencies.desk !== undefined } as const;
  await moveOn(transaction, order, event, nowMs);
  const made = (await listChanges(transaction, order.number)).at(-1);
  const changed = await findOrder(transaction, order.number);
  if (made === undefined || changed === null) throw new Error(`Order ${order.number} has lost its change`);
  await dependencies.desk?.record(transaction, order, changed, made);
  const started = (await listAttempts(transaction, order.number)).at(-1);
  const attemptId = dueMinor > 0 ? (started?.id ?? null) : null;
  return { order: changed, change: made, attemptId, isReplay: false };
}

/** The nights are locked, so no other guest can take them first. */
async function moveOn(transaction: Transaction, order: Order, event: OrderEvent, nowMs: number): Promise<void> {
  const transition = transitionOrder(order.state, event);
  if (transition === null) throw new Error(`Order ${order.number} cannot be ${event.type}`);
  if (!(await moveOrder(transaction, order, transition, nowMs))) {
    throw new Error(`Nights that can be offered to order ${order.number} could not be taken`);
  }
}

/** An unpaid order may grow only within its guest's limits, and not to a size that would need confirmation. */
async function spendForUnpaid(
  transaction: Transaction,
  { number, state, quote, stay, deposit }: Order,
  money: OrderMoney,
  request: ChangeRequest,
  { budgets, database, now }: ChangeDependencies,
): Promise<BrokenLimit | null> {
  if (!isUnpaid(state)) return null;
  const held = countUnitNights(quote.rooms, stay);
  const wanted = countUnitNights(request.rooms, request.stay);
  const most = Math.max(held, MOST_UNCONFIRMED_UNIT_NIGHTS);
  if (wanted > most) return { scope: 'order', most };
  // Somebody has paid for these nights, so no budget counts them.
  const isDepositPaid = deposit !== undefined && settledMinor(money) > 0;
  if (budgets === null || isDepositPaid) return null;
  const guarded = await listGuardedWeeks(transaction, database.dialect, request.stay, budgets.limits.share);
  const growsIn = (monday: CalendarDate) =>
    countInWeek(request.rooms, request.stay, monday) > countInWeek(quote.rooms, stay, monday);
  if (guarded.some(growsIn)) return { scope: 'order', most: held };
  return growBudget(transaction, number, wanted, budgets.limits, now());
}

function isStanding(change: OrderChange, order: Order, nowMs: number): boolean {
  if (change.state === 'open') return change.holdUntil !== null && Date.parse(change.holdUntil) > nowMs;
  return change.state === 'applied' && isSameBooking(order, change.next);
}

function isAgreed({ stated }: ChangeRequest, { old, next }: AllowedChange): boolean {
  const prices = next.quote.rooms.map((room) => room.priceMinor);
  const differenceMinor = next.quote.totalMinor - old.quote.totalMinor;
  return (
    stated.differenceMinor === differenceMinor &&
    stated.roomPricesMinor.length === prices.length &&
    stated.roomPricesMinor.every((price, index) => price === prices[index])
  );
}

function fingerprintOf({ stay, rooms, extras, stated }: ChangeRequest): string {
  const asked = [
    [stay.arrival, stay.departure],
    rooms.map(roomForFingerprint),
    [stated.roomPricesMinor, stated.differenceMinor],
    // Dropping all extras differs from leaving them unchanged.
    ...(extras?.length === 0 ? ['no extras'] : extrasForFingerprint(extras)),
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
