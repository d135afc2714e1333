import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

/**
 * The log without what must not be in it: a query may carry an access token or a one-time code, a header a bearer
 * token, so neither is ever written. Errors tell what `serializeError` lets them.
 */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const req = ({ method, url }: FastifyRequest) => ({ method, path: withoutQuery(url) });
  return pino({ level, serializers: { req, err: (error) => serializeError(error) } }, destination);
}

export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
