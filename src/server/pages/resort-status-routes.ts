import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ResortStatusAnswer } from '#contract/content/resort-status.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { sendPrecompressed } from '../http/precompressed-body.ts';
import type { ResortStatusSource } from './resort-status.ts';

const RETRY_SECONDS = 60;

export interface ResortStatusRoutesOptions {
  readonly status: ResortStatusSource;
}

const plugin: FastifyPluginAsync<ResortStatusRoutesOptions> = async (app, { status }) => {
  app.get(
    API_PATHS.resortStatus,
    {
      compress: false,
      schema: {
        tags: ['content'],
        summary: 'Power, heat, internet and shelter, each with the time of its news',
        response: { 200: ResortStatusAnswer, 503: NamedError },
      },
    },
    async (request, reply) => {
      const body = await status.read();
      if (body !== null) return sendPrecompressed(request, reply.header('cache-control', 'no-cache'), body);
      return reply.code(503).header('retry-after', RETRY_SECONDS).send({ error: 'Service Unavailable' });
    },
  );
};

export const resortStatusRoutes = fastifyPlugin(plugin, { name: 'resort-status-routes', encapsulate: true });
