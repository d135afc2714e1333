import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isPublicDemo } from '../settings/public-demo.ts';
import type { Settings } from '../settings/settings.ts';
import { type HealthRoutesOptions, healthRoutes } from './health-routes.ts';
import { refusedWrites } from './log/security-events.ts';
import { fixedHeader } from './plugins/fixed-header.ts';
import { requestLog } from './plugins/request-log.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { stopNotice } from './plugins/stop-notice.ts';

export interface SiteHttpOptions {
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
