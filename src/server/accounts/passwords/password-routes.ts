import fastifyFormbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PasswordRecovery, PasswordReset } from '#contract/accounts/accounts.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { record } from '#contract/site/schema.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { PASSWORD_PURPOSES } from '#domain/account/one-time-link.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { readEmail } from '../account-answers.ts';
import type { AccountRoutes } from '../account-routes-options.ts';
import { mailRecovery, setPasswordByLink } from './passwords.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A separate plugin, because no other call about accounts accepts forms. */
const recoveryRoutes: AccountRoutes = async (app, options) => {
  const { limits, onMailQueued } = options;
  app.removeContentTypeParser('application/json');
  await app.register(fastifyFormbody);
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, readMultipart);

  app.post(
    ACCOUNT_PATHS.passwordCreate,
    {
      schema: {
        summary: 'Ask for a link by mail to set a new password',
        consumes: FORMS,
        body: PasswordRecovery,
        response: { 200: record({}), 404: NamedError, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { body, ip } = request;
      const email = readEmail(body.email);
      await limits.spendMail('recover_password', email, ip);
      noteSecurityEvent(request, 'recovery_asked', options, { email });
      const isKnown = await mailRecovery(email, body.locale, options);
      if (!isKnown) return reply.code(404).send({ error: ACCOUNT_PROBLEM_TEXTS.email_unknown });
      onMailQueued();
      return reply.send({});
    },
  );
};

export const passwordRoutes: AccountRoutes = async (app, options) => {
  await app.register(recoveryRoutes, options);

  app.post(
    ACCOUNT_PATHS.passwordReset,
    {
      schema: {
        summary: 'Set a new password by the link in the mail',
        description:
          'Signs all devices out, ends the keys to orders of the address, and all passkeys and providers that are not kept.',
        body: PasswordReset,
        response: { 200: record({}), 422: FieldErrors },
      },
    },
    async (request, reply) => {
      await setPasswordByLink(request, request.body, PASSWORD_PURPOSES, options);
      return reply.send({});
    },
  );
};

/** Node reads multipart bodies itself. A file in one is not text, so the schema refuses it. */
async function readMultipart(request: FastifyRequest, body: Buffer): Promise<unknown> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
  } catch {
    throw Object.assign(new Error('Bad Request'), { statusCode: 400 });
  }
}
