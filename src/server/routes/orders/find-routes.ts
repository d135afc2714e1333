import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NamedError } from '#contract/errors.ts';
import { FindOrderRequest } from '#contract/orders.ts';
import { API_PATHS } from '#contract/paths.ts';
import { record } from '#contract/schema.ts';
import { askForKey } from '../../orders/request-new-key.ts';
import type { PaymentCircumstances } from '../../payments/payment-dependencies.ts';

export interface FindOrderOptions {
  readonly payments: Pick<PaymentCircumstances, 'database' | 'sessionSecret' | 'now' | 'onMailQueued'>;
  readonly timeZone: string;
  readonly hasLimits: boolean;
}

/** Longer than a match takes, so that nobody learns from the clock whether there was one. */
const ANSWER_AFTER_MS = 250;

/** A guest whose link is lost or dead gets a new one by mail; strangers learn nothing. */
export const findOrderRoute: FastifyPluginAsyncTypebox<FindOrderOptions> = async (app, options) => {
  const { payments, timeZone, hasLimits } = options;

  app.post(
    API_PATHS.orderFind,
    {
      schema: {
        tags: ['orders'],
        summary: 'Ask for a new key to an order',
        description:
          'It comes by mail when number and e-mail are those of an order; its first use ends the key before it.',
        body: FindOrderRequest,
        response: { 202: record({}), 429: NamedError },
      },
    },
    async (request, reply) => {
      const number = request.body.number.trim().toUpperCase();
      const wanted = { number, email: request.body.email.trim(), address: request.ip };
      const [retryAfterSeconds] = await Promise.all([
        askForKey(wanted, { ...payments, timeZone, hasLimits }),
        pause(ANSWER_AFTER_MS),
      ]);
      if (retryAfterSeconds !== null) {
        return reply.code(429).header('retry-after', retryAfterSeconds).send({ error: 'Too Many Requests' });
      }
      payments.onMailQueued();
      return reply.code(202).send({});
    },
  );
};
