import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isPublicDemo } from '../settings/public-demo.ts';
import type { Settings } from '../settings/settings.ts';
import { refusedWrites } from './log/security-events.ts';
import { fixedHeader } from './plugins/fixed-header.ts';
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
  // If the site is encrypted, no cookie of ours is sent unencrypted.
  await app.register(fastifyCookie, { parseOptions: { secure: isSecure } });
  if (isPublicDemo(settings)) await app.register(fixedHeader, { name: 'x-robots-tag', value: 'noindex' });
  await app.register(healthRoutes, database);
};

/** Common parts of all answers: log line, headers, cookies; also the process's health. */
export const siteHttp = fastifyPlugin(plugin, { name: 'site-http', dependencies: ['error-handlers'] });

interface HealthRoutesOptions {
  /** Rejects while no booking can be placed. */
  readonly checkReady: () => Promise<void>;
  /** The server that answers searches; null: there is no replica. */
  readonly searchSource: () => string | null;
}

/** `/healthz`: the process answers. `/readyz`: it accepts bookings and is not stopping; also the replica's state. */
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
    /** The process is no longer ready, though it serves: proxies are to ask another one. */
    announceStop(): void;
    isStopping(): boolean;
  }
}

/** Connections that a proxy keeps are closed with their next answer, so that none is cut when the process ends. */
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
