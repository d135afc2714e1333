import type { HoldRefusal } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { countUnitNights, needsConfirmation } from '#domain/order/unpaid-budget.ts';
import { applyOrderEvent } from '../orders/apply-order-event.ts';
import type { Order } from '../orders/order.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';
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
 * The guest of a held order will pay at reception; a large order waits for its confirmation by mail. The order has
 * counted against the budgets for unpaid orders since it was placed, and goes on counting. The provider is asked
 * first, and an order that turns out to be paid stays paid. A silent provider is no obstacle: a payment that is found
 * later pays for the confirmed order. null: no such order.
 */
export async function moveToReception(number: string, dependencies: PaymentDependencies): Promise<LeftHold | null> {
  await askIfHeld(number, dependencies);
  const nowMs = dependencies.now();
  const { order, hasChanged } = await applyOrderEvent(
    number,
    {
      toEvent({ quote, stay, holdUntil }) {
        // As for another payment: the job that ends this hold is only a moment late.
        if (holdUntil === null || Date.parse(holdUntil) <= nowMs) return null;
        const unitNights = countUnitNights(quote.rooms, stay);
        return { type: 'moved_to_reception', isConfirmationNeeded: needsConfirmation(unitNights) };
      },
    },
    dependencies,
  );
  if (order === null) return null;
  if (order.state !== 'confirmed' && order.state !== 'awaiting_confirmation') {
    return { outcome: 'refused', reason: refusalOf(order.state) };
  }
  // The event may have restarted the hold.
  const current = hasChanged ? await createOrderRepository(dependencies.database).findOrder(number) : order;
  return { outcome: 'left', order: current ?? order, hasChanged };
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
