import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { FreshProof, SessionId, SessionList } from '#contract/accounts/accounts.ts';
import { DeletedAccount } from '#contract/accounts/profile.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import { requireProof } from '../accounts/fresh-proof.ts';
import { clearSession } from '../accounts/sessions/session-cookies.ts';
import { endSessionOf, listSessions } from '../accounts/sessions/sessions-repository.ts';
import { signedInOf } from '../accounts/sessions/signed-in.ts';
import { toInstant } from '../database/query.ts';
import { noteSecurityEvent } from '../http/log/security-events.ts';
import { plainSerializer } from '../http/plugins/validation.ts';
import { describeErased, type ErasedGuest } from './erase-guest.ts';
import { exportGuest } from './guest-export-repository.ts';

/** Each export reads everything about a guest, so few are allowed. */
const EXPORTED_PER_MINUTE = 10;

export interface ProfileDataOptions extends AccountRoutesOptions {
  /** Erases everything stored about the address, including its account, except what the law requires to keep. */
  readonly eraseGuest: (email: string) => Promise<ErasedGuest>;
}

export const profileDataRoutes: FastifyPluginAsyncTypebox<ProfileDataOptions> = async (app, options) => {
  const { database, now, eraseGuest } = options;

  app.get(
    ACCOUNT_PATHS.profileSessions,
    {
      schema: {
        summary: 'Devices that are signed in, the last used first',
        response: { 200: SessionList },
      },
    },
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
        response: {
          204: Type.Null(),
          403: NamedError,
          404: NamedError,
          422: FieldErrors,
          429: NamedError,
        },
      },
    },
    async (request, reply) => {
      await requireProof(request, request.body, options);
      const { account, session } = signedInOf(request);
      const { id } = request.params;
      const isEnded = await database.transaction((transaction) => endSessionOf(transaction, account.id, id));
      if (!isEnded) return reply.callNotFound();
      if (id === session.id) clearSession(reply, options);
      return reply.code(204).send(null);
    },
  );

  app.get(
    ACCOUNT_PATHS.profileExport,
    {
      config: { rateLimit: { max: EXPORTED_PER_MINUTE } },
      serializerCompiler: plainSerializer,
      schema: {
        summary: 'All that is stored about the guest, as a file',
        response: { 200: Type.Object({}) },
      },
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
      const erased = describeErased(await eraseGuest(account.email));
      noteSecurityEvent(request, 'account_deleted', options, { accountId: account.id });
      clearSession(reply, options);
      return erased;
    },
  );
};
