import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { eraseGuest, erasingResort } from './erase-guest.ts';
import { ownDataRoutes } from './own-data-routes.ts';

export interface GuestsOptions {
  readonly settings: Settings;
  readonly database: Database;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const plugin: FastifyPluginAsync<GuestsOptions> = async (app, { settings, database, now }) => {
  await app.register(ownDataRoutes, {
    ...app.accounts,
    eraseGuest: (email) => eraseGuest(email, erasingResort(settings, database, now())),
  });
};

/** The stored data about guests. */
export const guests = fastifyPlugin(plugin, { name: 'guests', encapsulate: true, dependencies: ['accounts'] });
