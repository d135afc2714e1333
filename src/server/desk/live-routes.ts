import { PassThrough } from 'node:stream';
import { Type } from 'typebox';
import { DESK_EVENTS } from '#contract/desk/desk-events.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { NamedError } from '#contract/site/errors.ts';
import type { DeskRoutes } from './desk-context.ts';
import { onShiftOf } from './sessions/desk-access.ts';
import { findDeskSession } from './sessions/desk-sessions-repository.ts';

/** Commits within this time are sent as one event. */
const GATHER_MS = 200;
/** The heartbeat keeps proxies from closing an idle stream, and ends a stream whose session has ended. */
const HEARTBEAT_MS = 20_000;
/** Streams per account: a person has a laptop, a tablet and a phone with a few windows each. */
const MOST_STREAMS = 20;

/** Notifies the desk's windows that something has changed. They then refetch what they show. */
export const liveRoutes: DeskRoutes = async (app, options) => {
  const { database, now, heartbeatMs = HEARTBEAT_MS } = options;
  const streams = new Map<PassThrough, string>();

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end();
  });

  app.get(
    DESK_PATHS.events,
    {
      config: { needsDeskHeader: false },
      schema: {
        summary: 'Server-sent events: when what the desk shows has changed',
        response: {
          200: Type.Any({ description: 'Events without content, until the session ends' }),
          429: NamedError,
        },
      },
    },
    async (request, reply) => {
      const { account, session } = onShiftOf(request);
      const open = [...streams.values()].filter((accountId) => accountId === account.id);
      if (open.length >= MOST_STREAMS) return reply.code(429).send({ error: 'Too Many Requests' });

      const stream = new PassThrough();
      const send = (event: string) => void stream.write(`event: ${event}\ndata:\n\n`);
      let gathering: NodeJS.Timeout | null = null;
      const stopWatching = database.watchCommits(() => {
        gathering ??= setTimeout(() => {
          gathering = null;
          send(DESK_EVENTS.changed);
        }, GATHER_MS);
      });
      const heartbeat = setInterval(async () => {
        const found = await findDeskSession(database.readLatest, session.id, now()).catch(() => session);
        if (found !== null) return send(DESK_EVENTS.synced);
        send(DESK_EVENTS.ended);
        stream.end();
      }, heartbeatMs);
      streams.set(stream, account.id);
      stream.once('close', () => {
        stopWatching();
        clearInterval(heartbeat);
        if (gathering !== null) clearTimeout(gathering);
        streams.delete(stream);
      });
      send(DESK_EVENTS.synced);
      return reply
        .type('text/event-stream')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  );
};
