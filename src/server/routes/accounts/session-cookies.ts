import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '#contract/accounts/signed-in-cookie.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { SESSION_IDLE_MS } from '#domain/account/refresh.ts';
import type { Guesser } from '../../accounts/account-limits.ts';
import type { SignInBrowser } from '../../accounts/sign-in.ts';
import { bearerTokenFor, refreshTokenFor } from '../../accounts/tokens/account-tokens.ts';
import { readKnownDevice, withAccount } from '../../accounts/tokens/known-device.ts';
import type { Session } from '../../repositories/accounts/sessions-repository.ts';

const REFRESH_COOKIE = 'refresh_token';
/** Scripts cannot read it, other sites cannot send it, and pages and pictures do not carry it. */
const REFRESH = { path: API_BASE, httpOnly: true, sameSite: 'strict' } as const;
/** Outlives sessions, so that a guest who comes back is not warned of their own device. */
const DEVICE_COOKIE = 'known_device';
const DEVICE_LIFE_SECONDS = 365 * 24 * 60 * 60;
const HINT = { path: '/', httpOnly: false, sameSite: 'strict' } as const;

export interface CookieSettings {
  /** The site is encrypted: then its cookies are sent encrypted only. */
  readonly isSecure: boolean;
  readonly sessionSecret: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function readRefreshCookie(request: FastifyRequest): string {
  return request.cookies[REFRESH_COOKIE] ?? '';
}

export function browserOf(request: FastifyRequest): SignInBrowser {
  const { headers, ip: address } = request;
  const device = readDeviceCookie(request);
  return { userAgent: headers['user-agent'] ?? '', address, formerToken: readRefreshCookie(request), device };
}

/** Whoever tries the account's password by this request. */
export function guesserOf(
  request: FastifyRequest,
  accountId: string | null,
  { sessionSecret }: Pick<CookieSettings, 'sessionSecret'>,
): Guesser {
  const device = accountId === null ? null : readKnownDevice(readDeviceCookie(request), accountId, sessionSecret);
  return { address: request.ip, device };
}

function readDeviceCookie({ cookies }: FastifyRequest): string {
  return cookies[DEVICE_COOKIE] ?? '';
}

/** Sets the cookies; returns the answer to the app. */
export function answerSession(
  reply: FastifyReply,
  { id: sessionId, accountId, generation }: Session,
  { isSecure: secure, sessionSecret, now }: CookieSettings,
): { readonly token: string } {
  const kept = { secure, maxAge: SESSION_IDLE_MS / 1000 };
  reply.setCookie(REFRESH_COOKIE, refreshTokenFor({ sessionId, generation }, sessionSecret), { ...REFRESH, ...kept });
  reply.setCookie(SIGNED_IN_COOKIE, '1', { ...HINT, ...kept });
  const device = withAccount(readDeviceCookie(reply.request), accountId, sessionSecret);
  reply.setCookie(DEVICE_COOKIE, device, { ...REFRESH, secure, maxAge: DEVICE_LIFE_SECONDS });
  return { token: bearerTokenFor(sessionId, sessionSecret, now()) };
}

export function clearSession(reply: FastifyReply, { isSecure: secure }: Pick<CookieSettings, 'isSecure'>): void {
  reply.clearCookie(REFRESH_COOKIE, { ...REFRESH, secure });
  reply.clearCookie(SIGNED_IN_COOKIE, { ...HINT, secure });
}
