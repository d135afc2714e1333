import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createSharedRateStore, type SharedRateStoreOptions } from './shared-rate-store.ts';

/** What one network address may ask of the API in a minute. A whole hotel may share one, so reading is generous. */
export const READS_PER_MINUTE = 1200;
const WRITES_PER_MINUTE = 60;

/**
 * Limits the routes registered on `app` after it, for all processes together and IPv6 by /64, as the plugin does by
 * itself; pages, pictures and files are cheap and never limited.
 */
export async function registerRateLimits(app: FastifyInstance, options: SharedRateStoreOptions): Promise<void> {
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
}
