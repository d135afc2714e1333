import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

/** Queries and headers are never logged, because they may carry tokens and one-time codes. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const req = ({ method, url }: FastifyRequest) => ({ method, path: withoutQuery(url) });
  return pino({ level, serializers: { req, err: (error) => serializeError(error) } }, destination);
}

export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
