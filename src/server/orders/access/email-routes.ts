import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MendEmailRefusal, MendEmailRequest, OrderAnswer } from '#contract/orders/orders.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { readEmail } from '../../accounts/account-answers.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { toOrderResponse } from '../order-responses.ts';
import type { OrdersContext } from '../orders-context.ts';
import { mendEmail } from './mend-email.ts';
import { NoQuery, OWN_ORDER } from './order-access.ts';

export const emailRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
  app.post(
    API_PATHS.orderEmail,
    {
      schema: {
        summary: 'Correct the email of an order',
        description:
          'Once, within a day of the booking. The answer has a new key: the keys before it and the links in mails to the old address end.',
        ...OWN_ORDER,
        querystring: NoQuery,
        body: MendEmailRequest,
        response: { 200: OrderAnswer, 404: NamedError, 409: MendEmailRefusal, 422: FieldErrors },
      },
    },
    async (request) => {
      const order = orNotFound(await options.access.findOwn(request));
      const mended = await mendEmail(order.number, readEmail(request.body.email), options);
      options.onMailQueued();
      return { data: toOrderResponse(mended, options.sessionSecret) };
    },
  );
};
