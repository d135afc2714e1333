import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { TokenAnswer } from '#contract/accounts/accounts.ts';
import { PASSKEY_PATHS, PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import { PasskeyLogin, PasskeyOptions } from '#contract/accounts/passkeys.ts';
import { NamedError } from '#contract/site/errors.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { answerTooMany } from '../account-answers.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { answerSession, browserOf, type CookieSettings } from '../sessions/session-cookies.ts';
import type { PasskeyDependencies } from './add-passkey.ts';
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts';

type PasskeyLoginOptions = PasskeyDependencies & CookieSettings & Pick<AccountRoutesOptions, 'limits' | 'onMailQueued'>;

const plugin: FastifyPluginAsyncTypebox<PasskeyLoginOptions> = async (app, options) => {
  const { limits, onMailQueued } = options;

  app.post(
    PASSKEY_PATHS.loginOptions,
    {
      schema: {
        tags: ['accounts'],
        summary: 'What the browser needs to sign in by a passkey; good for five minutes, once',
        response: { 200: PasskeyOptions, 429: NamedError },
      },
    },
    async ({ ip }, reply) => {
      const retryAfterSeconds = await limits.spendChallenge(ip);
      if (retryAfterSeconds !== null) return answerTooMany(reply, retryAfterSeconds);
      return { data: await askForPasskey(options) };
    },
  );

  app.post(
    PASSKEY_PATHS.login,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Sign in by a passkey',
        description: 'Sets the same cookies as a sign-in by password.',
        body: PasskeyLogin,
        response: { 200: TokenAnswer, 401: NamedError, 429: NamedError },
      },
    },
    async (request, reply) => {
      const retryAfterSeconds = await limits.spendSignIn(request.ip);
      if (retryAfterSeconds !== null) return answerTooMany(reply, retryAfterSeconds);
      const session = await signInByPasskey(request.body, browserOf(request, options), options);
      if (session === null) {
        noteSecurityEvent(request, 'sign_in_failed', options);
        return reply.code(401).send({ error: PASSKEY_REFUSALS.failed });
      }
      noteSecurityEvent(request, 'passkey_used', options, { accountId: session.accountId });
      onMailQueued();
      return answerSession(reply, session, options);
    },
  );
};

export const passkeyLoginRoutes = fastifyPlugin(plugin, {
  name: 'passkey-login-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation', 'same-site-only', '@fastify/cookie'],
});
