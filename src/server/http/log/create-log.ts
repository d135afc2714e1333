import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import { serializeError } from './serialize-error.ts';

/** Lines beyond it are dropped: a reader that hangs must not use up the memory. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Lines are written in batches and in the background: a write per answer would take a sixth of its time. They are
 * flushed when the process ends.
 */
function openStandardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES });
}

/** Queries and headers are never logged, because they may carry tokens and one-time codes. */
export function createLog(level: string, destination = openStandardOutput()): FastifyBaseLogger {
  const req = (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) });
  return pino(
    {
      level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      serializers: { req, err: (error) => serializeError(error) },
    },
    destination,
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever knows the path may read what is there, so the log has the route's pattern instead. */
    readonly isPathSecret?: boolean;
  }
}

export function loggedPath({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  return (routeOptions.config.isPathSecret ? routeOptions.url : undefined) ?? withoutQuery(url);
}

export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
