import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { sumOfRows } from '#domain/desk/ledger.ts';
import { cashOfShift, rowsWithoutNumber } from '#domain/desk/shift.ts';
import { owedByChange } from '#domain/order/order-change.ts';
import { holdsNights, type OrderState } from '#domain/order/order-state.ts';
import { heldOf, sumOfRefunds } from '#domain/order/refund-plan.ts';
import { type BookedRoom, countUnitsByNight, heldRooms, roomsOf } from '#domain/order/unit-nights.ts';
import { sumOfExtras } from '#domain/pricing/quote.ts';
import type { BillPart, LedgerAssignment, LedgerDifference, LedgerNight, LedgerOrder, LedgerShift } from './ledger.ts';

/**
 * Finds contradictions within these orders and with their assigned units: bills against their lines, states against
 * payments and refunds. Orders can be checked in parts, each with its own units.
 */
export function findOrderDifferences(
  orders: readonly LedgerOrder[],
  assigned: readonly LedgerAssignment[] = [],
): LedgerDifference[] {
  return [...findUnitDifferences(orders.filter(isActive), assigned), ...orders.flatMap(findDifferencesOf)];
}

/** Returns the rooms that active orders and their pending changes hold. */
export function roomsHeldBy(orders: readonly LedgerOrder[]): BookedRoom[] {
  return orders
    .filter(isActive)
    .flatMap((order) => heldRooms(asBooked(order), order.changes.find(({ state }) => state === 'open') ?? null));
}

/**
 * Checks that each night is taken as often as orders and closed units hold it. `held` counts units by accommodation and
 * night.
 */
export function findNightDifferences(
  nights: readonly LedgerNight[],
  held: ReadonlyMap<number, ReadonlyMap<CalendarDate, number>>,
): LedgerDifference[] {
  const left = new Map([...held].map(([accommodationId, counts]) => [accommodationId, new Map(counts)]));
  const differing = nights.flatMap(({ night, accommodationId, taken }): LedgerDifference[] => {
    const ofNight = left.get(accommodationId)?.get(night) ?? 0;
    left.get(accommodationId)?.delete(night);
    return ofNight === taken ? [] : [{ kind: 'night', accommodationId, night, taken, held: ofNight }];
  });
  const missing = [...left].flatMap(([accommodationId, counts]) =>
    [...counts].map(([night, count]) => ({ kind: 'no_night' as const, accommodationId, night, held: count })),
  );
  return [...differing, ...missing];
}

function isActive({ state }: LedgerOrder): boolean {
  return holdsNights(state);
}

/** Checks that an order has at most as many units of a kind on a night as it holds. */
function findUnitDifferences(
  active: readonly LedgerOrder[],
  assigned: readonly LedgerAssignment[],
): LedgerDifference[] {
  const held = new Map(active.map((order) => [order.number, countUnitsByNight(roomsOf(asBooked(order)))]));
  return assigned.flatMap(({ unit, night, accommodationId, orderNumber: number }): LedgerDifference[] => {
    const nights = held.get(number)?.get(accommodationId);
    const left = nights?.get(night) ?? 0;
    nights?.set(night, left - 1);
    return left > 0 ? [] : [{ kind: 'unit', unit, night, number }];
  });
}

function asBooked({ stay, rooms }: LedgerOrder) {
  return { stay, quote: { rooms } };
}

function findDifferencesOf(order: LedgerOrder): LedgerDifference[] {
  if (order.rooms.length === 0) return [{ kind: 'no_rooms', number: order.number }];
  return [
    ...findBillDifferences(order),
    ...findPaidDifference(order),
    ...findReturnDifferences(order),
    ...findCorrectionDifferences(order),
  ];
}

function findBillDifferences(order: LedgerOrder): LedgerDifference[] {
  const { number, rooms, extras, reservationMinor, discountMinor, cityTaxMinor, totalMinor } = order;
  const sums: readonly (readonly [BillPart, number, number])[] = [
    ...rooms.map(
      (room) => ['room', room.priceMinor + room.cityTaxMinor, sum(room.lines.map((line) => line.amountMinor))] as const,
    ),
    [
      'reservation',
      reservationMinor,
      sum(rooms.map(({ priceMinor }) => priceMinor)) - discountMinor + sumOfExtras({ extras }),
    ],
    ['city_tax', cityTaxMinor, sum(rooms.map((room) => room.cityTaxMinor))],
    ...extras.map((line) => ['extra', line.amountMinor, line.unitMinor * line.quantity * (line.nights ?? 1)] as const),
    ['total', totalMinor, reservationMinor + cityTaxMinor],
  ];
  return sums.flatMap(([part, statedMinor, countedMinor]) =>
    statedMinor === countedMinor ? [] : [{ kind: 'bill', number, part, statedMinor, countedMinor }],
  );
}

