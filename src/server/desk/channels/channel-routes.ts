import { Type } from 'typebox';
import {
  ChannelCalendar,
  ChannelChange,
  ChannelParams,
  ChannelRemoval,
  ChannelRequest,
  ChannelStayParams,
  type DeskChannel,
  DeskChannels,
} from '#contract/desk/desk-channels.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { addChannel, dismissConflict, editChannel, removeChannel, replaceCalendar } from './change-channels.ts';
import { type ChannelStay, isConflict, listChannelStays } from './channel-stays-repository.ts';
import { type Channel, drawToken, listChannels, readCheckedAt } from './channels-repository.ts';

const REFUSALS = { 404: NamedError, 422: FieldErrors };

/** Routes for channels that sell the same nights: we read their calendars, and they read ours. */
export const channelRoutes: DeskRoutes = async (app, options) => {
  const { database, now, timeZone, units, titleOf, publicUrl } = options;
  const calendarOf = (id: string, token: string) => {
    const path = `${API_BASE}${DESK_PATHS.publishedCalendar.replace(':file', `${token}.ics`)}`;
    return { data: { id, calendar: new URL(path, publicUrl).href } };
  };

  app.get(
    DESK_PATHS.channels,
    {
      config: MANAGER,
      schema: {
        summary: 'Channels with what their calendars last said',
        response: { 200: DeskChannels },
      },
    },
    async () => {
      const reader = database.readLatest;
      const { today } = deskClockAt(now(), timeZone);
      const stays = Map.groupBy(await listChannelStays(reader, today), ({ channelId }) => channelId);
      const channels = (await listChannels(reader)).map((each) => toAnswer(each, stays.get(each.id) ?? []));
      const kinds = [...Map.groupBy(units, ({ accommodationId }) => accommodationId)].map(([category_id, own]) => {
        return { category_id, title: titleOf(category_id), units: own.map(({ name }) => name) };
      });
      return { data: { channels, checked_at: await readCheckedAt(reader), kinds } };
    },
  );

  app.post(
    DESK_PATHS.channels,
    {
      config: MANAGER,
      schema: {
        summary: 'Add a channel; the answer has the address of our calendar for it',
        body: ChannelRequest,
        response: { 200: ChannelCalendar, ...REFUSALS },
      },
    },
    async (request) => {
      const token = drawToken();
      return calendarOf(await addChannel(request.body, token, whoOf(request), options), token);
    },
  );

  app.put(
    DESK_PATHS.oneChannel,
    {
      config: MANAGER,
      schema: {
        summary: 'Change the name of a channel, or the address of its calendar',
        params: ChannelParams,
        body: ChannelChange,
        response: { 204: Type.Null(), ...REFUSALS },
      },
    },
    (request) => editChannel(request.params.id, request.body, whoOf(request), options),
  );

  app.post(
    DESK_PATHS.channelCalendar,
    {
      config: MANAGER,
      schema: {
        summary: 'Replace the address of our calendar for a channel; the old one ends at once',
        params: ChannelParams,
        response: { 200: ChannelCalendar, ...REFUSALS },
      },
    },
    async (request) => {
      const [{ id }, token] = [request.params, drawToken()];
      await replaceCalendar(id, token, whoOf(request), options);
      return calendarOf(id, token);
    },
  );

  app.delete(
    DESK_PATHS.oneChannel,
    {
      config: MANAGER,
      schema: {
        summary: 'Remove a channel; the nights that it has taken are freed or stay closed',
        params: ChannelParams,
        querystring: ChannelRemoval,
        response: { 204: Type.Null(), ...REFUSALS },
      },
    },
    (request) => removeChannel(request.params.id, request.query, whoOf(request), options),
  );

  app.post(
    DESK_PATHS.dismissChannelStay,
    {
      config: MANAGER,
      schema: {
        summary: 'A stay of a channel takes no nights, and is told of no more',
        params: ChannelStayParams,
        response: { 204: Type.Null(), ...REFUSALS },
      },
    },
    async (request) => {
      const { id, stay } = request.params;
      await dismissConflict(id, stay, whoOf(request), options);
    },
  );
};

function toAnswer(
  { id, name, category_id, unit, address, read_at, changed_at, taken, freed, ignored, ...channel }: Channel,
  stays: readonly ChannelStay[],
): DeskChannel {
  const { failure: reason, failure_status: status, failed_since: since } = channel;
  return {
    id,
    name,
    category_id,
    unit,
    address,
    is_read: read_at !== null,
    changed_at,
    taken,
    freed,
    ignored,
    stays: stays.filter(({ blockId }) => blockId !== null).length,
    failure: reason === null || since === null ? null : { reason, status, since },
    conflicts: stays.filter(isConflict).map((stay) => ({
      id: stay.id,
      from: stay.arrival,
      to: stay.departure,
      orders: [...stay.orders],
      noticed_at: stay.noticedAt,
    })),
  };
}
