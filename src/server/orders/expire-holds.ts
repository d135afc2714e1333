import { transitionOrder } from '#domain/order-state.ts';
import { type Database, RolledBack } from '../repositories/database.ts';
import { createInventoryRepository } from '../repositories/inventory-repository.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';
import { createOutboxRepository } from '../repositories/outbox-repository.ts';
import type { Transaction } from '../repositories/tables.ts';
import { carryOut, type OrderRepositories } from './order-effects.ts';

/**
 * Expires unpaid orders whose hold has ended, at most `limit` of them, each in a transaction of its own, and frees
 * their nights. Several instances may sweep at once. Answers the numbers that it expired itself.
 */
export async function expireHolds(database: Database, nowMs: number, limit: number): Promise<string[]> {
  const repositories: OrderRepositories = {
    inventory: createInventoryRepository(database),
    orders: createOrderRepository(database),
    outbox: createOutboxRepository(database),
  };
  const expired: string[] = [];
  for (const number of await repositories.orders.listEndedHolds(nowMs, limit)) {
    const isExpired = await database.transaction(async (transaction) => {
      return (await expire(transaction, number, repositories, nowMs)) || new RolledBack(false);
    });
    if (isExpired) expired.push(number);
  }
  return expired;
}

async function expire(
  transaction: Transaction,
  number: string,
  repositories: OrderRepositories,
  nowMs: number,
): Promise<boolean> {
  const { orders } = repositories;
  const order = await orders.findOrder(number, transaction);
  if (order === null) return false;
  const transition = transitionOrder(order.state, { type: 'hold_ended' });
  if (transition === null) return false;
  if (!(await orders.changeState(transaction, number, order.state, transition.to))) return false;
  return carryOut(transaction, transition, order, repositories, nowMs);
}
