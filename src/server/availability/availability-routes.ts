import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  type FreeRoom,
  FreeRoomsAnswer,
  FreeRoomsQuery,
  MAXIMUM_PRICED_NIGHTS,
  PricesAnswer,
  PricesQuery,
  type RoomTypePrices,
} from '#contract/availability/availability.ts';
import { parseQueryDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { daysBetween } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { type GuestParty, MINIMUM_ADULTS } from '#domain/stay/guest-party.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import { FieldsRefused } from '../http/plugins/validation.ts';
import { sendPrecompressed } from '../http/precompressed-body.ts';
import { READS_PER_MINUTE } from '../limits/rate-limits.ts';
import type { Catalogue } from './catalogue.ts';
import { firstArrivalAt } from './first-arrival-at.ts';
import { createPriceListCache, type PriceListCache, type PriceListOptions } from './price-list-cache.ts';
import { readRequestedParty, readRequestedStay } from './requested-stay.ts';
import { type FoundRoom, type InventorySource, searchStay } from './stay-search.ts';

export interface AvailabilityRoutesOptions extends Pick<Catalogue, 'accommodations' | 'rules'>, PriceListOptions {
  readonly inventory: InventorySource;
  readonly timeZone: string;
}

type DatesQuery = Pick<PricesQuery, 'date_arrival' | 'date_departure'>;

const MADE_LISTS_PER_MINUTE = 20;
const LONG_LISTS_FRESH_MS = 60_000;
const ALL_ROOM_TYPES = 0;
const ANYBODY: GuestParty = { adults: MINIMUM_ADULTS, children: [] };

/** `GET /orders/get-prices` and `GET /orders/get-free-rooms`. They read nights and categories, never orders. */
export const availabilityRoutes: FastifyPluginAsyncTypebox<AvailabilityRoutesOptions> = async (app, options) => {
  const lists = createPriceListCache(options, LONG_LISTS_FRESH_MS, 'application/json; charset=utf-8');
  app.get(
    API_PATHS.prices,
    {
      config: { rateLimit: limitLongLists(lists, options) },
      schema: {
        summary: 'What every night costs, and what is free',
        querystring: PricesQuery,
        response: { 200: PricesAnswer, 422: FieldErrors },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const stay = readStay(query, MAXIMUM_PRICED_NIGHTS, options);
      const wanted = selectAccommodations(query['room_type_ids[]'], options.accommodations);
      const write = async () => [{ RoomTypes: (await search(wanted, ANYBODY, stay, options)).map(toRoomTypePrices) }];
      if (countNights(stay) <= options.rules.maximumNights) return write();
      const body = await lists.get(request.url, async () => JSON.stringify(await write()));
      return sendPrecompressed(request, reply, body);
    },
  );

  app.get(
    API_PATHS.freeRooms,
    {
      schema: {
        summary: 'What is free for a party',
        querystring: FreeRoomsQuery,
        response: { 200: FreeRoomsAnswer, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const stay = readStay(query, options.rules.maximumNights, options);
      const party = readRequestedParty(query, options.accommodations);
      const found = await search(options.accommodations, party, stay, options);
      return found.map(toFreeRoomResponse);
    },
  );
};

/** A long list costs as much as twenty searches, so each network may request few that are not cached. */
function limitLongLists(lists: PriceListCache, { rules }: AvailabilityRoutesOptions) {
  const isExpensive = ({ url, query }: FastifyRequest) =>
    isLongerThan(rules.maximumNights, query) && !lists.isCached(url);
  return {
    max: (request: FastifyRequest) => (isExpensive(request) ? MADE_LISTS_PER_MINUTE : READS_PER_MINUTE),
    keyGenerator: (request: FastifyRequest) => `${normalizeIP(request.ip)}${isExpensive(request) ? ' made lists' : ''}`,
  };
}

function isLongerThan(nights: number, query: unknown): boolean {
  const { date_arrival, date_departure } = query as Partial<DatesQuery>;
  const [arrival, departure] = [parseQueryDate(String(date_arrival)), parseQueryDate(String(date_departure))];
  return arrival !== null && departure !== null && daysBetween(arrival, departure) > nights;
}

function search(
  accommodations: readonly Accommodation[],
  party: GuestParty,
  stay: Stay,
  options: AvailabilityRoutesOptions,
): Promise<FoundRoom[]> {
  const rooms = accommodations.map((accommodation) => ({ accommodation, party }));
  return searchStay({ rooms, stay, today: todayAt(options), rules: options.rules }, options.inventory);
}

function readStay(query: DatesQuery, maximumNights: number, options: AvailabilityRoutesOptions): Stay {
  const dates = {
    arrival: { name: 'date_arrival', text: query.date_arrival },
    departure: { name: 'date_departure', text: query.date_departure },
    notation: { parse: parseQueryDate, example: '2026-12-13 or 2026/12/13' },
  };
  const today = todayAt(options);
  const { stay, refusal } = readRequestedStay(dates, { today, earliestArrival: today, maximumNights });
  if (refusal !== null) throw new FieldsRefused(refusal);
  return stay;
}

function todayAt({ now, timeZone, rules }: AvailabilityRoutesOptions) {
  return firstArrivalAt(now(), timeZone, rules.lateArrivalUntil);
}

function selectAccommodations(ids: readonly number[], accommodations: readonly Accommodation[]) {
  const unknown = ids.filter(
    (id) => id !== ALL_ROOM_TYPES && !accommodations.some(({ roomTypeId }) => roomTypeId === id),
  );
  if (unknown.length > 0) throw new FieldsRefused({ 'room_type_ids[]': [`unknown: ${unknown.join(', ')}`] });
  if (ids.includes(ALL_ROOM_TYPES)) return accommodations;
  return accommodations.filter(({ roomTypeId }) => ids.includes(roomTypeId));
}

function toFreeRoomResponse({ accommodation, freeUnits, nearestArrival }: FoundRoom): FreeRoom {
  return { ID: accommodation.roomTypeId, FreeRoom: freeUnits, NearestDateToReservation: nearestArrival };
}

function toRoomTypePrices(room: FoundRoom): RoomTypePrices {
  const PriceDates = room.nights.map(({ night, priceMinor }) => ({ Date: night, Price: toAmount(priceMinor) }));
  return {
    ID: room.accommodation.roomTypeId,
    Services: [{ PriceDates }],
    SaleRestrictions: { ClosedToSale: { HasRestrictions: room.isClosed } },
    FreeRoom: room.freeUnits,
    NearestDateToReservation: room.nearestArrival,
  };
}
