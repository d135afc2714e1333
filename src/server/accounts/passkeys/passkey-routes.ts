import { Type } from 'typebox';
import { FreshProof, TokenAnswer } from '#contract/accounts/accounts.ts';
import { PASSKEY_PATHS, PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import { NewPasskey, PasskeyId, PasskeyList, PasskeyLogin, PasskeyOptions } from '#contract/accounts/passkeys.ts';
import { browserFamily } from '#contract/site/client-reports.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { Transaction } from '../../database/query.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { toPasskeyRow } from '../account-answers.ts';
import type { AccountRoutes } from '../account-routes-options.ts';
import { REMOVED_WAY, removeWayIn, requireProof } from '../fresh-proof.ts';
import { answerSession, browserOf } from '../sessions/session-cookies.ts';
import { signedInOf } from '../sessions/signed-in.ts';
import { addPasskey, askForPasskey, offerPasskey, signInByPasskey } from './passkeys.ts';
import { listPasskeys, removePasskey } from './passkeys-repository.ts';

export const passkeyRoutes: AccountRoutes = async (app, options) => {
  const { database, limits, now, onMailQueued } = options;

  app.get(
    PASSKEY_PATHS.list,
    { schema: { summary: 'Passkeys, the newest first', response: { 200: PasskeyList } } },
    async (request) => {
      const passkeys = await listPasskeys(database.readLatest, 'passkeys', signedInOf(request).account.id);
      return { data: passkeys.map(toPasskeyRow) };
    },
  );

  app.post(
    PASSKEY_PATHS.addOptions,
    {
      schema: {
        summary: 'What the browser needs to make a passkey; good for five minutes, once',
        description: 'Needs the password, or a sign-in of the last five minutes.',
        body: FreshProof,
        response: { 200: PasskeyOptions, 403: NamedError, 409: NamedError, 422: FieldErrors, 429: NamedError },
      },
    },
    async (request) => {
      await requireProof(request, request.body, options);
      await limits.spendChallenge(request.ip);
      return { data: await offerPasskey('passkeys', signedInOf(request).account, options) };
    },
  );

  app.post(
    PASSKEY_PATHS.list,
    {
      schema: {
        summary: 'Add a passkey; a mail tells the guest',
        body: NewPasskey,
        response: { 201: Type.Object({}), 400: NamedError, 409: NamedError },
      },
    },
    async (request, reply) => {
      const { id: accountId, locale } = signedInOf(request).account;
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      const mail = { kind: 'passkey_added', accountId, detail: browser, locale } as const;
      await addPasskey(
        'passkeys',
        signedInOf(request).account,
        { answer: request.body, label: browser },
        (transaction) => enqueueMail(transaction, mail, now()),
        options,
      );
      noteSecurityEvent(request, 'passkey_added', options, { accountId });
      onMailQueued();
      return reply.code(201).send({});
    },
  );

  app.delete(
    PASSKEY_PATHS.one,
    {
      schema: {
        summary: 'Remove a passkey; a mail tells the guest',
        description: 'Needs the password, or a sign-in of the last five minutes.',
        params: PasskeyId,
        body: FreshProof,
        response: REMOVED_WAY,
      },
    },
    (request) => {
      const remove = async (transaction: Transaction, accountId: string) =>
        (await removePasskey(transaction, 'passkeys', accountId, request.params.id))?.label ?? null;
      return removeWayIn(request, { kind: 'passkey_removed', remove }, options);
    },
  );
};

export const passkeyLoginRoutes: AccountRoutes = async (app, options) => {
  const { limits, onMailQueued } = options;

  app.post(
    PASSKEY_PATHS.loginOptions,
    {
      schema: {
        summary: 'What the browser needs to sign in by a passkey; good for five minutes, once',
        response: { 200: PasskeyOptions, 429: NamedError },
      },
    },
    async ({ ip }) => {
      await limits.spendChallenge(ip);
      return { data: await askForPasskey(options) };
    },
  );

  app.post(
    PASSKEY_PATHS.login,
    {
      schema: {
        summary: 'Sign in by a passkey',
        description: 'Sets the same cookies as a sign-in by password.',
        body: PasskeyLogin,
        response: { 200: TokenAnswer, 401: NamedError, 429: NamedError },
      },
    },
    async (request, reply) => {
      await limits.spendSignIn(request.ip);
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
