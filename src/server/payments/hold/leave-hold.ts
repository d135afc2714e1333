import type { HoldRefusal } from '#contract/orders/orders.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { needsConfirmation, type UnpaidBudgets } from '../../limits/unpaid-budgets.ts';
import { moveBudgetToReception } from '../../limits/unpaid-orders-repository.ts';
import { type AppliedEvent, applyOrderEvent, type OrderCommand } from '../../orders/apply-order-event.ts';
import { listPayments } from '../../orders/money/payments-repository.ts';
import type { Order } from '../../orders/order.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { askAboutOrder } from '../ask-about-order.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';

/** Only if the provider says that it has no money. Releasing again has the same result. Throws Refused. */
export async function releaseOrder(number: string, dependencies: PaymentDependencies): Promise<AppliedEvent> {
  const { isSilent } = await askIfHeld(number, dependencies);
  const command: OrderCommand = {
    async toEvent(_order, transaction) {
      const known = await listPayments(transaction, number);
      return isSilent || moneyUnderWay(known, dependencies.now()) !== null ? null : { type: 'released' };
    },
  };
  const { order, hasChanged } = await applyOrderEvent(number, command, dependencies);
  if (order.state === 'cancelled') return { order, hasChanged };
  const reason = await refusalOf(order, dependencies);
  return refuse(isSilent && reason === 'hold_ended' ? 'provider_silent' : reason);
}

/** The provider is asked first, so that nobody pays twice; a payment that is found later pays for the order. */
export async function moveToReception(
  number: string,
  dependencies: PaymentDependencies & { readonly budgets: UnpaidBudgets | null },
): Promise<AppliedEvent> {
  await askIfHeld(number, dependencies);
  const { order, hasChanged } = await applyOrderEvent(number, movedToReception(dependencies), dependencies);
  if (order.state !== 'confirmed' && order.state !== 'awaiting_confirmation') {
    return refuse(await refusalOf(order, dependencies));
  }
  // The event may have restarted the hold.
  const current = hasChanged ? await findOrder(dependencies.database.readLatest, number) : order;
  return { order: current ?? order, hasChanged };
}

function movedToReception({
  database,
  now,
  budgets,
}: DatabaseAndClock & { readonly budgets: UnpaidBudgets | null }): OrderCommand {
  return {
    async toEvent({ number, state, quote, stay, holdUntil }, transaction) {
      const nowMs = now();
      // An expired hold is refused even before the job ends it, as for another payment attempt.
      if (state !== 'awaiting_payment' || holdUntil === null || Date.parse(holdUntil) <= nowMs) return null;
      if (moneyUnderWay(await listPayments(transaction, number), nowMs) !== null) return null;
      const isConfirmationNeeded = await needsConfirmation(transaction, database.dialect, quote.rooms, stay, budgets);
      if (budgets !== null && (await moveBudgetToReception(transaction, number, budgets.limits, nowMs)) !== null) {
        refuse('unpaid_limit');
      }
      return { type: 'moved_to_reception', isConfirmationNeeded };
    },
  };
}

/** Only a held order may have a payment that its state does not show. */
async function askIfHeld(number: string, dependencies: PaymentDependencies): Promise<{ readonly isSilent: boolean }> {
  const order = await findOrder(dependencies.database.readLatest, number);
  return order?.state === 'awaiting_payment' ? askAboutOrder(number, dependencies) : { isSilent: false };
}

async function refusalOf({ number, state }: Order, { database, now }: DatabaseAndClock): Promise<HoldRefusal['error']> {
  const known = await listPayments(database.readLatest, number);
  if (state === 'awaiting_payment' && moneyUnderWay(known, now()) !== null) return 'payment_under_way';
  if (state === 'paid') return 'already_paid';
  return state === 'expired' || state === 'awaiting_payment' ? 'hold_ended' : 'not_held';
}

function refuse(reason: HoldRefusal['error']): never {
  throw new Refused(409, reason);
}
