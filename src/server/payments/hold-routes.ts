import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HoldRefusal, OrderAnswer } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { moneyUnderWay } from '#domain/order/payment-status.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { orNotFound, Refused } from '../http/plugins/error-handlers.ts';
import { needsConfirmation, type UnpaidBudgets } from '../limits/unpaid-budgets.ts';
import { moveBudgetToReception } from '../limits/unpaid-orders-repository.ts';
import { NoQuery, OWN_ORDER } from '../orders/access/order-access.ts';
import { type AppliedEvent, applyOrderEvent, type OrderCommand } from '../orders/apply-order-event.ts';
import { listPayments } from '../orders/money/payments-repository.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-repository.ts';
import { toOrderResponse } from '../orders/order-responses.ts';
import type { OrdersContext } from '../orders/orders-context.ts';
import { askAboutOrder } from './ask-about-order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PaymentRoutesOptions } from './payment-routes.ts';

export interface HoldRoutesOptions extends PaymentRoutesOptions, Pick<OrdersContext, 'budgets'> {}

export const holdRoutes: FastifyPluginAsyncTypebox<HoldRoutesOptions> = async (app, { payments, access, budgets }) => {
  describeGroup(app, 'orders');
  const calls = [
    {
      path: API_PATHS.orderRelease,
      leave: (number: string) => releaseOrder(number, payments),
      summary: 'Give the nights of a held order back',
      description:
        'The payment provider is asked first: a paid order stays paid, and while the provider is silent nothing changes. Calling it again gives the same answer.',
    },
    {
      path: API_PATHS.orderAtReception,
      leave: (number: string) => moveToReception(number, { ...payments, budgets }),
      summary: 'Pay a held order at reception',
      description:
        'The payment provider is asked first: a paid order stays paid. A large order, or one in weeks of which unpaid orders hold much, then waits for its confirmation by mail. Calling it again gives the same answer.',
    },
  ];
  for (const { path, leave, summary, description } of calls) {
    app.post(
      path,
      {
        schema: {
          summary,
          description,
          ...OWN_ORDER,
          querystring: NoQuery,
          response: { 200: OrderAnswer, 404: NamedError, 409: HoldRefusal },
        },
      },
      async (request) => {
        const { number } = orNotFound(await access.findOwn(request));
        const left = await leave(number);
        if (left.hasChanged) payments.onMailQueued();
        return { data: toOrderResponse(left.order, payments.sessionSecret) };
      },
    );
  }
};

/** Only if the provider says that it has no money. Releasing again has the same result. Throws Refused. */
async function releaseOrder(number: string, dependencies: PaymentDependencies): Promise<AppliedEvent> {
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

type ReceptionDependencies = PaymentDependencies & { readonly budgets: UnpaidBudgets | null };

/**
 * The provider is asked first, so that nobody pays twice. Its silence is no obstacle, unlike for a release: a payment
 * that is found later pays for the order.
 */
export async function moveToReception(number: string, dependencies: ReceptionDependencies): Promise<AppliedEvent> {
  await askIfHeld(number, dependencies);
  const { order, hasChanged } = await applyOrderEvent(number, movedToReception(dependencies), dependencies);
  if (order.state !== 'confirmed' && order.state !== 'awaiting_confirmation') {
    return refuse(await refusalOf(order, dependencies));
  }
  // The event may have restarted the hold.
  const current = hasChanged ? await findOrder(dependencies.database.readLatest, number) : order;
  return { order: current ?? order, hasChanged };
}

function movedToReception({ database, now, budgets }: ReceptionDependencies): OrderCommand {
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
