import { setTimeout as pause } from 'node:timers/promises';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import {
  EmailResend,
  EmailVerification,
  MailedLink,
  MailedLinkAnswer,
  Registration,
} from '#contract/accounts/accounts.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { record } from '#contract/site/schema.ts';
import { PASSWORD_PURPOSES } from '#domain/account/one-time-link.ts';
import { checkPassword } from '#domain/account/password.ts';
import { checkRegistration } from '#domain/account/registration.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { readEmail, refuseFields, toPasskeyRow } from '../account-answers.ts';
import type { AccountRoutes } from '../account-routes-options.ts';
import { NO_PASSWORD } from '../accounts-repository.ts';
import { listPasskeys } from '../passkeys/passkeys-repository.ts';
import { findResetAccount, setPasswordByLink } from '../passwords/passwords.ts';
import { guesserOf } from '../sessions/session-cookies.ts';
import { listProviders } from '../social/social-repository.ts';
import { findRegistered, register, resendVerification, verifyEmail } from './register.ts';

export const registrationRoutes: AccountRoutes = async (app, options) => {
  const { database, limits, passwordWords, onMailQueued } = options;

  app.post(
    ACCOUNT_PATHS.register,
    {
      schema: {
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
      await limits.spendMail('register', check.email, ip);
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
        summary: 'Ask for another mail to verify the address',
        body: EmailResend,
        response: { 202: record({}), 422: FieldErrors, 429: NamedError },
      },
    },
    async ({ body, ip }, reply) => {
      const email = readEmail(body.email);
      await limits.spendMail('verify_email', email, ip);
      await Promise.all([resendVerification(email, options), pause(options.answerAfterMs)]);
      onMailQueued();
      return reply.code(202).send({});
    },
  );

  app.post(
    ACCOUNT_PATHS.emailLink,
    {
      schema: {
        summary: 'What the link of a mail is about',
        description:
          'Uses nothing up, because mail scanners open links. Names the ways in that a new password would end.',
        body: MailedLink,
        response: { 200: MailedLinkAnswer, 422: FieldErrors },
      },
    },
    async ({ body: { token } }) => {
      const registered = await findRegistered(token, options);
      if (registered?.isVerified) {
        const { email } = registered;
        return { data: { email, is_verified: true, has_password: true, passkeys: [], providers: [] } };
      }
      const account = registered ?? (await findResetAccount(token, PASSWORD_PURPOSES, options));
      if (account === null) throw refuseFields({ token: 'link_used_or_old' });
      const { id, email, isVerified, passwordHash } = account;
      const [passkeys, providers] = await Promise.all([
        listPasskeys(database.readLatest, 'passkeys', id),
        listProviders(database.readLatest, id),
      ]);
      return {
        data: {
          email,
          is_verified: isVerified,
          has_password: passwordHash !== NO_PASSWORD,
          passkeys: passkeys.map(toPasskeyRow),
          providers,
        },
      };
    },
  );

  app.post(
    ACCOUNT_PATHS.emailVerify,
    {
      schema: {
        summary: 'Verify the address by the link in the mail, and the password of the registration or a new one',
        description: 'A new one ends all that whoever registered had, but the providers that are kept.',
        body: EmailVerification,
        response: { 200: record({}), 422: FieldErrors, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { token, password, c_password, keep } = request.body;
      if (c_password !== undefined) {
        const body = { token, password, c_password, ...(keep !== undefined && { keep }) };
        await setPasswordByLink(request, body, ['verify_email'], options);
        return reply.send({});
      }
      const account = await findRegistered(token, options);
      if (account === null) throw refuseFields({ token: 'link_used_or_old' });
      const check = checkPassword(password);
      if (!check.isValid) throw refuseFields({ password: check.problem });
      const guesser = guesserOf(request, account.id, options);
      await limits.spendGuess(account.email, guesser);
      if (!(await verifyEmail(account, check.value, request.ip, options))) {
        throw refuseFields({ password: 'password_incorrect' });
      }
      await limits.forgetGuesses(account.email, guesser);
      return reply.send({});
    },
  );
};
