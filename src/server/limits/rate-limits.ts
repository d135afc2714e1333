import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createSharedRateStore, type SharedRateStoreOptions } from './shared-rate-store.ts';

/** Requests of one IP address to the API. A whole hotel may share an address, so the limit for reading is generous. */
export const READS_PER_MINUTE = 1200;
export const WRITES_PER_MINUTE = 60;
/** Longer than a response that writes a mail takes, so that its time does not reveal an order or an account. */
export const ANSWER_AFTER_MS = 250;

const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function isWriting({ method }: Pick<RouteOptions, 'method'>): boolean {
  return [method].flat().some((one) => WRITING_METHODS.includes(one));
}

const plugin: FastifyPluginAsync<SharedRateStoreOptions> = async (app, options) => {
  // Must run before the plugin's own hook, which reads this value.
  app.addHook('onRoute', (route) => {
    if (isWriting(route)) route.config = { rateLimit: { max: WRITES_PER_MINUTE }, ...route.config };
  });
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: READS_PER_MINUTE,
    store: createSharedRateStore(options),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
};

/** Limits routes registered after it; IPv6 is grouped by /64. Pages, pictures and files are cheap and have no limit. */
export const rateLimits = fastifyPlugin(plugin, { name: 'rate-limits', dependencies: ['error-handlers'] });
