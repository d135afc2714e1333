import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { FindOrderRequest } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { readOrderNumber } from '#domain/order/order-number.ts';
import { type KeyRequestDependencies, requestNewKey } from './request-new-key.ts';

export interface FindRoutesOptions extends KeyRequestDependencies {
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
  /** Longer than a match takes, so that the response time does not reveal a match. */
  readonly answerAfterMs: number;
}

const plugin: FastifyPluginAsyncTypebox<FindRoutesOptions> = async (app, options) => {
  app.post(
    API_PATHS.orderFind,
    {
      schema: {
        tags: ['orders'],
        summary: 'Ask for a new key to an order',
        description:
          'It comes by mail when number and email are those of an order; its first use ends the key before it.',
        body: FindOrderRequest,
        response: { 202: record({}), 429: NamedError },
      },
    },
    async (request, reply) => {
      // Input that cannot be a number is answered like an unknown number.
      const number = readOrderNumber(request.body.number) ?? '';
      const wanted = { number, email: request.body.email, address: request.ip };
      const [retryAfterSeconds] = await Promise.all([requestNewKey(wanted, options), pause(options.answerAfterMs)]);
      if (retryAfterSeconds !== null) {
        return reply.code(429).header('retry-after', retryAfterSeconds).send({ error: 'Too Many Requests' });
      }
      options.onMailQueued();
      return reply.code(202).send({});
    },
  );
};

/** Mails a new link to a guest whose link is lost or invalid. Strangers learn nothing. */
export const findRoutes = fastifyPlugin(plugin, {
  name: 'find-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation'],
});
