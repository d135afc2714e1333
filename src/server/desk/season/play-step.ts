import { randomUUID } from 'node:crypto';
import { addDays, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { proposeUnit } from '#domain/desk/assignment.ts';
import { type DeskTerms, soldAtDesk } from '#domain/desk/phone-booking.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import type { SeasonStay, SeasonStep } from '#domain/samples/sample-season.ts';
import { sumsOf } from '#domain/search/booking.ts';
import type { Catalogue } from '../../availability/catalogue.ts';
import type { Database } from '../../database/database.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { cancelOrder } from '../../orders/cancel/cancel-order.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import type { Order, OrderRequest } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { offerRooms, placeOrder } from '../../orders/place/place-order.ts';
import { listAssigned } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { writePayment } from '../money/write-row.ts';
import { changePresence } from '../stays/change-presence.ts';
import { giveUnit } from '../stays/give-unit.ts';

export interface PlayedSeason extends Catalogue, Pick<DeskContext, 'units' | 'timeZone' | 'orderPrefix'> {
  readonly stays: readonly SeasonStay[];
  /** Numbers of the orders booked so far, by the index of their stay. */
  readonly numbers: Map<number, string>;
}

const WHO = 'iryna@desk.example';
const TERMS = { discount: null, isGuestMailed: false } satisfies Omit<DeskTerms, 'payment'>;
const PAYMENT_HOLD_MS = 30 * 60_000;
const HALF_UP_TO_MINOR = 100;
/** How many days after the stay are read: the next stay in a unit decides whether this one fits. */
const DAYS_BEHIND = 30;

/** Runs the step at its own time. Throws Refused if the rules refuse it, such as booking a house that is taken. */
export async function playStep(step: SeasonStep, season: PlayedSeason, database: Database): Promise<void> {
  const nowMs = Date.parse(step.day) + step.minute * 60_000;
  const now = () => nowMs;
  if (step.kind === 'place') return place(step.stay, season, database, nowMs);
  const number = season.numbers.get(step.stay);
  const order = number === undefined ? null : await findOrder(database.readLatest, number);
  if (order === null) return;
  const dependencies = { database, now, onMailQueued: () => undefined };
  switch (step.kind) {
    case 'pay':
    case 'give_back':
      return payOrGiveBack(step, order, dependencies);
    case 'cancel':
      await cancelOrder(order.number, null, calendarDateAt(nowMs, season.timeZone), season.cancellation, dependencies);
      return;
    case 'expire':
      await applyOrderEvent(
        order.number,
        {
          toEvent: () => ({ type: 'hold_ended', hasPaymentBegun: false, isMoneyUnderWay: false, isDeskTold: false }),
        },
        dependencies,
      );
      return;
    case 'give_unit':
      return giveUnitTo(order, season, database, now);
    case 'check_in':
    case 'check_out':
    case 'no_show':
      await changePresence(
        order.number,
        { action: step.kind, who: WHO, key: null, toldMs: null },
        { ...season, database, now },
      );
  }
}

async function place(index: number, season: PlayedSeason, database: Database, nowMs: number): Promise<void> {
  const planned = season.stays[index];
  if (planned === undefined) return;
  const { stay, party, guest, payment } = planned;
  const [accommodation] = soldAtDesk([planned.accommodation]);
  if (accommodation === undefined) return;
  const { rules, timeZone, orderPrefix } = season;
  const today = calendarDateAt(nowMs, timeZone);
  const wanted = { stay, rooms: [{ accommodation, party }], desk: { ...TERMS, payment } };
  const quote = await offerRooms(database.readLatest, { rules, today, request: wanted });
  const request: OrderRequest = {
    ...wanted,
    guest,
    stated: sumsOf(quote),
    comments: '',
    details: NO_DETAILS,
    newsletter: false,
    createAccount: false,
    locale: 'uk' as const,
    payment: payment === 'link' ? 'online' : 'at_reception',
  };
  const recordStaff = (transaction: Parameters<typeof addAuditEntry>[0], { number: subject }: Order) =>
    addAuditEntry(transaction, { who: WHO, action: 'order_placed', subject, after: { ...stay, payment } }, nowMs);
  const attempt = { idempotencyKey: randomUUID(), address: '127.0.0.1', request, recordStaff };
  const resort = {
    database,
    rules,
    today,
    now: () => nowMs,
    orderPrefix,
    budgets: null,
    paymentHoldMs: PAYMENT_HOLD_MS,
  };
  const { order } = await placeOrder(attempt, resort);
  season.numbers.set(index, order.number);
}

async function giveUnitTo(
  { number, stay, quote }: Order,
  season: PlayedSeason,
  database: Database,
  now: () => number,
): Promise<void> {
  const own = season.units.filter(({ accommodationId }) => accommodationId === quote.rooms[0]?.accommodationId);
  const today = calendarDateAt(now(), season.timeZone);
  const around = { arrival: today, departure: addDays(stay.departure, DAYS_BEHIND) };
  const unit = proposeUnit(own, stay, await listAssigned(database.readLatest, around), today);
  if (unit !== null) await giveUnit(number, { room: 0, unit, seen: null }, WHO, { ...season, database, now });
}

async function payOrGiveBack(
  step: Extract<SeasonStep, { readonly kind: 'pay' | 'give_back' }>,
  order: Order,
  dependencies: Parameters<typeof writePayment>[2],
): Promise<void> {
  const { balanceMinor, owedMinor } = await readOrderMoney(dependencies.database.readLatest, order);
  const isBack = step.kind === 'give_back';
  const openMinor = isBack ? owedMinor : balanceMinor;
  const isHalf = step.kind === 'pay' && step.share === 'half';
  const amountMinor = isHalf ? Math.floor(openMinor / 2 / HALF_UP_TO_MINOR) * HALF_UP_TO_MINOR : openMinor;
  if (amountMinor <= 0) return;
  const method = isBack ? 'refund' : step.method;
  await writePayment(
    order.number,
    {
      id: randomUUID(),
      by: WHO,
      reason: isBack ? 'Скасовано вчасно' : '',
      method,
      amountMinor,
      way: isBack ? 'transfer' : step.method,
      fiscalNumber: method === 'cash' || method === 'terminal' ? String(Date.parse(step.day) / 1000 + step.stay) : null,
      company: '',
      document: '',
      isOverConfirmed: false,
      toldMs: null,
    },
    dependencies,
  );
}
