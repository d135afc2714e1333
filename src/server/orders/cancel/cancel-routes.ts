import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { toMinor } from '#contract/availability/money.ts';
import { CancellationAnswer, CancellationRefusal } from '#contract/orders/order-changes.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { Amount, record } from '#contract/site/schema.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { OWN_ORDER } from '../access/order-access.ts';
import type { Order } from '../order.ts';
import { toCancellationResponse } from '../order-responses.ts';
import type { OrdersContext } from '../orders-context.ts';
import { type CancellationStatus, cancelOrder, previewCancellation, priceToday } from './cancel-order.ts';

/** `refund`: the amount in the preview to which the guest agreed. */
const CancelQuery = record({ preview: Type.Optional(Type.Literal(1)), refund: Type.Optional(Amount) });

/** Cancellation by the guest, and a preview of its terms. */
export const cancelRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
  const { database, now, access, cancellation, timeZone, onMailQueued } = options;

  app.post(
    API_PATHS.orderCancel,
    {
      schema: {
        summary: 'Cancel an order',
        description:
          'With preview=1 nothing changes: the answer tells what would come back under the terms. With this sum as refund nothing is cancelled for less.',
        ...OWN_ORDER,
        querystring: CancelQuery,
        response: { 200: CancellationAnswer, 404: NamedError, 409: CancellationRefusal },
      },
    },
    async (request, reply) => {
      const order = await access.findOwn(request);
      if (order === null) return reply.callNotFound();
      const today = calendarDateAt(now(), timeZone);
      if (request.query.preview === 1) {
        const preview = await previewCancellation(order, today, cancellation, database);
        return answer(order, preview, reply, await priceToday(order, today, options));
      }
      const { refund } = request.query;
      const agreedMinor = refund === undefined ? null : toMinor(refund);
      const cancelled = await cancelOrder(order.number, agreedMinor, today, cancellation, { database, now });
      if (cancelled === null) return reply.callNotFound();
      onMailQueued();
      return answer(cancelled.order, cancelled.status, reply);
    },
  );
};

function answer(
  order: Order,
  status: CancellationStatus,
  reply: FastifyReply,
  todayMinor: number | null = null,
): FastifyReply {
  if (status.outcome !== 'allowed') return reply.code(409).send({ error: status.outcome });
  return reply.send({ data: toCancellationResponse(order, status, todayMinor) });
}
