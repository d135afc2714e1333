import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ResortClockAnswer } from '#contract/content/resort-clock.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { precompressLatest, sendPrecompressed } from '../http/precompressed-body.ts';
import type { ReadResortClock } from './resort-clock.ts';

export interface ResortClockRoutesOptions {
  readonly readClock: ReadResortClock;
}

const plugin: FastifyPluginAsync<ResortClockRoutesOptions> = async (app, { readClock }) => {
  const readBody = precompressLatest(readClock);
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
    async (request, reply) => sendPrecompressed(request, reply.header('cache-control', 'no-cache'), await readBody()),
  );
};

/** Similar to the other content calls, but this content changes as the years pass. */
export const resortClockRoutes = fastifyPlugin(plugin, { name: 'resort-clock-routes', encapsulate: true });
