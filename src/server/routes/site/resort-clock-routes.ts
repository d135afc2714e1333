import type { FastifyInstance } from 'fastify';
import { API_PATHS } from '#contract/paths.ts';
import { ResortClockAnswer } from '#contract/resort-clock.ts';
import { type PreparedBody, prepareBody, sendPrepared } from '../../http/precompressed-body.ts';
import type { ReadResortClock } from '../../resort-clock.ts';

/** A content call like the others, but for its content, which moves on with the years. */
export function registerResortClockRoute(app: FastifyInstance, readClock: ReadResortClock): void {
  let prepared: { clock: ReturnType<ReadResortClock>; body: Promise<PreparedBody> } | null = null;
  app.get(
    API_PATHS.clocks,
    {
      compress: false,
      schema: {
        tags: ['content'],
        summary: 'How far the clocks of the resort are ahead of UTC, until three years from now',
        response: { 200: ResortClockAnswer },
      },
    },
    async (request, reply) => {
      const clock = readClock();
      if (prepared?.clock !== clock) {
        prepared = { clock, body: prepareBody(JSON.stringify(clock), 'application/json; charset=utf-8') };
      }
      return sendPrepared(request, reply.header('cache-control', 'no-cache'), await prepared.body);
    },
  );
}
