import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isPublicDemo, type Settings } from '../settings/settings.ts';
import { refusedWrites } from './log/security-events.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';

interface SiteHttpOptions {
  readonly settings: Settings;
  readonly database: HealthRoutesOptions;
  readonly site: { readonly scriptHashes: readonly string[] };
  readonly payments: { readonly provider: { readonly url: string } };
  readonly sessionSecret: string;
}

const plugin: FastifyPluginAsync<SiteHttpOptions> = async (app, options) => {
  const { settings, database, site, payments, sessionSecret } = options;
  const { publicUrl, thirdParties } = settings;
  const isSecure = publicUrl.startsWith('https:');
  await app.register(requestLog);
  await app.register(stopNotice);
  await app.register(refusedWrites, { sessionSecret });
  await app.register(securityHeaders, {
    scriptHashes: site.scriptHashes,
    formTargets: [new URL(payments.provider.url).origin],
    analyticsUrl: thirdParties?.analyticsUrl ?? null,
    reviewsUrl: thirdParties?.reviewsUrl ?? null,
    isSecure,
  });
  // If the site uses https, no cookie of ours is sent unencrypted.
  await app.register(fastifyCookie, { parseOptions: { secure: isSecure } });
  if (isPublicDemo(settings)) {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex');
      done();
    });
  }
  await app.register(healthRoutes, database);
};

/** What all responses share: log line, headers, cookies. Also reports the process's health. */
export const siteHttp = fastifyPlugin(plugin, { name: 'site-http', dependencies: ['error-handlers'] });

interface HealthRoutesOptions {
  /** Rejects while no booking can be placed. */
  readonly checkReady: () => Promise<void>;
  /** Returns which server answers searches; null: there is no replica. */
  readonly searchSource: () => string | null;
}

/** `/healthz`: the process responds. `/readyz`: it accepts bookings and is not stopping. */
const healthRoutes: FastifyPluginAsync<HealthRoutesOptions> = async (app, { checkReady, searchSource }) => {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isStopping()) return reply.code(503).send({ error: 'Service Unavailable' });
    try {
      await checkReady();
      const searches = searchSource();
      return reply.send({ ok: true, ...(searches !== null && { searches }) });
    } catch (error) {
      request.log.error({ err: error }, 'Not ready');
      return reply.code(503).send({ error: 'Service Unavailable' });
    }
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports the process as not ready although it still serves, so that proxies use another one. */
    announceStop(): void;
    isStopping(): boolean;
  }
}

/** Ends a proxy's open connections with their next response, so that none is cut off at the stop. */
const stopNotice = fastifyPlugin(
  async (app) => {
    let isStopping = false;
    app.decorate('announceStop', () => {
      isStopping = true;
    });
    app.decorate('isStopping', () => isStopping);
    app.addHook('onRequest', (_request, reply, done) => {
      if (isStopping) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'stop-notice' },
);
