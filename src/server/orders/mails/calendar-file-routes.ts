import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CalendarTicketAnswer } from '#contract/orders/orders.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { calendarTicketFor } from '../access/access-token.ts';
import { NoQuery, OWN_ORDER } from '../access/order-access.ts';
import type { OrdersContext } from '../orders-context.ts';

const TicketQuery = record({ ticket: Type.Optional(Type.String({ maxLength: 200 })) });
const CalendarFile = { description: 'An iCalendar file', content: { 'text/calendar': { schema: Type.String() } } };

/** The browser opens the file itself and sends no header, so a ticket in the query replaces the order's key. */
export const calendarFileRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
  const { access, sessionSecret, now, writeCalendarFile } = options;

  app.post(
    API_PATHS.orderCalendarTicket,
    {
      schema: {
        summary: 'A ticket for the calendar file',
        description: 'For the query of that file alone; good for ten minutes.',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 201: CalendarTicketAnswer, 404: NamedError },
      },
    },
    async (request, reply) => {
      const order = orNotFound(await access.findOwn(request));
      return reply.code(201).send({ data: { ticket: calendarTicketFor(order, sessionSecret, now()) } });
    },
  );

  app.get(
    API_PATHS.orderCalendarFile,
    {
      schema: {
        summary: 'The stay as a calendar file',
        ...OWN_ORDER,
        querystring: TicketQuery,
        response: { 200: CalendarFile, 404: NamedError },
      },
    },
    async (request, reply) => {
      const ticketed = await access.findByTicket(request.params.number, request.query.ticket);
      const { name, text } = await writeCalendarFile(orNotFound(ticketed ?? (await access.findOwn(request))));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text);
    },
  );
};
