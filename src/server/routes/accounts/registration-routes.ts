import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { EmailResend, EmailVerification, Registration } from '#contract/accounts/accounts.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { record } from '#contract/site/schema.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import type { AccountDependencies } from '../../accounts/account.ts';
import { register, resendVerification, verifyEmail } from '../../accounts/register.ts';
import { noteSecurityEvent } from '../../log/security-events.ts';
import { answerTooMany, readEmail, refuseFields } from './account-answers.ts';
import type { AccountRoutesOptions } from './account-routes-options.ts';

/** Longer than writing a mail takes, so that the response time does not reveal an account. */
const ANSWER_AFTER_MS = 250;

type RegistrationOptions = AccountDependencies &
  Pick<AccountRoutesOptions, 'limits' | 'passwordWords' | 'onMailQueued'>;

const plugin: FastifyPluginAsyncTypebox<RegistrationOptions> = async (app, options) => {
  const { limits, passwordWords, onMailQueued } = options;

  app.post(
    ACCOUNT_PATHS.register,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Register; a link in a mail verifies the address',
        body: Registration,
        response: { 201: record({}), 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { body, ip } = request;
      const { email, password, c_password: repeatedPassword, locale } = body;
      const check = checkRegistration({ email, password, repeatedPassword }, passwordWords);
      if (!check.isValid) {
        const { repeatedPassword: c_password, ...problems } = check.problems;
        throw refuseFields({ ...problems, c_password });
      }
      const retryAfterSeconds = await limits.spendMail('register', check.email, ip);
      if (retryAfterSeconds !== null) return answerTooMany(reply, retryAfterSeconds);
      if (!(await register({ ...check, locale, address: ip }, options))) throw refuseFields({ email: 'email_taken' });
      noteSecurityEvent(request, 'registered', options, { email: check.email });
      onMailQueued();
      return reply.code(201).send({});
    },
  );

  app.post(
    ACCOUNT_PATHS.emailResend,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Ask for another mail to verify the address',
        body: EmailResend,
        response: { 202: record({}), 422: FieldErrors, 429: NamedError },
      },
    },
    async ({ body, ip }, reply) => {
      const email = readEmail(body.email);
      const retryAfterSeconds = await limits.spendMail('verify_email', email, ip);
      if (retryAfterSeconds !== null) return answerTooMany(reply, retryAfterSeconds);
      await Promise.all([resendVerification(email, options), pause(ANSWER_AFTER_MS)]);
      onMailQueued();
      return reply.code(202).send({});
    },
  );

  app.post(
    ACCOUNT_PATHS.emailVerify,
    {
      schema: {
        tags: ['accounts'],
        summary: 'Verify the address by the link in the mail',
        body: EmailVerification,
        response: { 200: record({}), 422: FieldErrors },
      },
    },
    async ({ body: { token } }, reply) => {
      if (!(await verifyEmail(token, options))) throw refuseFields({ token: 'link_used_or_old' });
      return reply.send({});
    },
  );
};

export const registrationRoutes = fastifyPlugin(plugin, {
  name: 'registration-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation', 'same-site-only'],
});
