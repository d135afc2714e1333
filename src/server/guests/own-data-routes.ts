import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import { sameSiteOnly } from '../accounts/sessions/same-site.ts';
import { signedInOnly } from '../accounts/sessions/signed-in.ts';
import { newsletterWishRoutes } from '../newsletter/newsletter-wish-routes.ts';
import { type ProfileDataOptions, profileDataRoutes } from './profile-data-routes.ts';

const plugin: FastifyPluginAsync<AccountRoutesOptions & ProfileDataOptions> = async (app, options) => {
  await app.register(sameSiteOnly, options);
  await app.register(signedInOnly, options);
  await app.register(profileDataRoutes, options);
  await app.register(newsletterWishRoutes, options);
};

/** Lets signed-in guests read, export and erase their stored data. */
export const ownDataRoutes = fastifyPlugin(plugin, { name: 'own-data-routes', encapsulate: true });
