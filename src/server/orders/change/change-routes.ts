import { Type } from 'typebox';
import { ChangeAnswer, ChangeConflict, ChangeRequest } from '#contract/orders/order-changes.ts';
import { OrderStatusAnswer } from '#contract/orders/orders.ts';
import { NamedError, OrderRefusal } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused, plainSerializer } from '../../http/plugins/validation.ts';
import { NoQuery, OWN_ORDER } from '../access/order-access.ts';
import { leaveChange } from '../money/pay-difference.ts';
import { toChangeResponse, toStatusResponse } from '../order-responses.ts';
import type { OrderRoutes } from '../orders-context.ts';
import { readChangeRequest } from '../place/order-request.ts';
import { readBookings } from '../place/read-bookings.ts';
import { changeOrder } from './change-order.ts';
import { previewChange } from './evaluate-change.ts';

const ChangeQuery = record({ preview: Type.Optional(Type.Literal(1)) });

export const changeRoutes: OrderRoutes = async (app, options) => {
  const { access, cancellation, timeZone, now } = options;

  app.post(
    API_PATHS.orderChange,
    {
      serializerCompiler: plainSerializer,
      schema: {
        summary: 'Change dates, guests or rooms of an order',
        description:
          'With preview=1 nothing changes: the answer is the bill as old, as new, and the difference. A change that costs more is held until its difference is paid; the old booking stands meanwhile. A small difference is paid at reception.',
        ...OWN_ORDER,
        querystring: ChangeQuery,
        body: ChangeRequest,
        response: { 200: ChangeAnswer, 404: NamedError, 409: ChangeConflict, 422: OrderRefusal, 429: NamedError },
      },
    },
    async (request) => {
      const order = orNotFound(await access.findOwn(request));
      const isPreview = request.query.preview === 1;
      const rooms = readBookings(request.body.bookings, request);
      if (!isPreview && request.body.difference === undefined) {
        throw new FieldsRefused({ difference: ['is required'] });
      }
      const dependencies = { ...options, today: calendarDateAt(now(), timeZone) };
      const wanted = readChangeRequest(request.body, rooms, dependencies);
      if (isPreview) {
        const preview = await previewChange(order, wanted, dependencies);
        return { data: toChangeResponse(order, { ...preview, holdUntil: null }, 'preview', cancellation) };
      }
      const { order: changed, change, attemptId, isReplay } = await changeOrder(order.number, wanted, dependencies);
      if (!isReplay) options.onMailQueued();
      const payment = attemptId === null ? null : options.writeDifferenceForm(changed, attemptId, change);
      const state = attemptId === null ? 'changed' : 'awaiting_difference';
      return { data: toChangeResponse(changed, change, state, cancellation, payment) };
    },
  );

  app.post(
    API_PATHS.orderChangeLeave,
    {
      schema: {
        summary: 'Give up a change that waits for its payment',
        description:
          'The order stays as it was. A payment that comes later is one that comes too late: see the change itself. While its money is under way, the change goes on waiting.',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 200: OrderStatusAnswer, 404: NamedError },
      },
    },
    async (request) => {
      const { number } = orNotFound(await access.findOwn(request));
      return { data: toStatusResponse(await leaveChange(number, options)) };
    },
  );
};
