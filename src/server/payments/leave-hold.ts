import type { HoldRefusal } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { applyOrderEvent, type OrderCommand, type OrderDependencies } from '../orders/apply-order-event.ts';
import type { Order } from '../orders/order.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';
import { moveBudgetToReception } from '../unpaid-limits/budget-ledger.ts';
import { needsConfirmation, type UnpaidBudgets } from '../unpaid-limits/unpaid-budgets.ts';
import { askAboutOrder } from './ask-about-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

export type LeftHold =
  | { readonly outcome: 'left'; readonly order: Order; readonly hasChanged: boolean }
  | { readonly outcome: 'refused'; readonly reason: HoldRefusal['error'] };

/**
 * Gives the nights of a held order back, at the guest's wish and only if the provider says that they are not paid. The
 * second release of an order has the same result. null: no such order.
 */
export async function releaseOrder(number: string, dependencies: PaymentDependencies): Promise<LeftHold | null> {
  const { isSilent } = await askIfHeld(number, dependencies);
  const command = { toEvent: () => (isSilent ? null : ({ type: 'released' } as const)) };
  const { order, hasChanged } = await applyOrderEvent(number, command, dependencies);
  if (order === null) return null;
  if (order.state === 'cancelled') return { outcome: 'left', order, hasChanged };
  return { outcome: 'refused', reason: isSilent ? 'provider_silent' : refusalOf(order.state) };
}

/**
 * The guest of a held order will pay at reception, within the budgets of those who do; a large order waits for its
 * confirmation by mail. The provider is asked first, and an order that turns out to be paid stays paid. A silent
 * provider is no obstacle: a payment that is found later pays for the confirmed order. null: no such order.
 */
export async function moveToReception(
  number: string,
  dependencies: PaymentDependencies & { readonly budgets: UnpaidBudgets | null },
): Promise<LeftHold | null> {
  await askIfHeld(number, dependencies);
  const moved = await applyOrderEvent(number, movedToReception(dependencies), dependencies).catch((error: unknown) => {
    if (error instanceof LimitReached) return null;
    throw error;
  });
  if (moved === null) return { outcome: 'refused', reason: 'unpaid_limit' };
  const { order, hasChanged } = moved;
  if (order === null) return null;
  if (order.state !== 'confirmed' && order.state !== 'awaiting_confirmation') {
    return { outcome: 'refused', reason: refusalOf(order.state) };
  }
  // The event may have restarted the hold.
  const current = hasChanged ? await createOrderRepository(dependencies.database).findOrder(number) : order;
  return { outcome: 'left', order: current ?? order, hasChanged };
}

/** Thrown, so that the transaction is rolled back. */
class LimitReached extends Error {}

function movedToReception({
  database,
  now,
  budgets,
}: OrderDependencies & { readonly budgets: UnpaidBudgets | null }): OrderCommand {
  return {
    async toEvent({ number, state, quote, stay, holdUntil }, transaction) {
      const nowMs = now();
      // As for another payment: the job that ends this hold is only a moment late.
      if (state !== 'awaiting_payment' || holdUntil === null || Date.parse(holdUntil) <= nowMs) return null;
      const isConfirmationNeeded = await needsConfirmation(transaction, database.dialect, quote.rooms, stay, budgets);
      if (budgets !== null && (await moveBudgetToReception(transaction, number, budgets.limits, nowMs)) !== null) {
        throw new LimitReached();
      }
      return { type: 'moved_to_reception', isConfirmationNeeded };
    },
  };
}

/** Only a held order may have a payment that its state does not tell of. */
async function askIfHeld(number: string, dependencies: PaymentDependencies): Promise<{ readonly isSilent: boolean }> {
  const order = await createOrderRepository(dependencies.database).findOrder(number);
  return order?.state === 'awaiting_payment' ? askAboutOrder(number, dependencies) : { isSilent: false };
}

function refusalOf(state: OrderState): HoldRefusal['error'] {
  if (state === 'paid') return 'already_paid';
  return state === 'expired' || state === 'awaiting_payment' ? 'hold_ended' : 'not_held';
}
