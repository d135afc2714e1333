import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createSharedRateStore, type SharedRateStoreOptions } from './shared-rate-store.ts';

/** What one network address may ask of the API in a minute. A whole hotel may share one, so reading is generous. */
export const READS_PER_MINUTE = 1200;
const WRITES_PER_MINUTE = 60;

const plugin: FastifyPluginAsync<SharedRateStoreOptions> = async (app, options) => {
  // Before the plugin, whose own hook reads what this one sets.
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().includes('POST')) return;
    route.config = { rateLimit: { max: WRITES_PER_MINUTE }, ...route.config };
  });
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: READS_PER_MINUTE,
    store: createSharedRateStore(options),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
};

/**
 * Limits the routes that are registered after it, for all processes together and IPv6 by /64, as @fastify/rate-limit does
 * by itself. Pages, pictures and files are cheap and never limited.
 */
export const rateLimits = fastifyPlugin(plugin, { name: 'rate-limits', dependencies: ['error-handlers'] });
