import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { errorInLog } from './error-in-log.ts';

/**
 * The log without what must not be in it: a query may carry an access token or a one-time code, a header a bearer
 * token, so neither is ever written. Errors tell what `errorInLog` lets them.
 */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const req = ({ method, url }: FastifyRequest) => ({ method, path: withoutQuery(url) });
  return pino({ level, serializers: { req, err: (error) => errorInLog(error) } }, destination);
}

/** Asked every few seconds by whoever watches the process: only their failures are worth a line. */
const PROBES = ['/healthz', '/readyz'];

/** One line for each answer; failures have told their reason before. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    if (status < 400 && PROBES.includes(request.url)) return;
    const { method, url } = request;
    request.log.info({ method, path: withoutQuery(url), status, milliseconds: Math.round(elapsedTime) }, 'Answered');
  });
}

export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
