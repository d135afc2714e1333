import { toMinor } from '#contract/availability/money.ts';
import type { DeskChangeRequest } from '#contract/desk/desk-changes.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { MANAGER_DISCOUNT_CODE, offersAtDesk, soldAtDesk } from '#domain/desk/phone-booking.ts';
import type { DeskChange } from '#domain/order/order-change.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { changeOrder } from '../../orders/change/change-order.ts';
import {
  type AllowedChange,
  type ChangeDependencies,
  type ChangeRequest,
  previewChange,
} from '../../orders/change/evaluate-change.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order, OrderChange } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { readStayAndRooms } from '../../orders/place/order-request.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { staleFactor } from '../sessions/desk-access.ts';
import { StayRefused } from '../stays/desk-conflict.ts';
import { type DeskRoomState, deskClockAt, readDeskRooms } from '../stays/desk-rooms.ts';
import { type RoomTarget, refuseTargets, settleUnits } from './settle-units.ts';

/** The dependencies of a guest's change, plus those for choosing units. */
export type ChangeOptions = Omit<ChangeDependencies, 'today' | 'budgets' | 'desk'> &
  Pick<DeskContext, 'accommodations' | 'units' | 'timeZone'>;

/** Who changes the stay, and what they may. */
export interface ChangingStaff {
  readonly who: string;
  readonly isManager: boolean;
  /** Paying money out needs a fresh second factor. */
  readonly isFactorFresh: boolean;
}

/** Returns what the change would cost, using the function that accepts it. Throws Refused. */
export async function previewStayChange(
  number: string,
  body: DeskChangeRequest,
  staff: ChangingStaff,
  options: ChangeOptions,
): Promise<AllowedChange & { readonly money: OrderMoney }> {
  const { database } = options;
  const order = orNotFound(await findOrder(database.readLatest, number));
  const { request, dependencies, targets, today } = readChange(order, body, staff, options);
  const preview = await previewChange(order, request, dependencies);
  await refuseTargets(database.readLatest, { number, ...preview.next }, targets, today);
  return { ...preview, money: await readOrderMoney(database.readLatest, order) };
}

/** Runs the guests' transaction, and in it assigns units and writes the audit log. Throws Refused. */
export async function changeStay(
  number: string,
  body: DeskChangeRequest,
  staff: ChangingStaff,
  options: ChangeOptions,
): Promise<void> {
  const order = orNotFound(await findOrder(options.database.readLatest, number));
  const { request, dependencies } = readChange(order, body, staff, options);
  await changeOrder(number, request, dependencies);
}

function readChange(order: Order, body: DeskChangeRequest, staff: ChangingStaff, options: ChangeOptions) {
  const { rules, timeZone, now } = options;
  const today = calendarDateAt(now(), timeZone);
  const context = { accommodations: soldAtDesk(options.accommodations), today, rules };
  const { stay, requested, problems } = readStayAndRooms(body, body.bookings, context);
  if (requested.length !== order.quote.rooms.length && Object.keys(problems).length === 0) {
    problems.bookings = ['must be as many rooms as before'];
  }
  if (stay === null || Object.keys(problems).length > 0) throw new FieldsRefused(problems);
  const targets = readTargets(
    body,
    requested.map(({ accommodation }) => accommodation.id),
    options,
  );
  const stated = {
    roomPricesMinor: body.bookings.map(({ price }) => toMinor(price)),
    differenceMinor: toMinor(body.difference ?? 0),
  };
  const request: ChangeRequest = { stay, rooms: requested, extras: body.extras, stated };
  const specialOffers = offersAtDesk(options.specialOffers, discountOf(order));
  const dependencies: ChangeDependencies = {
    ...options,
    specialOffers,
    today,
    budgets: null,
    desk: {
      open: (reader, current) => openStay(reader, current, body, staff),
      record: (transaction, before, after, change) =>
        recordChange(transaction, { before, after, change, targets }, staff, options),
    },
  };
  return { request, dependencies, targets, today };
}

/** A manager's discount still applies to the changed booking. */
function discountOf({ quote: { discount } }: Order): { percent: number; reason: string } | null {
  return discount?.offerCode === MANAGER_DISCOUNT_CODE && discount.kind === 'percent'
    ? { percent: discount.percent, reason: '' }
    : null;
}

function readTargets(
  { units = [] }: DeskChangeRequest,
  houses: readonly number[],
  options: ChangeOptions,
): RoomTarget[] {
  return units.map(({ room, unit }) => {
    const isOfKind = options.units.some(({ name, accommodationId }) => {
      return name === unit && accommodationId === houses[room];
    });
    if (!isOfKind) throw new FieldsRefused({ units: ['There is no such unit of this kind'] });
    return { position: room, unit };
  });
}

async function openStay(
  reader: Reader,
  order: Order,
  { seen, units = [] }: DeskChangeRequest,
  { isManager }: ChangingStaff,
): Promise<DeskChange> {
  const rooms = await readDeskRooms(reader, [order]);
  const presences = rooms.map(({ presence }) => presence);
  const isOver = presences.every((presence) => presence === 'left' || presence === 'no_show');
  // A unit alone may change too, which is no change of the booking.
  const isMoved = units.some((wish) => wish.seen !== undefined && wish.seen !== (rooms[wish.room]?.unit ?? null));
  if (isOver) throw new StayRefused({ reason: 'stay_over' });
  if (order.changes !== seen || isMoved) throw new StayRefused({ reason: 'stay_changed' });
  const haveGuestsCome = presences.some((presence) => presence !== 'expected');
  return { mayReturnLate: isManager, haveGuestsCome };
}

interface Recorded {
  readonly before: Order;
  readonly after: Order;
  readonly change: OrderChange;
  readonly targets: readonly RoomTarget[];
}

async function recordChange(
  transaction: Transaction,
  { before, after, change, targets }: Recorded,
  { who, isFactorFresh }: ChangingStaff,
  options: ChangeOptions,
): Promise<void> {
  const { units, timeZone, now } = options;
  if (change.refundMinor > 0 && !isFactorFresh) throw staleFactor();
  const { today } = deskClockAt(now(), timeZone);
  await settleUnits(transaction, after, targets, { units, today });
  const rooms = await readDeskRooms(transaction, [after]);
  const { balanceMinor } = await readOrderMoney(transaction, after);
  await addAuditEntry(
    transaction,
    {
      who,
      action: 'stay_changed',
      subject: after.number,
      before: describeBooking({ ...before, stay: change.old.stay, quote: change.old.quote }, null),
      after: { ...describeBooking(after, rooms), balanceMinor, change: change.position },
    },
    now(),
  );
}

/** The audit log contains no guest's name, because it outlives the guest's data. */
function describeBooking({ stay, quote }: Pick<Order, 'stay' | 'quote'>, rooms: readonly DeskRoomState[] | null) {
  return {
    arrival: stay.arrival,
    departure: stay.departure,
    total_minor: quote.totalMinor,
    ...(quote.extras && { extras: quote.extras.map(({ code, quantity }) => ({ code, quantity })) }),
    rooms: quote.rooms.map(({ accommodationId, party }, position) => ({
      position,
      category_id: accommodationId,
      adults: party.adults,
      children: party.children.length,
      ...(rooms !== null && { unit: rooms[position]?.unit ?? null }),
    })),
  };
}
