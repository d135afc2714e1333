import { createOrderRepository } from '../repositories/order-repository.ts';
import { applyOrderEvent, type OrderCommand, type OrderDependencies } from './apply-order-event.ts';

/**
 * Expires unpaid orders whose hold has ended, at most `limit` of them, each in a transaction of its own, and frees
 * their nights. Several instances may sweep at once. Returns the numbers that it expired itself.
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
      // The sweep has just asked the provider: without any report the guest never opened its page.
      const known = await payments.listPayments(number, transaction);
      return { type: 'hold_ended', hasPaymentBegun: known.length > 0 };
    },
  };
}
