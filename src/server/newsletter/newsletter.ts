import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type LookedSite, plainLookOf } from '../pages/render/plain-page.ts';
import type { Settings } from '../settings/settings.ts';
import { NEWSLETTER_PATH } from './newsletter-link.ts';
import { type NewsletterRoutesOptions, newsletterRoutes } from './newsletter-routes.ts';

export interface NewsletterOptions extends Omit<NewsletterRoutesOptions, 'look'> {
  readonly settings: Settings;
  readonly site: LookedSite;
}

const plugin: FastifyPluginAsync<NewsletterOptions> = async (app, options) => {
  const { settings, site, database, sessionSecret, now } = options;
  const look = plainLookOf(site, settings);
  await app.register(newsletterRoutes, { database, sessionSecret, look, now, prefix: NEWSLETTER_PATH });
};

/** Pages behind mails' links to confirm or end a subscription. */
export const newsletter = fastifyPlugin(plugin, { name: 'newsletter', dependencies: ['site-http'] });
