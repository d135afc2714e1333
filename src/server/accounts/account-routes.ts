import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { passkeyLoginRoutes } from './passkeys/passkey-login-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { sameSiteOnly } from './sessions/same-site.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { signedInOnly } from './sessions/signed-in.ts';
import { providerRoutes } from './social/provider-routes.ts';
import { socialRoutes } from './social/social-routes.ts';

const ownPlugin: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  await app.register(signedInOnly, options);
  await app.register(profileRoutes, options);
  await app.register(passkeyRoutes, options);
  await app.register(providerRoutes, options);
};

/** Routes for signed-in guests. */
const ownRoutes = fastifyPlugin(ownPlugin, { name: 'own-account-routes', encapsulate: true });

const plugin: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  await app.register(sameSiteOnly, options);
  await app.register(registrationRoutes, options);
  await app.register(sessionRoutes, options);
  await app.register(passwordRoutes, options);
  await app.register(socialRoutes, options);
  await app.register(passkeyLoginRoutes, options);
  await app.register(ownRoutes, options);
};

/** Everything about a guest's own account (decision 20). */
export const accountRoutes = fastifyPlugin(plugin, { name: 'account-routes', encapsulate: true });