/** An order gets into these states only through a payment that settled it. */
const STATES_AFTER_A_PAYMENT: readonly OrderState[] = ['paid', 'refund_due', 'refunded'];
/** In these states the resort may still have a part of the money, or none. */
const STATES_WITH_ANY_SUM: readonly OrderState[] = ['refund_due', 'cancelled'];

/**
 * Checks the money of an order. A paid order must hold its price, minus what its last change left to pay at reception.
 * With a deposit it must hold the deposit or more, up to the price. An unpaid order must hold no money of the provider.
 * The desk may take or return money at any time, so its rows only have to explain what is missing.
 */
function findPaidDifference(order: LedgerOrder): LedgerDifference[] {
  const { number, state, totalMinor, payments, refunds, deskRows } = order;
  const heldMinor = heldOf(payments, refunds);
  const isPaidOnline = payments.some(({ outcome }) => outcome === 'settles');
  const isSettled = deskRows.length > 0 || isPaidOnline;
  const { wantedMinor, mostMinor } = wantedOf(order, isPaidOnline);
  if (!isSettled && STATES_AFTER_A_PAYMENT.includes(state)) {
    return [{ kind: 'paid', number, state, wantedMinor: totalMinor, heldMinor }];
  }
  if (STATES_WITH_ANY_SUM.includes(state)) return [];
  // Refunds that the desk sends by its own decision do not change the price.
  const givenMinor = sum(refunds.filter(({ isOwnAccord }) => isOwnAccord).map(({ amountMinor }) => amountMinor));
  const takenMinor = sum(deskRows.map(({ amountMinor }) => Math.max(0, amountMinor)));
  const isSound = heldMinor <= mostMinor && heldMinor + givenMinor + takenMinor >= wantedMinor;
  return isSound ? [] : [{ kind: 'paid', number, state, wantedMinor, heldMinor: heldMinor + sumOfRows(deskRows) }];
}

/** Returns the least money that the order must hold, and the most that it may hold through the provider. */
function wantedOf({ state, totalMinor, depositMinor, changes }: LedgerOrder, isPaidOnline: boolean) {
  if (state === 'paid') {
    const wantedMinor = totalMinor - owedByChange(state, changes);
    return { wantedMinor, mostMinor: wantedMinor };
  }
  const hasDeposit = state === 'confirmed' && depositMinor !== undefined && isPaidOnline;
  return hasDeposit
    ? { wantedMinor: Math.min(depositMinor, totalMinor), mostMinor: totalMinor }
    : { wantedMinor: 0, mostMinor: 0 };
}

/** Checks that the refunds of a payment do not exceed it. */
function findReturnDifferences({ number, payments, refunds }: LedgerOrder): LedgerDifference[] {
  return [...new Set(refunds.map(({ paymentId }) => paymentId))].flatMap((paymentId) => {
    const told = payments.filter((payment) => payment.paymentId === paymentId && payment.outcome !== 'returns_part');
    const paidMinor = Math.max(0, ...told.map(({ amountMinor }) => amountMinor));
    const returnedMinor = sumOfRefunds(paymentId, refunds);
    return returnedMinor <= paidMinor ? [] : [{ kind: 'returned', number, paymentId, paidMinor, returnedMinor }];
  });
}

function findCorrectionDifferences({ number, deskRows }: LedgerOrder): LedgerDifference[] {
  return deskRows.flatMap(({ id, corrects, amountMinor, way }) => {
    if (corrects === null) return [];
    const wrong = deskRows.find((row) => row.id === corrects);
    const isOpposite = wrong !== undefined && wrong.amountMinor === -amountMinor && wrong.way === way;
    const isOnce = deskRows.filter((row) => row.corrects === corrects).length === 1;
    return isOpposite && isOnce && wrong.corrects === null ? [] : [{ kind: 'correction', number, row: id }];
  });
}

/**
 * Checks that a closed shift states the cash that follows from its rows, has all receipt numbers, and explains a
 * difference.
 */
export function findShiftDifferences({ number: shift, openingMinor, closing, rows }: LedgerShift): LedgerDifference[] {
  if (closing === null) return [];
  const { expectedMinor, countedMinor, reason } = closing;
  const isExplained = countedMinor === expectedMinor || reason !== '';
  const missingNumbers = rowsWithoutNumber(rows).length;
  const isSound = expectedMinor === cashOfShift(openingMinor, rows) && isExplained && missingNumbers === 0;
  return isSound ? [] : [{ kind: 'shift', shift, expectedMinor, countedMinor, missingNumbers }];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
