import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HoldRefusal, OrderAnswer } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { describeGroup } from '../../http/openapi-routes.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { NoQuery, OWN_ORDER } from '../../orders/access/order-access.ts';
import { toOrderResponse } from '../../orders/order-responses.ts';
import type { OrdersContext } from '../../orders/orders-context.ts';
import type { PaymentRoutesOptions } from '../payment-routes.ts';
import { moveToReception, releaseOrder } from './leave-hold.ts';

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
