import { Type } from 'typebox';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import { PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import { PasskeyId, PasskeyLogin, PasskeyOptions } from '#contract/accounts/passkeys.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskPasskeyList, DeskSession, NewDeskPasskey } from '#contract/desk/desk-sessions.ts';
import { browserFamily } from '#contract/site/client-reports.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import type { Account } from '../../accounts/account.ts';
import { holdAccount } from '../../accounts/accounts-repository.ts';
import { addPasskey, askForPasskey, offerPasskey } from '../../accounts/passkeys/passkeys.ts';
import { listPasskeys, removePasskey } from '../../accounts/passkeys/passkeys-repository.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { findSecondFactor } from '../staff/second-factors-repository.ts';
import { onShiftOf, setDeskCookies } from './desk-access.ts';
import { toAnswer } from './desk-session-routes.ts';
import { signInByDeskPasskey } from './sign-in-to-desk.ts';

/** A passkey counts as both factors, because its owner unlocks it with a finger, face or code. */
export const deskPasskeyRoutes: DeskRoutes = async (app, options) => {
  const { database, limits, now } = options;

  app.post(
    DESK_PATHS.passkeySignInOptions,
    {
      config: { scope: null },
      schema: {
        summary: 'What the browser needs to use a passkey; good for five minutes, once',
        response: { 200: PasskeyOptions, 429: NamedError },
      },
    },
    async ({ ip }) => {
      await limits.spendChallenge(ip);
      return { data: await askForPasskey(options) };
    },
  );

  app.post(
    DESK_PATHS.passkeySignIn,
    {
      config: { scope: null },
      schema: {
        summary: 'Sign in by a passkey of the desk',
        body: PasskeyLogin,
        response: { 200: DeskSession, 401: NamedError, 429: NamedError },
      },
    },
    async (request, reply) => {
      await limits.spendSignIn(request.ip);
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      const onShift = await signInByDeskPasskey(request.body, browser, options);
      if (onShift === null) {
        noteSecurityEvent(request, 'sign_in_failed', options);
        return reply.code(401).send({ error: PASSKEY_REFUSALS.failed });
      }
      noteSecurityEvent(request, 'passkey_used', options, { accountId: onShift.account.id });
      setDeskCookies(reply, onShift.session, options);
      return toAnswer(onShift);
    },
  );

  app.get(
    DESK_PATHS.passkeys,
    {
      schema: {
        summary: 'Passkeys of whoever is on shift, the newest first',
        response: { 200: DeskPasskeyList },
      },
    },
    async (request) => {
      const passkeys = await listPasskeys(database.readLatest, 'desk_passkeys', onShiftOf(request).account.id);
      return {
        data: passkeys.map(({ id, label, createdAt, lastUsedAt }) => {
          return { id, name: label, created_at: createdAt, last_used_at: lastUsedAt };
        }),
      };
    },
  );

  app.post(
    DESK_PATHS.passkeyOptions,
    {
      config: { needsFreshFactor: true },
      schema: {
        summary: 'What the browser needs to make a passkey; good for five minutes, once',
        response: { 200: PasskeyOptions, 409: NamedError, 429: NamedError },
      },
    },
    async (request) => {
      await limits.spendChallenge(request.ip);
      return { data: await offerPasskey('desk_passkeys', onShiftOf(request).account, options) };
    },
  );

  app.post(
    DESK_PATHS.passkeys,
    {
      config: { needsFreshFactor: true },
      schema: {
        summary: 'Add a passkey under a name',
        body: NewDeskPasskey,
        response: {
          201: Type.Object({}),
          400: NamedError,
          409: NamedError,
          422: FieldErrors,
        },
      },
    },
    async (request, reply) => {
      const { account } = onShiftOf(request);
      const { passkey: answer } = request.body;
      const name = request.body.name.trim();
      const entry = { who: account.email, action: 'passkey_added', after: { name } } as const;
      await addPasskey(
        'desk_passkeys',
        account,
        { answer, label: name },
        (transaction) => addAuditEntry(transaction, entry, now()),
        options,
      );
      noteSecurityEvent(request, 'passkey_added', options, { accountId: account.id });
      return reply.code(201).send({});
    },
  );

  app.delete(
    DESK_PATHS.onePasskey,
    {
      config: { needsFreshFactor: true },
      schema: {
        summary: 'Remove a passkey; never the last second factor',
        params: PasskeyId,
        response: { 204: Type.Null(), 404: NamedError, 409: NamedError },
      },
    },
    async (request) => {
      const { account } = onShiftOf(request);
      await removeDeskPasskey(account, request.params.id, options);
      noteSecurityEvent(request, 'passkey_removed', options, { accountId: account.id });
    },
  );
};

/** Throws Refused if there is no such passkey, or the account would have no second factor left. */
async function removeDeskPasskey(account: Account, id: string, { database, now }: DeskContext): Promise<void> {
  await database.transaction(async (transaction) => {
    // The lock makes the second of two concurrent removals see the result of the first.
    const isHeld = await holdAccount(transaction, account);
    const removed = orNotFound(isHeld ? await removePasskey(transaction, 'desk_passkeys', account.id, id) : null);
    const hasApp = (await findSecondFactor(transaction, account.id))?.isConfirmed === true;
    const left = await listPasskeys(transaction, 'desk_passkeys', account.id);
    if (!hasApp && left.length === 0) throw new Refused(409, LAST_WAY_IN);
    const entry = { who: account.email, action: 'passkey_removed', before: { name: removed.label } } as const;
    await addAuditEntry(transaction, entry, now());
  });
}
