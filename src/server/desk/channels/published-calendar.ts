import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import ical from 'ical-generator';
import { Type } from 'typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { NamedError } from '#contract/site/errors.ts';
import { periodsOf } from '#domain/desk/channel-calendar.ts';
import { nightsOf, type Stay, stayFrom } from '#domain/stay/stay.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import { isKnownEtag } from '../../http/precompressed-body.ts';
import { listAssigned } from '../../orders/units/assigned-nights-repository.ts';
import type { Settings } from '../../settings/settings.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { listChannelStays } from './channel-stays-repository.ts';
import { type Channel, findChannelByToken, readHorizon } from './channels-repository.ts';
import { uidEndOf } from './look-at-channels.ts';

export interface PublishedCalendarOptions extends DatabaseAndClock {
  readonly settings: Pick<Settings, 'publicUrl' | 'resortTimeZone'>;
}

/**
 * Returns the nights that the channel must not sell. These are nights on which its unit is taken or closed, and nights
 * on which the whole kind is sold out or closed. Nights that the channel itself has sold are left out, so that they are
 * not sent back to it.
 */
async function readPeriods(
  { id, category_id, unit }: Channel,
  { database, settings, now }: PublishedCalendarOptions,
): Promise<Stay[]> {
  const reader = database.readLatest;
  const { today } = deskClockAt(now(), settings.resortTimeZone);
  const horizon = await readHorizon(reader, category_id);
  if (horizon === null) return [];
  const sold = { arrival: today, departure: horizon };
  const blocked = (await listChannelStays(reader, today, id)).filter(({ blockId }) => blockId !== null);
  const own = new Set(blocked.map(({ blockId }) => blockId));
  const given = unit === null ? [] : (await listAssigned(reader, sold)).filter((stay) => stay.unit === unit);
  const others = given.filter(({ blockId }) => blockId === null || !own.has(blockId)).map(({ stay }) => stay);
  const ownNights = Map.groupBy(blocked.flatMap(nightsOf), (night) => night);
  const inventory = await readInventory(reader, [category_id], today, horizon);
  const nights = [...(inventory.get(category_id) ?? [])];
  const full = nights.filter(
    ([night, { taken, units, closed }]) => closed || taken - (ownNights.get(night)?.length ?? 0) >= units,
  );
  return periodsOf([...others, ...full.map(([night]) => stayFrom(night, 1))]);
}

/** The calendar contains no name, no order number and no length of a stay. */
function writeCalendar({ id, created_at }: Channel, periods: readonly Stay[], publicUrl: string): string {
  const calendar = ical({ prodId: { company: new URL(publicUrl).host, product: 'Availability', language: 'EN' } });
  for (const { arrival, departure } of periods) {
    calendar.createEvent({
      id: `${id}-${arrival}${uidEndOf(publicUrl)}`,
      // A fixed timestamp, so that the ETag depends on the nights only.
      stamp: new Date(created_at),
      allDay: true,
      timezone: 'UTC',
      start: new Date(arrival),
      end: new Date(departure),
      summary: 'Not available',
    });
  }
  return calendar.toString();
}

const FILE = /^([\w-]{43})\.ics$/;

export const calendarRoutes: FastifyPluginAsync<PublishedCalendarOptions> = async (app, options) => {
  app.get<{ Params: { file: string } }>(
    DESK_PATHS.publishedCalendar,
    {
      config: { isPathSecret: true },
      schema: {
        tags: ['channels'],
        summary: 'Nights that another channel must not sell, under a secret address',
        params: Type.Object({ file: Type.String({ maxLength: 60 }) }),
        response: {
          200: {
            description: 'Days without names',
            headers: { etag: { type: 'string' } },
            content: { 'text/calendar': { schema: Type.Any() } },
          },
          404: NamedError,
        },
      },
    },
    async (request, reply) => {
      const [, token] = FILE.exec(request.params.file) ?? [];
      const channel = token === undefined ? null : await findChannelByToken(options.database.readLatest, token);
      if (channel === null) return reply.callNotFound();
      const text = writeCalendar(channel, await readPeriods(channel, options), options.settings.publicUrl);
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
      if (isKnownEtag(request.headers['if-none-match'], [etag])) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
};

const plugin: FastifyPluginAsync<PublishedCalendarOptions> = async (app, options) => {
  await app.register(calendarRoutes, options);
};

/** Serves the calendars that other channels read. */
export const publishedCalendar = fastifyPlugin(plugin, { name: 'published-calendar', dependencies: ['api-http'] });
