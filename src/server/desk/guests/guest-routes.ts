import type { FastifyRequest } from 'fastify';
import { DeskFoundStays, DeskGuests, DeskGuestsQuery } from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors } from '#contract/site/errors.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { readGuestQuery, readStayQuery } from '#domain/desk/guest-query.ts';
import { addRareAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { findGuests, findStays, listStaysOf } from './guest-search-repository.ts';

/** Typing a name sends several searches; the audit log gets one entry for them. */
const ONE_SEARCH_MS = 10 * 60_000;

export const guestRoutes: DeskRoutes = async (app, options) => {
  const { database, now, timeZone, titleOf } = options;
  async function noteSearch(request: FastifyRequest): Promise<void> {
    const who = whoOf(request);
    const entry = { who, action: 'guests_searched', subject: 'guests' } as const;
    await database.transaction((transaction) => addRareAuditEntry(transaction, entry, ONE_SEARCH_MS, now()));
  }

  app.get(
    DESK_PATHS.guests,
    {
      schema: {
        summary: 'Guests by three letters of a name or four digits of a phone, at most twenty',
        querystring: DeskGuestsQuery,
        response: { 200: DeskGuests, 422: FieldErrors },
      },
    },
    async (request) => {
      const query = readGuestQuery(request.query.query);
      if (query === null) return { data: [] };
      await noteSearch(request);
      const guests = await findGuests(database, query);
      const stays = await listStaysOf(
        database.readLatest,
        guests.map(({ phone }) => phone),
      );
      const today = calendarDateAt(now(), timeZone);
      const byPhone = Map.groupBy(stays, ({ phone }) => phone);
      return {
        data: guests.map((guest) => {
          const own = byPhone.get(guest.phone) ?? [];
          const last = own.find(({ arrival }) => arrival <= today);
          return {
            ...guest,
            stays: own.length,
            last_stay:
              last === undefined
                ? null
                : { arrival: last.arrival, departure: last.departure, titles: last.categoryIds.map(titleOf) },
          };
        }),
      };
    },
  );

  app.get(
    DESK_PATHS.search,
    {
      schema: {
        summary: 'Stays by their number, or by the name or phone of the guest, at most twenty',
        querystring: DeskGuestsQuery,
        response: { 200: DeskFoundStays, 422: FieldErrors },
      },
    },
    async (request) => {
      const query = readStayQuery(request.query.query);
      if (query === null) return { data: [] };
      await noteSearch(request);
      const stays = await findStays(database, query, calendarDateAt(now(), timeZone));
      return {
        data: stays.map(({ categoryIds, ...stay }) => ({ ...stay, titles: categoryIds.map(titleOf) })),
      };
    },
  );
};
