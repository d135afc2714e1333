import { type OrderEvent, type OrderTransition, transitionOrder } from '#domain/order/order-state.ts';
import { type Database, RolledBack } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import type { Order } from './order.ts';
import { applyEffects, type OrderRepositories, openOrderRepositories } from './order-effects.ts';

export interface OrderDependencies {
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Something that may change an order: a report of the provider, the end of a hold, a guest's wish. */
export interface OrderCommand {
  /**
   * The event that it is for the order as it stands, null when it is none. Nobody else changes the order meanwhile.
   * `areNightsFree` is for events of money: it says whether an order that gave its nights up can have them again.
   */
  toEvent(
    order: Order,
    transaction: Transaction,
    repositories: OrderRepositories,
    areNightsFree: boolean,
  ): Promise<OrderEvent | null> | OrderEvent | null;
  /** Writes down, in the same transaction, what has come of it; `transition` is null when nothing changed. */
  record?(
    order: Order,
    transaction: Transaction,
    repositories: OrderRepositories,
    transition: OrderTransition | null,
  ): Promise<void>;
}

/** `order` is as it was left; null when there is none of this number. */
export interface AppliedEvent {
  readonly order: Order | null;
  readonly hasChanged: boolean;
}

/**
 * The one way in which a placed order changes, whoever asks: callback, poll, sweeper, guest, desk. The state table
 * decides; the change of state and all its effects are one transaction. Refused events change nothing.
 */
export async function applyOrderEvent(
  number: string,
  command: OrderCommand,
  { database, now }: OrderDependencies,
): Promise<AppliedEvent> {
  const repositories = openOrderRepositories(database);
  // Only taking the nights tells for sure whether they are free: the first try assumes so, the second that they are not.
  for (const areNightsFree of [true, false]) {
    const applied = await database.transaction(async (transaction) => {
      const result = await applyOnce(transaction, number, command, repositories, areNightsFree, now());
      return result ?? new RolledBack(null);
    });
    if (applied !== null) return applied;
  }
  throw new Error(`Order ${number} wants nights that it was told are gone`);
}

/** Null when the nights could not be taken: the transaction has to be rolled back then. */
async function applyOnce(
  transaction: Transaction,
  number: string,
  command: OrderCommand,
  repositories: OrderRepositories,
  areNightsFree: boolean,
  nowMs: number,
): Promise<AppliedEvent | null> {
  const { orders } = repositories;
  const order = await orders.lockOrder(transaction, number);
  if (order === null) return { order: null, hasChanged: false };
  const event = await command.toEvent(order, transaction, repositories, areNightsFree);
  const transition = event === null ? null : transitionOrder(order.state, event);
  if (event !== null && transition !== null) {
    const isOurs = await orders.changeState(transaction, number, order.state, transition.to, nowMs);
    if (!isOurs) throw new Error(`Order ${number} changed under its lock`);
    if (!(await applyEffects(transaction, transition, order, repositories, nowMs))) return null;
  }
  await command.record?.(order, transaction, repositories, transition);
  return { order: { ...order, state: transition?.to ?? order.state }, hasChanged: transition !== null };
}
