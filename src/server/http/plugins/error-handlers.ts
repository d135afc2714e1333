import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '#contract/site/headers.ts';
import { isDatabaseAway, isTransient } from '../../database/database-errors.ts';
import { FieldsRefused } from './validation.ts';

const DATABASE_AWAY_RETRY_SECONDS = 5;
const BUSY_RETRY_SECONDS = 2;

/** The server has more work of one kind than it can handle; the error handler answers 503. */
export class TooBusy extends Error {}

/** Thrown to answer with the name of an error, and details. In a transaction it also rolls back. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly details: object;

  constructor(statusCode: 400 | 401 | 403 | 404 | 409 | 422, name: string, details: object = {}) {
    super(name);
    this.statusCode = statusCode;
    this.details = details;
  }
}

/** Returns what was looked for. Throws Refused with 404 if there is none, or none that the sender may see. */
export function orNotFound<Found>(found: Found | null | undefined | false): Found {
  if (found === null || found === undefined || found === false) throw new Refused(404, 'Not Found');
  return found;
}

/** Rethrows anything but a refusal, for callers that go on after one. */
export function passOverRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

class TooManyRequests extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too Many Requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Throws the error that the error handler answers with 429. null: the limit is not reached. */
export function refuseTooMany(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new TooManyRequests(retryAfterSeconds);
}

export const errorHandlers = fastifyPlugin(
  async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerNotFound);
  },
  { name: 'error-handlers' },
);

/** The only place where errors become responses. A client's mistake is explained, our own failure is not. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldsRefused) return reply.code(422).send({ error: error.fields });
  if (error instanceof Refused) {
    if (error.statusCode !== 404) return reply.code(error.statusCode).send({ error: error.message, ...error.details });
    reply.callNotFound();
    return reply;
  }
  if (error instanceof TooManyRequests) {
    return reply.code(429).header('retry-after', error.retryAfterSeconds).send(named(429));
  }
  if (error instanceof TooBusy || isTransient(error)) {
    request.log.warn({ reason: error.message }, 'Busy: a request was put off');
    return reply.code(503).header('retry-after', BUSY_RETRY_SECONDS).send(named(503));
  }
  const status = error.statusCode ?? 500;
  // @fastify/static answers 403 for its folder and for paths outside it. Strangers must not learn of either.
  if (status === 403) return answerNotFound(request, reply);
  // Must run before the check for the database, because a guest who disconnects also causes ECONNRESET.
  if (status >= 400 && status < 500) return reply.code(status).send({ error: error.message });
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'The database is away');
    return reply.code(503).header('retry-after', DATABASE_AWAY_RETRY_SECONDS).send(named(503));
  }
  request.log.error({ err: error }, 'A request failed');
  return reply.code(500).send(named(500));
}

/** For URLs that cannot be parsed. No hook runs for them, so this sets the security headers. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    [REQUEST_ID_HEADER]: request.id,
  });
  return answerError(error, request, reply);
}

function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send(named(404));
}

function named(status: number): { error: string } {
  return { error: STATUS_CODES[status] ?? 'Error' };
}
