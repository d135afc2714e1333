import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { inventorySource } from '../availability/inventory-repository.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import type { Settings } from '../settings/settings.ts';
import { enquiryContentOf } from './enquiry-request.ts';
import { type EnquiryRoutesOptions, enquiryRoutes } from './enquiry-routes.ts';

export interface EnquiriesOptions
  extends Pick<EnquiryRoutesOptions, 'database' | 'sessionSecret' | 'now' | 'onMailQueued'> {
  readonly settings: Settings;
  readonly site: { readonly content: StaticContent };
}

const plugin: FastifyPluginAsync<EnquiriesOptions> = async (app, options) => {
  describeGroup(app, 'enquiries');
  const { settings, database, site, sessionSecret, onMailQueued, now } = options;
  const { resortTimeZone: timeZone, rateLimit: hasLimits } = settings;
  const content = enquiryContentOf(site.content);
  const inventory = inventorySource(database);
  const enquiry = { database, content, inventory, sessionSecret, timeZone, hasLimits, onMailQueued, now };
  await app.register(enquiryRoutes, enquiry);
};

export const enquiries = fastifyPlugin(plugin, { name: 'enquiries', encapsulate: true, dependencies: ['api-http'] });
