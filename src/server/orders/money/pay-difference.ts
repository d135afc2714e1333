import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isSameBooking } from '#domain/order/order-change.ts';
import { LONGEST_HOLD_MS, type OrderEvent, PAYMENT_HOLD_MINUTES } from '#domain/order/order-state.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { applyOrderEvent, type OrderCommand } from '../apply-order-event.ts';
import {
  findOpenChange,
  listChanges,
  listEndedChangeHolds,
  restartChangeHold,
  setChangeState,
} from '../change/order-changes-repository.ts';
import { collectFailures } from '../collect-failures.ts';
import type { Order } from '../order.ts';
import { listPayments } from './payments-repository.ts';

/** A change whose hold has ended is reopened if nothing has changed since. null: already applied, or order over. */
export async function payDifference(
  order: Order,
  position: number,
  { today, areNightsFree, nowMs }: { today: CalendarDate; areNightsFree: boolean; nowMs: number },
  transaction: Transaction,
): Promise<OrderEvent | null> {
  const all = await listChanges(transaction, order.number);
  const change = all.find((candidate) => candidate.position === position);
  if (change === undefined || change.state === 'applied' || order.state !== 'paid') return null;
  const hasArrivalPassed = order.stay.arrival < today || change.next.stay.arrival < today;
  if (change.state === 'open') return { type: 'difference_paid', isHeld: true, isPossible: !hasArrivalPassed };
  const isOvertaken =
    all.some(({ state }) => state === 'open') ||
    !isSameBooking(order, change.old) ||
    order.quote.totalMinor !== change.old.quote.totalMinor;
  const isPossible = areNightsFree && !hasArrivalPassed && !isOvertaken;
  if (isPossible) await setChangeState(transaction, order.number, position, 'open', nowMs);
  return { type: 'difference_paid', isHeld: false, isPossible };
}

/** Ends at most `limit` changes whose difference is overdue and not pending. Several instances may run it. */
export async function endChanges(dependencies: DatabaseAndClock, limit: number): Promise<string[]> {
  const nowMs = dependencies.now();
  const ended: string[] = [];
  const failures = collectFailures();
  for (const number of await listEndedChangeHolds(dependencies.database.readLatest, nowMs, limit)) {
    await failures.attempt(async () => {
      const { hasChanged } = await applyOrderEvent(number, holdEnded(nowMs), dependencies);
      if (hasChanged) ended.push(number);
    });
  }
  failures.throwFirst();
  return ended;
}

/** Does nothing while money is pending. Money that arrives later counts as a late difference. */
export async function leaveChange(number: string, dependencies: DatabaseAndClock): Promise<Order> {
  const command: OrderCommand = {
    async toEvent(_order, transaction) {
      if ((await findOpenChange(transaction, number)) === null) return null;
      const known = await listPayments(transaction, number);
      return moneyUnderWay(known, dependencies.now()) === null ? { type: 'change_ended' } : null;
    },
  };
  return (await applyOrderEvent(number, command, dependencies)).order;
}

function holdEnded(nowMs: number): OrderCommand {
  return {
    async toEvent({ number }, transaction) {
      const open = await findOpenChange(transaction, number);
      // Another process may have ended it, or the guest may have requested another change since.
      if (open === null || !hasHoldEnded(open.holdUntil, nowMs)) return null;
      if (moneyUnderWay(await listPayments(transaction, number), nowMs) === null) return { type: 'change_ended' };
      await restartChangeHold(transaction, number, open.position, nowMs + PAYMENT_HOLD_MINUTES * 60_000);
      return null;
    },
  };
}

function hasHoldEnded(holdUntil: string | null, nowMs: number): boolean {
  const endMs = Date.parse(holdUntil ?? '');
  return !(endMs > nowMs && endMs <= nowMs + LONGEST_HOLD_MS);
}
