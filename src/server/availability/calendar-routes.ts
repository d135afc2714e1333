import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CalendarAnswer, CalendarQuery } from '#contract/availability/availability.ts';
import { writePrices } from '#contract/availability/calendar-codec.ts';
import { parseQueryDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { describeNights, MAXIMUM_CALENDAR_NIGHTS } from '#domain/calendar/night-calendar.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';
import type { AvailabilityRoutesOptions } from './availability-routes.ts';
import { firstArrivalAt } from './first-arrival-at.ts';
import { readRequestedParty, readRequestedStay } from './requested-stay.ts';

export const calendarRoutes: FastifyPluginAsyncTypebox<AvailabilityRoutesOptions> = async (app, options) => {
  const { rules, inventory, timeZone, now } = options;
  app.get(
    API_PATHS.calendar,
    {
      schema: {
        summary: 'Prices and free rooms night by night',
        querystring: CalendarQuery,
        response: { 200: CalendarAnswer, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const today = firstArrivalAt(now(), timeZone, rules.lateArrivalUntil);
      const { arrival: from, departure: until } = readNights(query, today);
      const wanted = selectWanted(query, options.accommodations);
      const party = readRequestedParty(query, options.accommodations);
      const ids = wanted.map(({ id }) => id);
      const rooms = wanted.map((accommodation) => ({ accommodation, party }));
      const context = { today, rules, inventory: await inventory.readInventory(ids, from, until) };
      return {
        nights: describeNights(rooms, from, until, context).map((night) => ({
          date: night.date,
          price: night.priceMinor === null ? null : toAmount(night.priceMinor),
          free: night.freeUnits,
          closed: night.isClosed,
          minimum_stay: night.minimumNights,
          prices: writePrices(night.pricesMinor),
          units: Object.fromEntries(night.unitsFree),
        })),
      };
    },
  );
};

/** Months are shown completely, so the first nights may be in the past. */
function readNights(query: Pick<CalendarQuery, 'from' | 'to'>, today: CalendarDate) {
  const dates = {
    arrival: { name: 'from', text: query.from },
    departure: { name: 'to', text: query.to },
    notation: { parse: parseQueryDate, example: '2026-12-13 or 2026/12/13' },
  };
  const limits = { today, earliestArrival: null, maximumNights: MAXIMUM_CALENDAR_NIGHTS };
  const { stay, refusal } = readRequestedStay(dates, limits);
  if (refusal !== null) throw new FieldsRefused(refusal);
  return stay;
}

function selectWanted(
  { kind, servio_id: roomTypeId }: Pick<CalendarQuery, 'kind' | 'servio_id'>,
  accommodations: readonly Accommodation[],
): readonly Accommodation[] {
  if (roomTypeId === undefined) return accommodations.filter((each) => kind === undefined || each.kind === kind);
  if (kind !== undefined) throw new FieldsRefused({ servio_id: ['does not go together with kind'] });
  const wanted = accommodations.filter((each) => each.roomTypeId === roomTypeId);
  if (wanted.length === 0) throw new FieldsRefused({ servio_id: [`unknown: ${roomTypeId}`] });
  // In a list with other houses, a phone-only house would look bookable.
  return wanted.map((each) => ({ ...each, phoneOnly: false }));
}
