import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { SESSION_IDLE_MS } from '#domain/account/refresh.ts';
import type { AccountDependencies } from '../account.ts';
import type { Guesser } from '../account-limits.ts';
import { bearerTokenFor, refreshTokenFor } from './account-tokens.ts';
import type { Session } from './sessions-repository.ts';
import { readKnownDevice, type SignInBrowser, withOwner } from './sign-in.ts';

const REFRESH_COOKIE = 'refresh_token';
/** Scripts cannot read it, other sites cannot send it, and requests for pages and pictures do not include it. */
const REFRESH = { path: API_BASE, httpOnly: true, sameSite: 'strict' } as const;
/** Outlives sessions, so that returning guests are not warned about their own device. */
const DEVICE_COOKIE = 'known_device';
const DEVICE_LIFE_SECONDS = 365 * 24 * 60 * 60;
const HINT = { path: '/', httpOnly: false, sameSite: 'strict' } as const;

export interface CookieSettings extends Pick<AccountDependencies, 'sessionSecret' | 'now'> {
  /** The site uses https, so its cookies are sent over encrypted connections only. */
  readonly isSecure: boolean;
}

type Security = Pick<CookieSettings, 'isSecure'>;

/** Browsers accept a cookie with this name only from encrypted responses, so nobody in between can plant one. */
export function secretCookieName(name: string, { isSecure }: Security): string {
  return isSecure ? `__Secure-${name}` : name;
}

function readSecretCookie({ cookies }: FastifyRequest, name: string, security: Security): string {
  return cookies[secretCookieName(name, security)] ?? '';
}

function setSecretCookie(reply: FastifyReply, name: string, value: string, maxAge: number, security: Security): void {
  reply.setCookie(secretCookieName(name, security), value, { ...REFRESH, secure: security.isSecure, maxAge });
}

export function readRefreshCookie(request: FastifyRequest, security: Security): string {
  return readSecretCookie(request, REFRESH_COOKIE, security);
}

export function browserOf(request: FastifyRequest, security: Security): SignInBrowser {
  const { headers, ip: address } = request;
  return {
    userAgent: headers['user-agent'] ?? '',
    address,
    formerToken: readRefreshCookie(request, security),
    device: readSecretCookie(request, DEVICE_COOKIE, security),
  };
}

/** `owner`: an account's id, or its name `atDesk`; null: the account is unknown. */
export function guesserOf(
  request: FastifyRequest,
  owner: string | null,
  settings: Pick<CookieSettings, 'isSecure' | 'sessionSecret'>,
): Guesser {
  const cookie = readSecretCookie(request, DEVICE_COOKIE, settings);
  const device = owner === null ? null : readKnownDevice(cookie, owner, settings.sessionSecret);
  return { address: request.ip, device };
}

/**
 * Names the account for devices that have signed in to the desk. A guest's sign-in does not count there, or the thief
 * of a password could collect devices and guess codes on each of them.
 */
export function atDesk(accountId: string): string {
  return `desk ${accountId}`;
}

/** Gives the browser guesses of its own for this owner. */
export function rememberDevice(
  reply: FastifyReply,
  owner: string,
  settings: Pick<CookieSettings, 'isSecure' | 'sessionSecret'>,
): void {
  const device = withOwner(readSecretCookie(reply.request, DEVICE_COOKIE, settings), owner, settings.sessionSecret);
  setSecretCookie(reply, DEVICE_COOKIE, device, DEVICE_LIFE_SECONDS, settings);
}

export function answerSession(reply: FastifyReply, session: Session, settings: CookieSettings) {
  const { id: sessionId, accountId, generation } = session;
  const { isSecure: secure, sessionSecret, now } = settings;
  const maxAge = SESSION_IDLE_MS / 1000;
  const refreshToken = refreshTokenFor({ sessionId, generation }, sessionSecret);
  setSecretCookie(reply, REFRESH_COOKIE, refreshToken, maxAge, settings);
  reply.setCookie(SIGNED_IN_COOKIE, '1', { ...HINT, secure, maxAge });
  rememberDevice(reply, accountId, settings);
  return { token: bearerTokenFor(sessionId, sessionSecret, now()) };
}

export function clearSession(reply: FastifyReply, security: Security): void {
  const { isSecure: secure } = security;
  reply.clearCookie(secretCookieName(REFRESH_COOKIE, security), { ...REFRESH, secure });
  reply.clearCookie(SIGNED_IN_COOKIE, { ...HINT, secure });
}
