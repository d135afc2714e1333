import { createOrderRepository } from '../repositories/order-repository.ts';
import { applyOrderEvent, type OrderCommand, type OrderDependencies } from './apply-order-event.ts';

/**
 * Expires at most `limit` unpaid orders whose hold has ended, each in its own transaction, and frees their nights.
 * Several instances may run this at once. Returns the numbers of the orders that this call expired.
 */
export async function expireHolds(dependencies: OrderDependencies, limit: number): Promise<string[]> {
  const nowMs = dependencies.now();
  const expired: string[] = [];
  const orders = createOrderRepository(dependencies.database);
  await orders.shortenHolds(nowMs);
  for (const number of await orders.listEndedHolds(nowMs, limit)) {
    const { hasChanged } = await applyOrderEvent(number, holdEnded(nowMs), dependencies);
    if (hasChanged) expired.push(number);
  }
  return expired;
}

function holdEnded(nowMs: number): OrderCommand {
  return {
    async toEvent({ number, holdUntil }, transaction, { payments }) {
      if (holdUntil === null || Date.parse(holdUntil) > nowMs) return null;
      // The sweep has just asked the provider: no report means that the guest never opened the payment page.
      const known = await payments.listPayments(number, transaction);
      return { type: 'hold_ended', hasPaymentBegun: known.length > 0 };
    },
  };
}
