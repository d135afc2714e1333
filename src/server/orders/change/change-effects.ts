import { addDays } from '#domain/calendar/calendar-date.ts';
import type { OrderEffect } from '#domain/order/order-state.ts';
import { heldOf, planRefund } from '#domain/order/refund-plan.ts';
import { type BookedRoom, type BookedRooms, roomsOf, unitNightsBeyond } from '#domain/order/unit-nights.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import { freeUnitNights, lockUnitNights, takeUnitNights } from '../../availability/inventory-repository.ts';
import type { Transaction } from '../../database/query.ts';
import { openQuestions } from '../money/payment-questions-repository.ts';
import { insertAttempt, listPayments } from '../money/payments-repository.ts';
import { addRefund, listRefunds } from '../money/refunds-repository.ts';
import type { Order, OrderChange } from '../order.ts';
import { rewriteStay } from '../order-repository.ts';
import {
  type AssignedStay,
  assignNights,
  listAssignedTo,
  releaseNights,
  type UnitNightsToGive,
  unitOf,
} from '../units/assigned-nights-repository.ts';
import { dropPresence } from '../units/room-presence-repository.ts';
import { findOpenChange, setChangeState } from './order-changes-repository.ts';

const CHANGE_EFFECTS: readonly OrderEffect[] = ['take_new_nights', 'hold_change', 'apply_change', 'drop_change'];

/**
 * New nights are taken before old ones are released, and nights in both stays are never touched. Returns false if they
 * could not be taken: roll back.
 */
export async function applyChangeEffects(
  transaction: Transaction,
  effects: readonly OrderEffect[],
  order: Order,
  nowMs: number,
  askLaterMs: number,
): Promise<boolean> {
  const wanted = effects.filter((effect) => CHANGE_EFFECTS.includes(effect));
  if (wanted.length === 0) return true;
  const change = await findOpenChange(transaction, order.number);
  if (change === null) {
    if (wanted.some((effect) => effect !== 'drop_change')) throw new Error(`Order ${order.number} has no open change`);
    return true;
  }
  const [old, next] = [roomsOf(change.old), roomsOf(change.next)];
  const beside = unitNightsBeyond(next, old);
  await lockUnitNights(transaction, [...old, ...next]);
  for (const effect of wanted) {
    if (effect === 'take_new_nights' && !(await takeUnitNights(transaction, beside))) return false;
    if (effect === 'hold_change') await startDifference(transaction, order, change, nowMs, askLaterMs);
    if (effect === 'apply_change') await apply(transaction, order, change, nowMs);
    if (effect === 'drop_change') {
      await freeUnitNights(transaction, beside);
      await setChangeState(transaction, order.number, change.position, 'ended', nowMs);
    }
  }
  return true;
}

async function startDifference(
  transaction: Transaction,
  { number }: Order,
  { position, dueMinor, holdUntil }: OrderChange,
  nowMs: number,
  askLaterMs: number,
): Promise<void> {
  const purpose = { changePosition: position, amountMinor: dueMinor };
  await insertAttempt(transaction, number, purpose, nowMs);
  await openQuestions(transaction, number, nowMs, Date.parse(holdUntil ?? '') + askLaterMs);
}

async function apply(transaction: Transaction, order: Order, change: OrderChange, nowMs: number) {
  const { position, old, next, refundMinor } = change;
  const { number } = order;
  await rewriteStay(transaction, order, next);
  await freeUnitNights(transaction, unitNightsBeyond(roomsOf(old), roomsOf(next)));
  await followChange(transaction, number, order, next);
  await setChangeState(transaction, number, position, 'applied', nowMs);
  if (refundMinor === 0) return;
  const known = await listPayments(transaction, number);
  const decided = await listRefunds(transaction, [number]);
  // The desk may have refunded so much by its own decision that less than the difference is left.
  const partsMinor = Math.min(refundMinor, heldOf(known, decided));
  for (const part of planRefund(partsMinor, known, decided)) {
    const attemptId = known.find(({ paymentId }) => paymentId === part.paymentId)?.attemptId ?? '';
    await addRefund(transaction, number, { ...part, attemptId }, nowMs);
  }
}

/** A room of another kind, or whose unit is taken on a new night, has no unit until the desk assigns one. */
export async function followChange(transaction: Transaction, orderNumber: string, old: BookedRooms, next: BookedRooms) {
  const before = roomsOf(old);
  const after = roomsOf(next);
  const assigned = await listAssignedTo(transaction, [orderNumber]);
  await releaseNights(transaction, orderNumber);
  for (const [position, room] of after.entries()) {
    if (before[position]?.accommodationId !== room.accommodationId) continue;
    const own = assigned.filter((each) => each.position === position);
    for (const run of runsOf(room, own, unitOf(assigned, orderNumber, position))) {
      if (await assignNights(transaction, run, { orderNumber, position })) continue;
      await releaseNights(transaction, orderNumber, { position, from: room.stay.arrival });
      break;
    }
  }
  await dropPresence(transaction, orderNumber, after.length);
}

/** Guests may have moved during the stay, so its nights keep their unit; new nights get the last one. */
function runsOf({ accommodationId, stay }: BookedRoom, own: AssignedStay[], last: string | null): UnitNightsToGive[] {
  if (last === null) return [];
  const runs: UnitNightsToGive[] = [];
  for (const night of nightsOf(stay)) {
    const kept = own.find((each) => each.stay.arrival <= night && night < each.stay.departure);
    const unit = kept?.unit ?? last;
    const run = runs.at(-1);
    const departure = addDays(night, 1);
    if (run?.unit === unit) runs[runs.length - 1] = { ...run, stay: { ...run.stay, departure } };
    else runs.push({ unit, accommodationId, stay: { arrival: night, departure } });
  }
  return runs;
}
