import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import {
  DraftHandoverRequest,
  HandedContentAnswer,
  type HandedDraft,
  HandoverAnswer,
  HandoverLookAnswer,
  HandoverToken,
  OrderHandoverRequest,
} from '#contract/orders/handovers.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { createHandovers, type HandoversOptions, summaryOfOrder } from '../../handovers/handovers.ts';
import { accessTokenFor } from '../../orders/tokens/access-token.ts';
import { FieldsRefused } from '../../plugins/validation.ts';
import { NoQuery, type OrderAccess, OWN_ORDER } from '../orders/order-access.ts';

export interface HandoverRoutesOptions extends HandoversOptions {
  readonly access: OrderAccess;
  readonly sessionSecret: string;
}

/** Per network address: a family behind one address makes a few codes, and a code is looked at a few times. */
const OPENED_PER_MINUTE = 12;
const CLAIMED_PER_MINUTE = 30;
/** The longest comment and nineteen names, in three bytes a character, and all other fields. */
const DRAFT_BYTES = 20 * 1024;
const TOKEN_BYTES = 1024;

const refusals = { 413: NamedError, 422: FieldErrors, 429: NamedError };

const plugin: FastifyPluginAsyncTypebox<HandoverRoutesOptions> = async (app, { access, sessionSecret, ...options }) => {
  const handovers = createHandovers(options);
  const opening = { config: { rateLimit: { max: OPENED_PER_MINUTE } }, bodyLimit: DRAFT_BYTES };
  const claiming = { config: { rateLimit: { max: CLAIMED_PER_MINUTE } }, bodyLimit: TOKEN_BYTES };

  app.post(
    API_PATHS.handovers,
    {
      ...opening,
      schema: {
        tags: ['handovers'],
        summary: 'A link by which another phone goes on with a draft',
        description: 'Once, within ten minutes. The link’s fragment is the token; its QR code is drawn in the answer.',
        querystring: NoQuery,
        body: DraftHandoverRequest,
        response: { 201: HandoverAnswer, ...refusals },
      },
    },
    async ({ body: { draft, locale } }, reply) => {
      refuseImpossibleStay(draft);
      const { check_in, check_out, rooms } = draft;
      const summary = { check_in, check_out, category_codes: rooms.map(({ category_code }) => category_code) };
      return reply.code(201).send({ data: await handovers.open({ kind: 'draft', draft }, summary, locale) });
    },
  );

  app.post(
    API_PATHS.orderHandover,
    {
      ...opening,
      schema: {
        tags: ['handovers'],
        summary: 'A link by which another phone gets the key to an order',
        description: 'Once, within ten minutes. The key goes on working where it is.',
        ...OWN_ORDER,
        querystring: NoQuery,
        body: OrderHandoverRequest,
        response: { 201: HandoverAnswer, 404: NamedError, ...refusals },
      },
    },
    async (request, reply) => {
      const order = await access.findOwn(request);
      if (order === null) return reply.callNotFound();
      const key = accessTokenFor(order, sessionSecret);
      const content = { kind: 'order' as const, number: order.number, access_token: key };
      return reply.code(201).send({ data: await handovers.open(content, summaryOfOrder(order), request.body.locale) });
    },
  );

  app.post(
    API_PATHS.handoverLook,
    {
      ...claiming,
      schema: {
        tags: ['handovers'],
        summary: 'What a link would bring, without anything personal',
        description: 'Uses nothing up. Unknown, used and expired links are answered alike.',
        querystring: NoQuery,
        body: HandoverToken,
        response: { 200: HandoverLookAnswer, 404: NamedError, ...refusals },
      },
    },
    async ({ body: { token } }, reply) => {
      const look = await handovers.look(token);
      return look === null ? reply.callNotFound() : reply.send({ data: look });
    },
  );

  app.post(
    API_PATHS.handoverClaim,
    {
      ...claiming,
      schema: {
        tags: ['handovers'],
        summary: 'Take what a link brings; the link is used up',
        querystring: NoQuery,
        body: HandoverToken,
        response: { 200: HandedContentAnswer, 404: NamedError, ...refusals },
      },
    },
    async ({ body: { token } }, reply) => {
      const content = await handovers.claim(token);
      return content === null ? reply.callNotFound() : reply.send({ data: content });
    },
  );
};

/** Moves a draft or an order's key to another phone (decision 44). The page posts, so link previews use nothing up. */
export const handoverRoutes = fastifyPlugin(plugin, {
  name: 'handover-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation'],
});

/** Whether the stay can be booked is asked by the other phone; here only days that do not exist are refused. */
function refuseImpossibleStay({ check_in, check_out }: HandedDraft): void {
  const [arrival, departure] = [parseCalendarDate(check_in), parseCalendarDate(check_out)];
  if (arrival === null) throw new FieldsRefused({ 'draft.check_in': ['is no day'] });
  if (departure === null || departure <= arrival) {
    throw new FieldsRefused({ 'draft.check_out': ['is no day after the arrival'] });
  }
}
