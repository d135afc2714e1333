import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sameSiteOnly } from './same-site.ts';
import { sessionRoutes } from './session-routes.ts';

const plugin: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  await app.register(sameSiteOnly, options);
  await app.register(registrationRoutes, options);
  await app.register(sessionRoutes, options);
};

/** Everything about a guest's own account (decision 55). */
export const accountRoutes = fastifyPlugin(plugin, { name: 'account-routes', encapsulate: true });
