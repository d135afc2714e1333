import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RateCalendar } from '#content/rates/prices-schema.ts';
import type { StaticContent } from '#contract/content/site-content.ts';
import type { OpeningHours } from '#domain/calendar/opening-hours.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import { resortOf, toCatalogue } from '../availability/catalogue.ts';
import { inventorySource } from '../availability/inventory-repository.ts';
import type { NightRules } from '../availability/night-rules.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import type { Settings } from '../settings/settings.ts';
import type { ReadContent } from './changing-content.ts';
import { type ClientFoldersOptions, clientFolders } from './client-folders.ts';
import { contentRoutes, resortStatusRoutes } from './content-routes.ts';
import { feedRoutes } from './feed-routes.ts';
import { imageRoutes } from './image-routes.ts';
import { type MenuFileRoutesOptions, menuFileRoutes } from './menus/menu-file-routes.ts';
import { pageIndexRoutes } from './page-index-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageCache } from './render/page-cache.ts';
import type { ResortStatusSource } from './resort-status.ts';

export interface Site extends ClientFoldersOptions {
  readonly content: StaticContent;
  readonly readContent: ReadContent;
  readonly readNightRules: NightRules['read'];
  readonly pages: PageCache;
  readonly scriptHashes: readonly string[];
  /** Numbered rooms and houses, used by the desk only. */
  readonly units: readonly Unit[];
  readonly rateCalendar: RateCalendar;
  /** When the desk answers within an hour; null: the resort promises no time. */
  readonly answerHours: OpeningHours | null;
  readonly deskPage: string;
  /** Addresses of the style sheets that every page loads. */
  readonly styles: readonly string[];
  readonly pictureFolder: string;
  /** Files of the pictures' masters, by name. */
  readonly masters: ReadonlyMap<string, string>;
}

export interface PagesOptions extends DatabaseAndClock, MenuFileRoutesOptions {
  readonly settings: Settings;
  readonly site: Site;
}

const plugin: FastifyPluginAsync<PagesOptions> = async (app, { settings, database, site, drawMenuFile, now }) => {
  const { content, pages, pictureFolder: folder, masters } = site;
  await app.register(imageRoutes, { content, folder, masters });
  await app.register(menuFileRoutes, { drawMenuFile });
  await app.register(clientFolders, site);
  await app.register(pageIndexRoutes, { content, pages, publicUrl: settings.publicUrl });
  await app.register(pageRoutes, { pages, now });
  if (!settings.hotelPricesFeed) return;
  const { accommodations, specialOffers } = toCatalogue(content);
  const inventory = inventorySource(database);
  const [hotelCode, timeZone] = [resortOf(content).file_name, settings.resortTimeZone];
  const { readNightRules } = site;
  const shop = { accommodations, specialOffers, inventory, readNightRules };
  await app.register(feedRoutes, { ...shop, hotelCode, timeZone, now });
};

export const pages = fastifyPlugin(plugin, { name: 'pages', dependencies: ['site-http'] });

export interface SiteContentOptions {
  readonly site: Pick<Site, 'readContent'>;
  readonly resortStatus: ResortStatusSource;
}

const contentPlugin: FastifyPluginAsync<SiteContentOptions> = async (app, { site, resortStatus }) => {
  describeGroup(app, 'content');
  await app.register(contentRoutes, site);
  await app.register(resortStatusRoutes, { status: resortStatus });
};

export const siteContent = fastifyPlugin(contentPlugin, {
  name: 'site-content',
  encapsulate: true,
  dependencies: ['api-http'],
});
