import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sameSiteOnly } from '../accounts/sessions/same-site.ts';
import { signedInOnly } from '../accounts/sessions/signed-in.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { newsletterWishRoutes } from '../newsletter/newsletter-wish-routes.ts';
import type { Settings } from '../settings/settings.ts';
import { eraseGuest, erasingResort } from './erase-guest.ts';
import { type ProfileDataOptions, profileDataRoutes } from './profile-data-routes.ts';

interface GuestsOptions extends DatabaseAndClock {
  readonly settings: Settings;
}

const plugin: FastifyPluginAsync<GuestsOptions> = async (app, { settings, database, now }) => {
  await app.register(ownDataRoutes, {
    ...app.accounts,
    eraseGuest: (email) => eraseGuest(email, erasingResort(settings, database, now())),
  });
};

export const guests = fastifyPlugin(plugin, { name: 'guests', encapsulate: true, dependencies: ['accounts'] });

export const ownDataRoutes: FastifyPluginAsync<ProfileDataOptions> = async (app, options) => {
  await app.register(sameSiteOnly, options);
  describeGroup(app, 'profile');
  await app.register(signedInOnly, options);
  await app.register(profileDataRoutes, options);
  await app.register(newsletterWishRoutes, options);
};
