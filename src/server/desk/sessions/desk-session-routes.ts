import { Type } from 'typebox';
import { SessionId } from '#contract/accounts/accounts.ts';
import { DESK_PATHS, DESK_PROBLEMS } from '#contract/desk/desk-paths.ts';
import {
  DeskFactor,
  type DeskSession,
  DeskSessionList,
  DeskSession as DeskSessionSchema,
  DeskSignIn,
} from '#contract/desk/desk-sessions.ts';
import { browserFamily } from '#contract/site/client-reports.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import type { Scope } from '#domain/account/scope.ts';
import { checkEmail } from '#domain/guest/email.ts';
import { findAccount } from '../../accounts/accounts-repository.ts';
import { atDesk, guesserOf } from '../../accounts/sessions/session-cookies.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { clearDeskCookie, type OnShift, onShiftOf, setDeskCookies } from './desk-access.ts';
import { endDeskSession, listDeskSessions } from './desk-sessions-repository.ts';
import { giveFactor, signInToDesk } from './sign-in-to-desk.ts';

/**
 * Signs in and out, and lists and ends sessions. Password and code are checked together, so that neither can be guessed
 * separately.
 */
export const deskSessionRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  app.post(
    DESK_PATHS.session,
    {
      config: { scope: null },
      schema: {
        summary: 'Sign in with a password and a one-time code',
        body: DeskSignIn,
        response: { 200: DeskSessionSchema, 401: NamedError, 429: NamedError },
      },
    },
    async (request, reply) => {
      const { email, password, code } = request.body;
      const typed = checkEmail(email);
      const account = typed.isValid ? await findAccount(database.readLatest, 'email', typed.value) : null;
      const guesser = guesserOf(request, account && atDesk(account.id), options);
      const noteLock = () => noteSecurityEvent(request, 'locked_out', options, { email });
      await options.limits.spendGuess(email, guesser, noteLock);
      const browser = browserFamily(request.headers['user-agent'] ?? '');
      const onShift = await signInToDesk({ account, password, code, guesser, browser }, options);
      if (onShift === null) {
        noteSecurityEvent(request, 'sign_in_failed', options, { email });
        return reply.code(401).send({ error: ACCOUNT_PROBLEM_TEXTS.login_wrong });
      }
      noteSecurityEvent(request, 'sign_in', options, { email, accountId: onShift.account.id });
      setDeskCookies(reply, onShift.session, options);
      return toAnswer(onShift);
    },
  );

  app.get(
    DESK_PATHS.session,
    {
      schema: {
        summary: 'Who is on shift',
        response: { 200: DeskSessionSchema, 403: NamedError },
      },
    },
    async (request) => toAnswer(onShiftOf(request)),
  );

  app.delete(
    DESK_PATHS.session,
    { schema: { summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { account, session } = onShiftOf(request);
      await database.transaction(async (transaction) => {
        if (!(await endDeskSession(transaction, account.id, session.id))) return;
        await addAuditEntry(transaction, { who: account.email, action: 'signed_out' }, now());
      });
      clearDeskCookie(reply, options);
    },
  );

  app.post(
    DESK_PATHS.factor,
    {
      schema: {
        summary: 'Give the second factor again, for what moves money out or changes access',
        body: DeskFactor,
        response: { 204: Type.Null(), 422: FieldErrors, 429: NamedError },
      },
    },
    async (request) => {
      const onShift = onShiftOf(request);
      const { account, session } = onShift;
      // Attempts are counted per session: the thief of one session must not lock its owner out of signing in.
      const guesser = { address: request.ip, device: session.id };
      await options.limits.spendGuess(account.email, guesser);
      if (await giveFactor(onShift, request.body, options)) return;
      noteSecurityEvent(request, 'proof_failed', options, { accountId: account.id });
      throw new FieldsRefused({ code: [DESK_PROBLEMS.codeWrong] });
    },
  );

  app.get(
    DESK_PATHS.sessions,
    {
      schema: {
        summary: 'Devices on which the account is signed in to the desk',
        response: { 200: DeskSessionList },
      },
    },
    async (request) => {
      const { account, session } = onShiftOf(request);
      const sessions = await listDeskSessions(database.readLatest, account.id, now());
      return {
        data: sessions.map(({ id, browser, createdAt }) => {
          return { id, browser, created_at: createdAt, is_current: id === session.id };
        }),
      };
    },
  );

  app.delete(
    DESK_PATHS.oneSession,
    {
      config: { needsFreshFactor: true },
      schema: {
        summary: 'Sign another device out',
        params: SessionId,
        response: { 204: Type.Null(), 404: NamedError },
      },
    },
    async (request) => {
      const { account } = onShiftOf(request);
      await database.transaction(async (transaction) => {
        orNotFound(await endDeskSession(transaction, account.id, request.params.id));
        await addAuditEntry(transaction, { who: account.email, action: 'session_ended' }, now());
      });
    },
  );
};

export function toAnswer({ account, session }: OnShift): DeskSession {
  const { email, profile, scopes } = account;
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return { data: { email, name, scopes: scopes as Scope[], expires_at: session.expiresAt } };
}
