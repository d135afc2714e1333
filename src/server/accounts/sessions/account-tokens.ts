import { isSignature, signedIds, signText } from '../../http/signed-text.ts';

/** Short, because a leaked token works until it expires. */
const BEARER_LIFE_MS = 15 * 60_000;

const BEARER = /^([\w-]{36})\.(\d{13,15})\.([\w-]+)$/;
const REFRESH = /^([\w-]{36})\.([1-9]\d{0,8})\.([\w-]+)$/;

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

export const { tokenFor: linkTokenFor, readToken: readLinkToken } = signedIds((id) => `link by mail ${id}`);

function bearerText(sessionId: string, untilMs: number): string {
  return `bearer until ${untilMs} of session ${sessionId}`;
}

function refreshText(sessionId: string, generation: number): string {
  return `refresh ${generation} of session ${sessionId}`;
}
