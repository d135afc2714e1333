import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';

/** The part of a log that jobs and payments write to. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** Lines beyond this are dropped: a reader that hangs must not use up the memory. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

/** Lines are collected until they have this length together, but not longer than the time below. */
const BATCH_BYTES = 8192;
const LONGEST_WAIT_MS = 100;

/**
 * One write per response would take a third of the time of a small response. Flushed when the process ends. Shared,
 * because each one writes every 100 ms, even if it has no lines, until the process ends.
 */
const STANDARD_OUTPUT = pino.destination({
  dest: 1,
  sync: false,
  minLength: BATCH_BYTES,
  periodicFlush: LONGEST_WAIT_MS,
  maxLength: MOST_WAITING_BYTES,
});

/** Queries and headers are never logged, because they may contain tokens and one-time codes. */
export function createLog(level: string, destination: DestinationStream = STANDARD_OUTPUT): FastifyBaseLogger {
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
    /** True if the path is a secret that opens the page. Then the log contains the route's pattern instead. */
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

/** Fields of an error that are safe to log: codes, names of tables, addresses. */
const TOLD = [
  'code',
  'syscall',
  'address',
  'port',
  'path',
  'severity',
  'table',
  'constraint',
  'routine',
  'errcode',
  'errstr',
  'statusCode',
  'responseCode',
  'command',
] as const;
/** Credentials before the host of an address: `postgres://user:password@host`. */
const CREDENTIALS = /\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]+@/gi;
const DEEPEST_CAUSE = 5;

/** Drivers attach connections with keys, addresses with passwords and rows with guests' data to their errors. */
function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: withoutCredentials(String(error)) };
  const told = Object.fromEntries(TOLD.flatMap((name) => tellField(error, name)));
  const stack = withoutCredentials(error.stack ?? '');
  const hasCause = error.cause !== undefined && depth < DEEPEST_CAUSE;
  return {
    type: error.name,
    message: withoutCredentials(error.message),
    ...told,
    stack,
    ...(hasCause && { cause: serializeError(error.cause, depth + 1) }),
  };
}

/** Logs an uncaught error in the same form and exits with 1. Node itself would print all fields. */
export function logUncaughtErrors(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody caught');
    process.exit(1);
  });
}

function tellField(error: Error, name: string): [string, string | number][] {
  const value: unknown = Reflect.get(error, name);
  if (typeof value === 'number') return [[name, value]];
  return typeof value === 'string' ? [[name, withoutCredentials(value)]] : [];
}

function withoutCredentials(text: string): string {
  return text.replaceAll(CREDENTIALS, '$1');
}
