import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { NamedError } from '#contract/errors.ts';
import { CancellationAnswer, CancellationRefusal } from '#contract/orders.ts';
import { API_PATHS, ORDER_TOKEN_HEADER } from '#contract/paths.ts';
import { record } from '#contract/schema.ts';
import { calendarDateAt } from '#domain/calendar-date.ts';
import type { CancellationTerms } from '#domain/cancellation.ts';
import { type CancellationVerdict, cancelOrder, previewCancellation } from '../../orders/cancel-order.ts';
import type { Order } from '../../orders/order.ts';
import type { PaymentCircumstances } from '../../payments/payment-dependencies.ts';
import { type OrderAccess, OrderKey, OrderParams } from './order-access.ts';
import { toCancellationAnswer } from './order-responses.ts';

export interface CancelRoutesOptions {
  readonly payments: PaymentCircumstances;
  readonly access: OrderAccess;
  readonly cancellation: CancellationTerms;
  readonly timeZone: string;
}

const CancelQuery = record({ preview: Type.Optional(Type.Literal(1)) });

/** A guest's own cancellation, and what it would mean beforehand. */
export const cancelRoutes: FastifyPluginAsyncTypebox<CancelRoutesOptions> = async (app, options) => {
  const { payments, access, cancellation, timeZone } = options;

  app.post(
    API_PATHS.orderCancel,
    {
      schema: {
        tags: ['orders'],
        summary: 'Cancel an order',
        description: 'With preview=1 nothing changes: the answer tells what would come back under the terms.',
        params: OrderParams,
        headers: OrderKey,
        querystring: CancelQuery,
        response: { 200: CancellationAnswer, 404: NamedError, 409: CancellationRefusal },
      },
    },
    async ({ params, query, headers }, reply) => {
      const order = await access.findOwn(params.number, headers[ORDER_TOKEN_HEADER]);
      if (order === null) return reply.callNotFound();
      const today = calendarDateAt(payments.now(), timeZone);
      if (query.preview === 1) return answer(order, previewCancellation(order, today, cancellation), reply);
      const cancelled = await cancelOrder(order.number, today, cancellation, payments);
      if (cancelled === null) return reply.callNotFound();
      payments.onMailQueued();
      return answer(cancelled.order, cancelled.verdict, reply);
    },
  );
};

function answer(order: Order, verdict: CancellationVerdict, reply: FastifyReply): FastifyReply {
  if (verdict.outcome !== 'allowed') return reply.code(409).send({ error: verdict.outcome });
  return reply.send({ data: toCancellationAnswer(order, verdict) });
}
