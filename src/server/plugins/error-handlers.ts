import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isDatabaseAway } from '../database/database-errors.ts';
import { FieldsRefused } from './validation.ts';

const DATABASE_AWAY_RETRY_SECONDS = 5;

/** Every failure, and every address that nobody answers, gets its response below. */
export const errorHandlers = fastifyPlugin(
  async (app) => {
    app.setErrorHandler(answerError);
    app.setNotFoundHandler(answerNotFound);
  },
  { name: 'error-handlers' },
);

/** What a stranger may read: their mistakes explained, ours masked. The only place where errors become answers. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof FieldsRefused) return reply.code(422).send({ error: error.fields });
  const status = error.statusCode ?? 500;
  // The file plugin forbids what leads out of its folder or to the folder itself; nobody need know that one is there.
  if (status === 403) return answerNotFound(request, reply);
  // Before the database: a guest who hangs up resets a connection too, and nobody need be woken for it.
  if (status >= 400 && status < 500) return reply.code(status).send({ error: error.message });
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'The database is away');
    return reply.code(503).header('retry-after', DATABASE_AWAY_RETRY_SECONDS).send(named(503));
  }
  request.log.error({ err: error }, 'A request failed');
  return reply.code(500).send(named(500));
}

/** An address that cannot be read never comes to the hooks: its answer brings along the headers that matter. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  return answerError(error, request, reply);
}

function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send(named(404));
}

function named(status: number): { error: string } {
  return { error: STATUS_CODES[status] ?? 'Error' };
}
