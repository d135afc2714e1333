import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DESK_REQUEST_HEADER, FRESH_FACTOR_NEEDED } from '#contract/desk/desk-paths.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { DESK_SESSION_MS, isFactorFresh } from '#domain/account/desk-session.ts';
import { hasScope, type Scope } from '#domain/account/scope.ts';
import type { Account } from '../../accounts/account.ts';
import { findAccount } from '../../accounts/accounts-repository.ts';
import { atDesk, rememberDevice, secretCookieName } from '../../accounts/sessions/session-cookies.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { signedIds } from '../../http/signed-text.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { type DeskSessionRow, findDeskSession } from './desk-sessions-repository.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a desk route needs. undefined: `desk`. null: open to anyone. */
    scope?: Scope | null;
    /** False for an event stream, which a browser opens without our header. Such a route changes nothing. */
    needsDeskHeader?: boolean;
    /** True for routes that pay money out or change access: the second factor must have been given recently. */
    needsFreshFactor?: boolean;
  }
}

/** Config of routes for managers only. */
export const MANAGER = { scope: 'manager' } as const;

/** Somebody on shift. */
export interface OnShift {
  readonly account: Account;
  readonly session: DeskSessionRow;
}

const COOKIE = 'desk';
const COOKIE_OPTIONS = { path: `${API_BASE}/desk`, httpOnly: true, sameSite: 'strict' } as const;
const DECORATOR = 'onShift';
const SESSIONS = signedIds((id) => `desk session ${id}`);

/**
 * Marks the routes registered after it as the desk's. Before reading the body, it answers 403 without the desk's
 * header; 401 without a session; 403 and an audit entry if the account lacks the route's scope; and 403 if the route
 * needs a fresh second factor.
 */
export const staffOnly = fastifyPlugin<DeskContext>(
  async (app, options) => {
    app.decorateRequest(DECORATOR);
    app.addHook('onRoute', ({ config: { scope = 'desk', needsFreshFactor = false } = {}, schema }) => {
      if (schema === undefined) return;
      schema.tags = ['desk'];
      schema.response = {
        ...(scope !== null && { 401: NamedError }),
        ...((scope === 'manager' || needsFreshFactor) && { 403: NamedError }),
        ...Object(schema.response),
      };
    });
    app.addHook('onRequest', async (request, reply) => {
      const { scope = 'desk', needsDeskHeader = true, needsFreshFactor = false } = request.routeOptions.config;
      const hasHeader = request.headers[DESK_REQUEST_HEADER] === '1';
      if (needsDeskHeader && !hasHeader) return reply.code(403).send({ error: 'Forbidden' });
      if (scope === null) return;
      const onShift = await findOnShift(request, options);
      if (onShift === null) return reply.code(401).send({ error: 'Unauthorized' });
      request.setDecorator(DECORATOR, onShift);
      await requireScope(request, scope, options);
      if (needsFreshFactor && !hasFreshFactor(request, options)) throw staleFactor();
    });
  },
  { name: 'staff-only', dependencies: ['@fastify/cookie'] },
);

/** Returns who sent the request. For desk routes that need a session. */
export function onShiftOf(request: FastifyRequest): OnShift {
  return request.getDecorator<OnShift>(DECORATOR);
}

/** Email address of the sender, for the audit log. */
export function whoOf(request: FastifyRequest): string {
  return onShiftOf(request).account.email;
}

/** For routes that need a fresh factor only sometimes, such as for refunds among payments. */
export function hasFreshFactor(request: FastifyRequest, { now }: DeskContext): boolean {
  return isFactorFresh(Date.parse(onShiftOf(request).session.factorAt), now());
}

/** The desk asks for the factor and resends the request. */
export function staleFactor(): Refused {
  return new Refused(403, FRESH_FACTOR_NEEDED);
}

/**
 * Throws Refused and adds an audit entry if the sender lacks the scope. For a scope that only one field of the body
 * needs.
 */
export async function requireScope(
  request: FastifyRequest,
  scope: Scope,
  { database, now }: DeskContext,
): Promise<void> {
  const { email: who, scopes } = onShiftOf(request).account;
  if (hasScope(scopes, scope)) return;
  const subject = `${request.method} ${request.routeOptions.url}`;
  await database.transaction((transaction) =>
    addAuditEntry(transaction, { who, action: 'scope_missing', subject }, now()),
  );
  throw new Refused(403, 'Forbidden');
}

async function findOnShift(request: FastifyRequest, options: DeskContext): Promise<OnShift | null> {
  const { database, sessionSecret, now } = options;
  const id = SESSIONS.readToken(request.cookies[secretCookieName(COOKIE, options)] ?? '', sessionSecret);
  const session = id === null ? null : await findDeskSession(database.readLatest, id, now());
  const account = session === null ? null : await findAccount(database.readLatest, 'id', session.accountId);
  return session === null || account === null ? null : { account, session };
}

/** For a session begun with both factors: its device is known from now on. */
export function setDeskCookies(reply: FastifyReply, { id, accountId }: DeskSessionRow, options: DeskContext): void {
  const { isSecure: secure, sessionSecret } = options;
  reply.setCookie(secretCookieName(COOKIE, options), SESSIONS.tokenFor(id, sessionSecret), {
    ...COOKIE_OPTIONS,
    secure,
    maxAge: DESK_SESSION_MS / 1000,
  });
  rememberDevice(reply, atDesk(accountId), options);
}

export function clearDeskCookie(reply: FastifyReply, options: DeskContext): void {
  reply.clearCookie(secretCookieName(COOKIE, options), { ...COOKIE_OPTIONS, secure: options.isSecure });
}
