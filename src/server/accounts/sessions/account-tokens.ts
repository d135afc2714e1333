import { isSignature, signText } from '../../http/signed-text.ts';

/** A token is a row's id and a signature, so that the database contains nothing that opens an account. */

/** Short, because a leaked token works until it expires. */
const BEARER_LIFE_MS = 15 * 60_000;

const BEARER = /^([\w-]{36})\.(\d{13,15})\.([\w-]+)$/;
const REFRESH = /^([\w-]{36})\.([1-9]\d{0,8})\.([\w-]+)$/;
const LINK = /^([\w-]{36})\.([\w-]+)$/;

/** Valid only with its session, so signing out ends it immediately. */
export function bearerTokenFor(sessionId: string, sessionSecret: string, nowMs: number): string {
  const until = nowMs + BEARER_LIFE_MS;
  return `${sessionId}.${until}.${signText(bearerText(sessionId, until), sessionSecret)}`;
}

/** Returns the session's id; null: the token is too old or was not issued by us. */
export function readBearerToken(token: string, sessionSecret: string, nowMs: number): string | null {
  const [, sessionId = '', until = '', signature = ''] = BEARER.exec(token) ?? [];
  const untilMs = Number(until);
  if (!isSignature(signature, bearerText(sessionId, untilMs), sessionSecret)) return null;
  return nowMs < untilMs ? sessionId : null;
}

export interface RefreshToken {
  readonly sessionId: string;
  readonly generation: number;
}

export function refreshTokenFor({ sessionId, generation }: RefreshToken, sessionSecret: string): string {
  return `${sessionId}.${generation}.${signText(refreshText(sessionId, generation), sessionSecret)}`;
}

/** Returns null if the token was not issued by us. The caller compares the generation with the session's. */
export function readRefreshToken(token: string, sessionSecret: string): RefreshToken | null {
  const [, sessionId = '', text = '', signature = ''] = REFRESH.exec(token) ?? [];
  const generation = Number(text);
  if (!isSignature(signature, refreshText(sessionId, generation), sessionSecret)) return null;
  return { sessionId, generation };
}

export function linkTokenFor(linkId: string, sessionSecret: string): string {
  return `${linkId}.${signText(linkText(linkId), sessionSecret)}`;
}

/** Returns the link's id; null: the token was not issued by us. */
export function readLinkToken(token: string, sessionSecret: string): string | null {
  const [, linkId = '', signature = ''] = LINK.exec(token) ?? [];
  return isSignature(signature, linkText(linkId), sessionSecret) ? linkId : null;
}

function bearerText(sessionId: string, untilMs: number): string {
  return `bearer until ${untilMs} of session ${sessionId}`;
}

function refreshText(sessionId: string, generation: number): string {
  return `refresh ${generation} of session ${sessionId}`;
}

function linkText(linkId: string): string {
  return `link by mail ${linkId}`;
}
