import fastifyCompress from '@fastify/compress';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { DatabaseAndClock } from '../database/database.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import { createRequestCounts } from '../limits/request-counts-repository.ts';
import type { Settings } from '../settings/settings.ts';
import { clientReportRoutes } from './client-report-routes.ts';
import { openApi, openApiRoutes } from './openapi-routes.ts';

export interface ApiHttpOptions extends DatabaseAndClock {
  readonly settings: Settings;
  readonly sessionSecret: string;
  readonly log: FastifyBaseLogger;
  readonly title: string;
}

const plugin: FastifyPluginAsync<ApiHttpOptions> = async (app, options) => {
  const { settings, database, sessionSecret, log, title, now } = options;
  await app.register(openApi, { publicUrl: settings.publicUrl, title });
  // A route may override it.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  if (settings.rateLimit) {
    await app.register(rateLimits, { counts: createRequestCounts(database), sessionSecret, now, log });
  }
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(clientReportRoutes, { now, onReport: app.noteClientReport });
  await app.register(openApiRoutes);
};

/** What all API responses share: limits, compression, the API's description, and browsers' reports. */
export const apiHttp = fastifyPlugin(plugin, { name: 'api-http', dependencies: ['request-validation', 'monitoring'] });
