import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { FreshProof, NewsletterWish, SessionId, SessionList } from '#contract/accounts/accounts.ts';
import { DeletedAccount } from '#contract/accounts/profile.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import { requireProof } from '../accounts/fresh-proof.ts';
import { sameSiteOnly } from '../accounts/sessions/same-site.ts';
import { clearSession } from '../accounts/sessions/session-cookies.ts';
import { endSessionOf, listSessions } from '../accounts/sessions/sessions-repository.ts';
import { signedInOf, signedInOnly } from '../accounts/sessions/signed-in.ts';
import type { DatabaseAndClock } from '../database/database.ts';
import { toInstant } from '../database/query.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { describeGroup } from '../http/openapi-routes.ts';
import { orNotFound } from '../http/plugins/error-handlers.ts';
import { plainSerializer } from '../http/plugins/validation.ts';
import { endSubscriptions, readNewsletterWish } from '../newsletter/consents-repository.ts';
import type { Settings } from '../settings/settings.ts';
import { describeErased, type ErasedGuest, eraseGuest, erasingResort } from './erase-guest.ts';
import { exportGuest } from './guest-export-repository.ts';

type GuestsOptions = DatabaseAndClock & { readonly settings: Settings };

const plugin: FastifyPluginAsync<GuestsOptions> = async (app, { settings, database, now }) => {
  await app.register(ownDataRoutes, {
    ...app.accounts,
    eraseGuest: (email) => eraseGuest(email, erasingResort(settings, database, now())),
  });
};

export const guests = fastifyPlugin(plugin, { name: 'guests', encapsulate: true, dependencies: ['accounts'] });

/** Each export reads everything about a guest, so few are allowed. */
const EXPORTED_PER_MINUTE = 10;

export interface ProfileDataOptions extends AccountRoutesOptions {
  /** Erases everything stored about the address, including its account, except what the law requires to keep. */
  readonly eraseGuest: (email: string) => Promise<ErasedGuest>;
}

export const ownDataRoutes: FastifyPluginAsyncTypebox<ProfileDataOptions> = async (app, options) => {
  const { database, now } = options;
  await app.register(sameSiteOnly, options);
  describeGroup(app, 'profile');
  await app.register(signedInOnly, options);

  app.get(
    ACCOUNT_PATHS.profileSessions,
    { schema: { summary: 'Devices that are signed in, the last used first', response: { 200: SessionList } } },
    async (request) => {
      const { account, session } = signedInOf(request);
      const sessions = await listSessions(database.readLatest, account.id, now());
      return {
        data: sessions.map(({ id, browser, createdAt, renewedAt }) => ({
          id,
          browser,
          created_at: createdAt,
          last_used_at: renewedAt,
          is_current: id === session.id,
        })),
      };
    },
  );

  app.delete(
    ACCOUNT_PATHS.profileSession,
    {
      schema: {
        summary: 'Sign a device out',
        description: 'Needs the password, or a sign-in of the last five minutes.',
        params: SessionId,
        body: FreshProof,
        response: { 204: Type.Null(), 403: NamedError, 404: NamedError, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      await requireProof(request, request.body, options);
      const { account, session } = signedInOf(request);
      const { id } = request.params;
      orNotFound(await database.transaction((transaction) => endSessionOf(transaction, account.id, id)));
      if (id === session.id) clearSession(reply, options);
    },
  );

  app.get(
    ACCOUNT_PATHS.profileExport,
    {
      config: { rateLimit: { max: EXPORTED_PER_MINUTE } },
      serializerCompiler: plainSerializer,
      schema: { summary: 'All that is stored about the guest, as a file', response: { 200: Type.Object({}) } },
    },
    async (request, reply) => {
      const { email } = signedInOf(request).account;
      return reply
        .header('content-disposition', 'attachment; filename="my-data.json"')
        .send({ exportedAt: toInstant(now()), ...(await exportGuest(database, email)) });
    },
  );

  app.delete(
    ACCOUNT_PATHS.profile,
    {
      schema: {
        summary: 'Delete the account and all that need not be kept',
        description:
          'Needs the password, or a sign-in of the last five minutes. Says of each order what became of it. Stays ahead and money that is owed stay with their data.',
        body: FreshProof,
        response: { 200: DeletedAccount, 403: NamedError, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      await requireProof(request, request.body, options);
      const { account } = signedInOf(request);
      const erased = describeErased(await options.eraseGuest(account.email));
      noteSecurityEvent(request, 'account_deleted', options, { accountId: account.id });
      clearSession(reply, options);
      return erased;
    },
  );
  app.get(
    ACCOUNT_PATHS.profileNewsletter,
    { schema: { summary: 'Whether the guest is sent news', response: { 200: NewsletterWish } } },
    async (request) => ({
      status: await readNewsletterWish(database.readLatest, signedInOf(request).account.email),
    }),
  );

  // Withdrawing a consent is as easy as giving it (GDPR, article 7).
  app.delete(
    ACCOUNT_PATHS.profileNewsletter,
    { schema: { summary: 'Send the guest no more news', response: { 204: Type.Null() } } },
    async (request) => {
      const { email } = signedInOf(request).account;
      await database.transaction((transaction) => endSubscriptions(transaction, email, now()));
    },
  );
};
