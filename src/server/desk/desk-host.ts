import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { Settings } from '../settings/settings.ts';

export interface DeskHostOptions {
  readonly settings: Pick<Settings, 'deskUrl'>;
}

const OF_DESK = new RegExp(`^(?:${DESK_PAGES.root}|${API_BASE}/desk)(?:/|$)`);
/** The desk's screens also read content, prices and availability. These paths include no page for guests. */
const ON_BOTH_HOSTS = new RegExp(`^(?:${API_BASE}/|/healthz$|/readyz$)`);

/**
 * Separates the desk's origin from the guests' origin, so that a script injected into a guest's page cannot read the
 * desk's API. Each host answers 404 for pages of the other one.
 */
const plugin: FastifyPluginAsync<DeskHostOptions> = async (app, { settings: { deskUrl } }) => {
  if (deskUrl === null) return;
  const { host: deskHost } = new URL(deskUrl);
  // Fastify's `request.host` is X-Forwarded-Host behind a proxy, and a proxy may pass on what a client wrote there.
  app.addHook('onRequest', async ({ headers: { host }, url, routeOptions }, reply) => {
    // Checks the route pattern, because one route can be addressed by several URL spellings.
    const { url: route = '' } = routeOptions;
    const isOfDesk = OF_DESK.test(route);
    if (host !== deskHost) return isOfDesk ? reply.callNotFound() : undefined;
    if (url === '/') return reply.redirect(DESK_PAGES.root);
    return isOfDesk || ON_BOTH_HOSTS.test(route) ? undefined : reply.callNotFound();
  });
};

export const deskHost = fastifyPlugin(plugin, { name: 'desk-host', dependencies: ['site-http'] });
