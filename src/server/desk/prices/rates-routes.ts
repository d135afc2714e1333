import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import {
  DeskRates,
  DeskRatesQuery,
  RateChangeAnswer,
  RateChangeQuery,
  RateChangeRequest,
  RateConflict,
  RateHistory,
  RateUndoRequest,
} from '#contract/desk/desk-rates.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { type CalendarDate, daysBetween, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { onShiftOf } from '../sessions/desk-access.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { changeRates, previewRates, type RateResult, undoRates } from './change-rates.ts';
import type { RatesOptions } from './rates-options.ts';
import { readRateHistory, readRates } from './read-rates.ts';
import type { Days } from './ruled-nights.ts';

const MOST_NIGHTS = 100;
const REFUSALS = { 401: NamedError, 403: NamedError, 422: FieldErrors };
const MANAGER = { scope: 'manager' } as const;

/** Prices, closed nights and shortest stays that the desk sets over what the content says. */
export const ratesRoutes: FastifyPluginAsyncTypebox<RatesOptions> = async (app, options) => {
  app.get(
    DESK_PATHS.rates,
    {
      config: MANAGER,
      schema: {
        tags: ['desk'],
        summary: 'Prices and rules of nights, by kind of house',
        querystring: DeskRatesQuery,
        response: { 200: DeskRates, ...REFUSALS },
      },
    },
    async ({ query }) => ({ data: await readRates(readDays(query), options) }),
  );

  app.get(
    DESK_PATHS.rateHistory,
    {
      config: MANAGER,
      schema: {
        tags: ['desk'],
        summary: 'Who has changed prices and rules',
        response: { 200: RateHistory, 401: NamedError, 403: NamedError },
      },
    },
    async () => ({ data: await readRateHistory(options) }),
  );

  app.put(
    DESK_PATHS.rates,
    {
      config: { ...MANAGER, ...KEY_IN_HEADER },
      schema: {
        tags: ['desk'],
        summary: 'Set prices and rules of nights; with preview=1, only what would change',
        description: 'Bookings keep the price they were sold at; the answer names those that differ.',
        querystring: RateChangeQuery,
        body: RateChangeRequest,
        response: { 200: RateChangeAnswer, 409: RateConflict, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      const asked = { request: body, days: readChange(body, options) };
      if (query.preview === 1) return reply.send({ data: await previewRates(asked, options) });
      const id = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
      return answer(await changeRates(asked, { id, who: onShiftOf(request).account.email }, options), reply);
    },
  );

  app.post(
    DESK_PATHS.undoRates,
    {
      config: { ...MANAGER, ...KEY_IN_HEADER },
      schema: {
        tags: ['desk'],
        summary: 'Take the latest change of prices back',
        body: RateUndoRequest,
        response: { 200: RateChangeAnswer, 404: NamedError, 409: RateConflict, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const id = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
      const result = await undoRates(request.body.number, { id, who: onShiftOf(request).account.email }, options);
      return result === null ? reply.callNotFound() : answer(result, reply);
    },
  );
};

function answer(result: RateResult, reply: FastifyReply): FastifyReply {
  switch (result.outcome) {
    case 'changed':
      return reply.send({ data: result.answer });
    case 'key_reused':
      throw new FieldsRefused({ 'Idempotency-Key': ['was used for another change'] });
    case 'conflict':
      return reply.code(409).send(result.conflict);
  }
}

function readDays({ from, to }: { readonly from: string; readonly to: string }): Days {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  if (first === null) throw new FieldsRefused({ from: ['There is no such day'] });
  if (last === null) throw new FieldsRefused({ to: ['There is no such day'] });
  if (last < first) throw new FieldsRefused({ to: ['The last day must not be before the first'] });
  if (daysBetween(first, last) >= MOST_NIGHTS) throw new FieldsRefused({ to: [`At most ${MOST_NIGHTS} nights`] });
  return { from: first, to: last };
}

function readChange(body: RateChangeRequest, { accommodations, rules, now, timeZone }: RatesOptions): Days {
  const days = readDays(body);
  const today: CalendarDate = deskClockAt(now(), timeZone).today;
  if (days.from < today) throw new FieldsRefused({ from: ['This day has passed'] });
  const unknown = body.category_ids.filter((id) => !accommodations.some((known) => known.id === id));
  if (unknown.length > 0) throw new FieldsRefused({ category_ids: [`unknown: ${unknown.join(', ')}`] });
  const { price, percent, closed, minimum_stay } = body;
  if (price !== undefined && percent !== undefined) {
    throw new FieldsRefused({ percent: ['does not go together with price'] });
  }
  if (price === undefined && percent === undefined && closed === undefined && minimum_stay === undefined) {
    throw new FieldsRefused({ price: ['Say what changes'] });
  }
  if (minimum_stay !== undefined && minimum_stay < rules.minimumNights) {
    throw new FieldsRefused({ minimum_stay: [`must be at least ${rules.minimumNights}`] });
  }
  return days;
}
