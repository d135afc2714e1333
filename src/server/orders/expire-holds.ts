import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import type { Database, DatabaseAndClock } from '../database/database.ts';
import { utcDayOf } from '../database/query.ts';
import { forgetIdleHolders, giveBackUnitNights, listDepartedUnpaid } from '../limits/unpaid-orders-repository.ts';
import { hasMail } from '../mail/outbox-repository.ts';
import { applyOrderEvent, type OrderCommand } from './apply-order-event.ts';
import { collectFailures } from './collect-failures.ts';
import { listPayments } from './money/payments-repository.ts';
import { listEndedHolds, shortenHolds } from './order-repository.ts';

/**
 * Ends at most `limit` unpaid holds, or restarts one whose money is pending. Each has its own transaction, so several
 * instances may run it. Returns the numbers of the orders that this call expired.
 */
export async function expireHolds(
  dependencies: DatabaseAndClock,
  limit: number,
  /** Orders whose payments could not be read. */
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const nowMs = dependencies.now();
  const expired: string[] = [];
  await shortenHolds(dependencies.database, nowMs);
  const failures = collectFailures();
  for (const number of await listEndedHolds(dependencies.database.readLatest, nowMs, limit)) {
    if (except.has(number)) continue;
    await failures.attempt(async () => {
      const { order, hasChanged } = await applyOrderEvent(number, holdEnded(nowMs), dependencies);
      if (hasChanged && order?.state === 'expired') expired.push(number);
    });
  }
  failures.throwFirst();
  return expired;
}

function holdEnded(nowMs: number): OrderCommand {
  return {
    async toEvent({ number, holdUntil }, transaction) {
      if (holdUntil === null || Date.parse(holdUntil) > nowMs) return null;
      // The sweep has just polled the provider: no report means that the guest never opened the payment page.
      const known = await listPayments(transaction, number);
      return {
        type: 'hold_ended',
        hasPaymentBegun: known.length > 0,
        isMoneyUnderWay: moneyUnderWay(known, nowMs) !== null,
        isDeskTold: await hasMail(transaction, 'desk_payment_waits', number),
      };
    },
  };
}

/** Releases the budgets of past stays, because an order paid at reception stays confirmed forever. */
export async function returnBudgetsOfDeparted(database: Database, today: CalendarDate, nowMs: number): Promise<void> {
  for (const number of await listDepartedUnpaid(database.readLatest, today)) {
    // The order does not change, but it is locked while its budget is released.
    const command = {
      toEvent: () => null,
      record: (_order: unknown, transaction: Parameters<typeof giveBackUnitNights>[0]) =>
        giveBackUnitNights(transaction, number, false),
    };
    await applyOrderEvent(number, command, { database, now: () => nowMs });
  }
  const day = utcDayOf(nowMs);
  await database.transaction((transaction) => forgetIdleHolders(transaction, day));
}
