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
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { type Days, readDays } from '../read-days.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { changeRates, previewRates, undoRates } from './change-rates.ts';
import { readRateHistory, readRates } from './read-rates.ts';

const MOST_NIGHTS = 100;

/** Prices, closed nights and minimum stays that the desk sets, overriding the content. */
export const ratesRoutes: DeskRoutes = async (app, options) => {
  app.get(
    DESK_PATHS.rates,
    {
      config: MANAGER,
      schema: {
        summary: 'Prices and rules of nights, by kind of house',
        querystring: DeskRatesQuery,
        response: { 200: DeskRates, 422: FieldErrors },
      },
    },
    async ({ query }) => ({ data: await readRates(readDays(query, MOST_NIGHTS, 'nights'), options) }),
  );

  app.get(
    DESK_PATHS.rateHistory,
    {
      config: MANAGER,
      schema: {
        summary: 'Who has changed prices and rules',
        response: { 200: RateHistory },
      },
    },
    async () => ({ data: await readRateHistory(options) }),
  );

  app.put(
    DESK_PATHS.rates,
    {
      config: { ...MANAGER, ...KEY_IN_HEADER },
      schema: {
        summary: 'Set prices and rules of nights; with preview=1, only what would change',
        description: 'Bookings keep the price they were sold at; the answer names those that differ.',
        querystring: RateChangeQuery,
        body: RateChangeRequest,
        response: { 200: RateChangeAnswer, 409: RateConflict, 422: FieldErrors },
      },
    },
    async (request) => {
      const { body, query } = request;
      const asked = { request: body, days: readChange(body, options) };
      if (query.preview === 1) return { data: await previewRates(asked, options) };
      const id = readIdempotencyKey(request);
      return { data: await changeRates(asked, { id, who: whoOf(request) }, options) };
    },
  );

  app.post(
    DESK_PATHS.undoRates,
    {
      config: { ...MANAGER, ...KEY_IN_HEADER },
      schema: {
        summary: 'Take the latest change of prices back',
        body: RateUndoRequest,
        response: { 200: RateChangeAnswer, 404: NamedError, 409: RateConflict, 422: FieldErrors },
      },
    },
    async (request) => {
      const id = readIdempotencyKey(request);
      return { data: await undoRates(request.body.number, { id, who: whoOf(request) }, options) };
    },
  );
};

function readChange(body: RateChangeRequest, { accommodations, rules, now, timeZone }: DeskContext): Days {
  const days = readDays(body, MOST_NIGHTS, 'nights');
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
