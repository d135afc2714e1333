import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import type { Settings } from '../settings/settings.ts';
import { availabilityRoutes } from './availability-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { toCatalogue } from './catalogue.ts';
import { inventorySource } from './inventory-repository.ts';
import type { NightRules } from './night-rules.ts';

export interface AvailabilityOptions extends DatabaseAndClock {
  readonly settings: Pick<Settings, 'resortTimeZone'>;
  readonly site: { readonly content: StaticContent; readonly readNightRules: NightRules['read'] };
}

const plugin: FastifyPluginAsync<AvailabilityOptions> = async (app, { settings, database, site, now }) => {
  describeGroup(app, 'availability');
  const { accommodations, rules } = toCatalogue(site.content);
  const { resortTimeZone: timeZone } = settings;
  const { readNightRules } = site;
  const inventory = inventorySource(database);
  const options = { accommodations, rules, inventory, timeZone, now, readNightRules };
  await app.register(availabilityRoutes, options);
  await app.register(calendarRoutes, options);
};

export const availability = fastifyPlugin(plugin, {
  name: 'availability',
  encapsulate: true,
  dependencies: ['api-http'],
});
