import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { StaticContent } from '#contract/content/site-content.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { homeOf, resortOf } from '../availability/catalogue.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { ANSWER_AFTER_MS } from '../limits/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import { createAccountLimits } from './account-limits.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';
import { passkeySite } from './passkeys/passkey-ceremonies.ts';
import { passkeyLoginRoutes, passkeyRoutes } from './passkeys/passkey-routes.ts';
import { guessableWords } from './passwords/guessable-words.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { sameSiteOnly } from './sessions/same-site.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { createAccountAccess, signedInOnly } from './sessions/signed-in.ts';
import { createSocialProvider } from './social/social-provider.ts';
import { providerRoutes, socialRoutes } from './social/social-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly accounts: AccountRoutesOptions;
  }
}

export interface AccountsOptions
  extends Pick<AccountRoutesOptions, 'database' | 'now' | 'sessionSecret' | 'onMailQueued'> {
  readonly settings: Settings;
  readonly site: { readonly content: StaticContent };
}

const plugin: FastifyPluginAsync<AccountsOptions> = async (app, options) => {
  const { settings, database, site, sessionSecret, onMailQueued, now } = options;
  const { publicUrl, resortTimeZone: timeZone, rateLimit: hasLimits } = settings;
  const resort = resortOf(site.content);
  app.decorate('accounts', {
    database,
    sessionSecret,
    hasher: createPasswordHasher(settings.passwordHashMemoryKib),
    findSignedIn: createAccountAccess({ database, sessionSecret, now }),
    hasLimits,
    limits: createAccountLimits({ database, sessionSecret, now, hasLimits }),
    passwordWords: guessableWords(homeOf(site.content)),
    passkeySite: passkeySite(publicUrl, resort.name.en),
    phones: phonesOf(toPhoneNumbering(resort)),
    socialProviders: settings.socialProviders.map((provider) => createSocialProvider(provider)),
    isSecure: publicUrl.startsWith('https:'),
    answerAfterMs: ANSWER_AFTER_MS,
    publicUrl,
    timeZone,
    onMailQueued,
    now,
  });
  await app.register(accountRoutes, app.accounts);
};

export const accounts = fastifyPlugin(plugin, { name: 'accounts', dependencies: ['api-http'] });

const ownRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  describeGroup(app, 'profile');
  await app.register(signedInOnly, options);
  for (const routes of [profileRoutes, passkeyRoutes, providerRoutes]) await app.register(routes, options);
};

/** Everything about a guest's own account (decision 20). */
export const accountRoutes: FastifyPluginAsync<AccountRoutesOptions> = async (app, options) => {
  describeGroup(app, 'accounts');
  await app.register(sameSiteOnly, options);
  const plugins = [registrationRoutes, sessionRoutes, passwordRoutes, socialRoutes, passkeyLoginRoutes, ownRoutes];
  for (const each of plugins) await app.register(each, options);
};
