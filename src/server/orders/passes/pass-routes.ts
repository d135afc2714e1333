import { Type } from 'typebox';
import { CalendarTicketAnswer } from '#contract/orders/orders.ts';
import { OrderPassAnswer, PassKey, PassRefusal } from '#contract/passes/booking-pass.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { record } from '#contract/site/schema.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { precompressBody, sendPrecompressed } from '../../http/precompressed-body.ts';
import { calendarTicketFor } from '../access/access-token.ts';
import { NoQuery, OWN_ORDER } from '../access/order-access.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import type { OrderRoutes } from '../orders-context.ts';
import { issuePass } from './pass-signer.ts';

const TicketQuery = record({ ticket: Type.Optional(Type.String({ maxLength: 200 })) });
const CalendarFile = { description: 'An iCalendar file', content: { 'text/calendar': { schema: Type.String() } } };

export const passRoutes: OrderRoutes = async (app, options) => {
  const { database, access, passSigner, sessionSecret, now, writeCalendarFile } = options;
  const key = await precompressBody(JSON.stringify(passSigner.key), 'application/json; charset=utf-8');

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

  // The browser opens the file itself and sends no header, so a ticket in the query replaces the order's key.
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

  app.get(
    API_PATHS.orderPass,
    {
      schema: {
        summary: 'The booking pass, signed, with its QR code drawn',
        description: 'Keep it: it is shown without a network. An order that is neither confirmed nor paid has none.',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 200: OrderPassAnswer, 404: NamedError, 409: PassRefusal },
      },
    },
    async (request, reply) => {
      const order = orNotFound(await access.findOwn(request));
      const { balanceMinor } = await readOrderMoney(database.readLatest, order);
      const pass = issuePass(order, passSigner, now(), balanceMinor);
      reply.header('cache-control', 'private, no-store');
      return pass === null ? reply.code(409).send({ error: 'no_pass' as const }) : reply.send({ data: pass });
    },
  );

  app.get(
    API_PATHS.passKey,
    {
      compress: false,
      schema: { summary: 'The key that booking passes are checked with', response: { 200: PassKey } },
    },
    async (request, reply) => sendPrecompressed(request, reply.header('cache-control', 'no-cache'), key),
  );
};
