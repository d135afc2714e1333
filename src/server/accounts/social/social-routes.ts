import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { FreshProof } from '#contract/accounts/accounts.ts';
import { ProviderList, ProviderName } from '#contract/accounts/linked-providers.ts';
import { SOCIAL_PATHS, SOCIAL_REFUSALS } from '#contract/accounts/social-paths.ts';
import {
  SocialCode,
  SocialReturn,
  SocialStart,
  SocialStartAnswer,
  SocialTokenAnswer,
} from '#contract/accounts/social-sign-in.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_BASE } from '#contract/site/paths.ts';
import type { Transaction } from '../../database/query.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import type { AccountRoutes, AccountRoutesOptions } from '../account-routes-options.ts';
import { REMOVED_WAY, removeWayIn } from '../fresh-proof.ts';
import { answerSession, browserOf, secretCookieName } from '../sessions/session-cookies.ts';
import { signedInOf } from '../sessions/signed-in.ts';
import { ProviderAway, type SocialProvider, SocialRefused } from './social-provider.ts';
import { ATTEMPT_LIFE_MS, listProviders, unlinkProvider } from './social-repository.ts';
import { finishSocialSignIn, startSocialSignIn } from './social-sign-in.ts';

const ATTEMPT_COOKIE = 'social_sign_in';
/** `lax`, because the provider redirects the guest from another site. Other cross-site requests are refused anyway. */
const ATTEMPT = { path: `${API_BASE}/user/signup`, httpOnly: true, sameSite: 'lax' } as const;

export const socialRoutes: AccountRoutes = async (app, options) => {
  for (const provider of options.socialProviders) await app.register(signInRoutes, { ...options, provider });
};

const signInRoutes: FastifyPluginAsyncTypebox<AccountRoutesOptions & { readonly provider: SocialProvider }> = async (
  app,
  options,
) => {
  const { provider, limits, isSecure: secure, onMailQueued } = options;
  const path = SOCIAL_PATHS[provider.name];
  const attemptCookie = secretCookieName(ATTEMPT_COOKIE, options);

  app.post(
    `${path}/start`,
    {
      schema: {
        summary: 'Begin a sign-in by a provider; answers where the browser goes',
        description: 'Sets a cookie by which the browser is known when it comes back, for ten minutes.',
        body: SocialStart,
        response: { 200: SocialStartAnswer, 429: NamedError, 502: NamedError },
      },
    },
    async (request, reply) => {
      await limits.spendSignIn(request.ip);
      try {
        const { url, cookie } = await startSocialSignIn(provider, request.body.locale, options);
        reply.setCookie(attemptCookie, cookie, { ...ATTEMPT, secure, maxAge: ATTEMPT_LIFE_MS / 1000 });
        return { data: { url } };
      } catch (error) {
        return answerAway(error, provider, request, reply);
      }
    },
  );

  app.post(
    path,
    {
      schema: {
        summary: 'Sign in by the one-time code of a provider',
        description: 'Sets the same cookies as a sign-in by password. An attempt ends with its first return.',
        querystring: SocialCode,
        body: SocialReturn,
        response: { 200: SocialTokenAnswer, 401: NamedError, 429: NamedError, 502: NamedError },
      },
    },
    async (request, reply) => {
      const { query, body, cookies } = request;
      const cookie = cookies[attemptCookie] ?? '';
      reply.clearCookie(attemptCookie, { ...ATTEMPT, secure });
      const { state, iss } = body;
      const returned = { cookie, code: query.token, state, ...(iss !== undefined && { iss }) };
      try {
        const finishing = finishSocialSignIn(provider, returned, browserOf(request, options), options);
        const { session, isLinked } = await finishing.finally(onMailQueued);
        const concerned = { accountId: session.accountId, provider: provider.name };
        if (isLinked) noteSecurityEvent(request, 'provider_linked', options, concerned);
        noteSecurityEvent(request, 'provider_used', options, concerned);
        const { token } = answerSession(reply, session, options);
        return { data: { access_token: token } };
      } catch (error) {
        if (!(error instanceof SocialRefused)) return answerAway(error, provider, request, reply);
        noteSecurityEvent(request, 'sign_in_failed', options, { provider: provider.name });
        return reply.code(401).send({ error: SOCIAL_REFUSALS[error.reason] });
      }
    },
  );
};

/** The provider's response is never logged, because it may contain tokens. */
function answerAway(error: unknown, { name }: SocialProvider, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ProviderAway)) throw error;
  request.log.warn({ provider: name, code: error.message }, 'A sign-in provider does not answer');
  return reply.code(502).send({ error: 'Bad Gateway' });
}

export const providerRoutes: AccountRoutes = async (app, options) => {
  const { database } = options;

  app.get(
    ACCOUNT_PATHS.profileProviders,
    { schema: { summary: 'Providers that open the account', response: { 200: ProviderList } } },
    async (request) => ({ data: await listProviders(database.readLatest, signedInOf(request).account.id) }),
  );

  app.delete(
    ACCOUNT_PATHS.profileProvider,
    {
      schema: {
        summary: 'Unlink a provider; a mail tells the guest',
        description: 'Needs the password, or a sign-in of the last five minutes.',
        params: ProviderName,
        body: FreshProof,
        response: REMOVED_WAY,
      },
    },
    (request) => {
      const { provider } = request.params;
      const remove = async (transaction: Transaction, accountId: string) =>
        (await unlinkProvider(transaction, accountId, provider)) ? provider : null;
      return removeWayIn(request, { kind: 'provider_removed', provider, remove }, options);
    },
  );
};
