import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OrderConfirmation, OrderStatusAnswer } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { applyOrderEvent } from '../apply-order-event.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../order-repository.ts';
import { toStatusResponse } from '../order-responses.ts';
import type { OrdersContext } from '../orders-context.ts';
import { isConfirmationSecret } from './access-token.ts';
import { OrderParams } from './order-access.ts';

/** The page of the mailed link sends a POST, because mail scanners, which only follow links, must not confirm. */
export const confirmationRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
  const { database, sessionSecret, now, onMailQueued } = options;

  app.post(
    API_PATHS.orderConfirmation,
    {
      schema: {
        summary: 'Confirm a large order by the secret from its mail',
        description: 'Answers how the order stands then: expired when it was too late, confirmed also the second time.',
        params: OrderParams,
        body: OrderConfirmation,
        response: { 200: OrderStatusAnswer, 404: NamedError },
      },
    },
    async ({ params: { number }, body: { secret } }) => {
      const { isEmailMended } = orNotFound(await findOrder(database.readLatest, number));
      if (!isConfirmationSecret(secret, number, sessionSecret, isEmailMended)) throw new Refused(404, 'Not Found');
      // The order holds its nights until the job ends the hold, so a slightly late confirmation still works.
      const command = {
        toEvent: ({ payment }: Order) => ({ type: 'confirmed_by_mail', wasOnline: payment === 'online' }) as const,
      };
      const { order, hasChanged } = await applyOrderEvent(number, command, { database, now });
      if (hasChanged) onMailQueued();
      return { data: toStatusResponse(order) };
    },
  );
};
