import { type OrderEvent, type OrderTransition, transitionOrder } from '#domain/order/order-state.ts';
import { type DatabaseAndClock, RolledBack } from '../database/database.ts';
import type { Transaction } from '../database/query.ts';
import type { Order } from './order.ts';
import { applyEffects } from './order-effects.ts';
import { changeOrderState, findOrder, lockOrder } from './order-repository.ts';

/** A possible change of an order: a provider's report, the end of a hold, or a guest's request. */
export interface OrderCommand {
  /** Returns the event for the locked order; null: none. `areNightsFree`: released nights can be taken again. */
  toEvent(
    order: Order,
    transaction: Transaction,
    areNightsFree: boolean,
  ): Promise<OrderEvent | null> | OrderEvent | null;
  /** Stores the result in the same transaction; `transition` is null if nothing changed. */
  record?(order: Order, transaction: Transaction, transition: OrderTransition | null): Promise<void>;
}

export interface AppliedEvent {
  readonly order: Order;
  readonly hasChanged: boolean;
}

/** `sessionSecret`: see `applyEffects`. */
type EventDependencies = DatabaseAndClock & { readonly sessionSecret?: string };

/** The only way to change the state of a placed order: the state table decides, and effects share the transaction. */
export async function applyOrderEvent(number: string, command: OrderCommand, dependencies: EventDependencies) {
  // Only taking the nights shows whether they are free, so the second attempt assumes that they are not.
  for (const areNightsFree of [true, false]) {
    const applied = await dependencies.database.transaction(async (transaction) => {
      const result = await applyOnce(transaction, number, command, areNightsFree, dependencies);
      return result ?? new RolledBack(null);
    });
    if (applied !== null) return applied;
  }
  throw new Error(`Order ${number} wants nights that it was told are gone`);
}

/** Returns null if the nights could not be taken; then the transaction must be rolled back. */
async function applyOnce(
  transaction: Transaction,
  number: string,
  command: OrderCommand,
  areNightsFree: boolean,
  { now, sessionSecret }: EventDependencies,
): Promise<AppliedEvent | null> {
  const order = await lockOrder(transaction, number);
  const event = await command.toEvent(order, transaction, areNightsFree);
  const transition = event === null ? null : transitionOrder(order.state, event);
  if (event !== null && transition !== null) {
    if (!(await moveOrder(transaction, order, transition, now(), sessionSecret))) return null;
  }
  await command.record?.(order, transaction, transition);
  // A change rewrites more of the order than its state.
  const current = transition?.effects.includes('apply_change') ? await findOrder(transaction, number) : order;
  return { order: { ...(current ?? order), state: transition?.to ?? order.state }, hasChanged: transition !== null };
}

/** The caller has locked the order. Returns false if nights could not be taken: the transaction must be rolled back. */
export async function moveOrder(
  transaction: Transaction,
  order: Order,
  transition: OrderTransition,
  nowMs: number,
  sessionSecret?: string,
): Promise<boolean> {
  const isOurs = await changeOrderState(transaction, order.number, order.state, transition.to, nowMs);
  if (!isOurs) throw new Error(`Order ${order.number} changed under its lock`);
  return applyEffects(transaction, transition, order, nowMs, sessionSecret);
}
