import { Type } from 'typebox';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { Login, TokenAnswer } from '#contract/accounts/accounts.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { checkPassword } from '#domain/account/password.ts';
import { evaluateRefresh } from '#domain/account/refresh.ts';
import type { Transaction } from '../../database/query.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { AccountDependencies } from '../account.ts';
import { readEmail, refuseFields } from '../account-answers.ts';
import type { AccountRoutes } from '../account-routes-options.ts';
import { findAccount, noteRefresh } from '../accounts-repository.ts';
import { readRefreshToken } from './account-tokens.ts';
import { answerSession, browserOf, clearSession, guesserOf, readRefreshCookie } from './session-cookies.ts';
import { endSession, findSession, renewSession, type Session } from './sessions-repository.ts';
import { signIn } from './sign-in.ts';

export const sessionRoutes: AccountRoutes = async (app, options) => {
  const { limits, onMailQueued } = options;

  app.post(
    ACCOUNT_PATHS.login,
    {
      schema: {
        summary: 'Sign in',
        description: 'Also sets the refresh cookie, and one that scripts may read, which says that there is one.',
        body: Login,
        response: { 200: TokenAnswer, 401: NamedError, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      const email = readEmail(request.body.email);
      const password = checkPassword(request.body.password);
      if (!password.isValid) throw refuseFields({ password: password.problem });
      const browser = browserOf(request, options);
      const known = browser.device === '' ? null : await findAccount(options.database.readLatest, 'email', email);
      const guesser = guesserOf(request, known?.id ?? null, options);
      await limits.spendGuess(email, guesser, () => noteSecurityEvent(request, 'locked_out', options, { email }));
      const signingIn = signIn({ email, password: password.value, browser }, options);
      const session = await signingIn.catch((error: unknown) => {
        if (error instanceof Refused) noteSecurityEvent(request, 'sign_in_failed', options, { email });
        throw error;
      });
      noteSecurityEvent(request, 'sign_in', options, { email, accountId: session.accountId });
      onMailQueued();
      return answerSession(reply, session, options);
    },
  );

  app.post(
    ACCOUNT_PATHS.refresh,
    {
      schema: {
        summary: 'A new access token by the refresh cookie, which is renewed',
        description: 'An old cookie ends the session. For a minute the one before the latest is answered alike.',
        response: { 200: TokenAnswer, 401: NamedError },
      },
    },
    async (request, reply) => {
      const { session, isMailQueued } = await refreshSession(readRefreshCookie(request, options), options);
      if (isMailQueued) {
        noteSecurityEvent(request, 'old_key_used', options);
        onMailQueued();
      }
      if (session !== null) return answerSession(reply, session, options);
      clearSession(reply, options);
      return reply.code(401).send({ error: 'Unauthorized' });
    },
  );

  app.post(
    ACCOUNT_PATHS.logout,
    { schema: { summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      // An old token signs out too: it can end the session, but not use it.
      const presented = readRefreshToken(readRefreshCookie(request, options), options.sessionSecret);
      if (presented !== null) {
        await options.database.transaction((transaction) => endSession(transaction, presented.sessionId));
      }
      clearSession(reply, options);
    },
  );
};

const SIGNED_OUT = { session: null, isMailQueued: false };

/**
 * An older token means that somebody has a copy. The server cannot tell guest from thief, so the session ends for both,
 * and a mail informs the guest. `session` null: sign in again.
 */
async function refreshSession(token: string, dependencies: AccountDependencies) {
  const { database, sessionSecret, now } = dependencies;
  const presented = readRefreshToken(token, sessionSecret);
  if (presented === null) return SIGNED_OUT;
  const { sessionId, generation } = presented;
  return database.transaction(async (transaction) => {
    const renewed = await renewSession(transaction, sessionId, generation, now());
    if (renewed !== null) {
      await noteRefresh(transaction, renewed.accountId, now());
      return { session: renewed, isMailQueued: false };
    }
    const session = await findSession(transaction, sessionId);
    if (session === null) return SIGNED_OUT;
    switch (evaluateRefresh(generation, session, now())) {
      case 'renew':
      case 'repeat':
        return { session, isMailQueued: false };
      case 'reused':
        return { session: null, isMailQueued: await endReused(transaction, session, dependencies) };
      case 'expired':
      case 'unknown':
        return SIGNED_OUT;
    }
  });
}

/** Returns false if another request with an old token was faster: the guest is informed once. */
async function endReused(transaction: Transaction, { id, accountId, browser }: Session, { now }: AccountDependencies) {
  if (!(await endSession(transaction, id))) return false;
  const account = await findAccount(transaction, 'id', accountId);
  if (account === null) return false;
  await enqueueMail(transaction, { kind: 'old_key_used', accountId, detail: browser, locale: account.locale }, now());
  return true;
}
