import { Type } from 'typebox';
import { toMinor } from '#contract/availability/money.ts';
import { CancellationAnswer, CancellationRefusal } from '#contract/orders/order-changes.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { Amount, record } from '#contract/site/schema.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { OWN_ORDER } from '../access/order-access.ts';
import { toCancellationResponse } from '../order-responses.ts';
import type { OrderRoutes } from '../orders-context.ts';
import { cancelOrder, evaluateCancellation, priceToday } from './cancel-order.ts';

/** `refund`: the amount in the preview to which the guest agreed. */
const CancelQuery = record({ preview: Type.Optional(Type.Literal(1)), refund: Type.Optional(Amount) });

export const cancelRoutes: OrderRoutes = async (app, options) => {
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
    async (request) => {
      const order = orNotFound(await access.findOwn(request));
      const today = calendarDateAt(now(), timeZone);
      const { preview, refund } = request.query;
      if (preview === 1) {
        const evaluated = await evaluateCancellation(order, database.readLatest, today, cancellation);
        return { data: toCancellationResponse({ ...evaluated, order }, await priceToday(order, today, options)) };
      }
      const agreedMinor = refund === undefined ? null : toMinor(refund);
      const cancelled = await cancelOrder(order.number, agreedMinor, today, cancellation, { database, now });
      onMailQueued();
      return { data: toCancellationResponse(cancelled) };
    },
  );
};
