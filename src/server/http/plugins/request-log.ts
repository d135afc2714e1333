import fastifyPlugin from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '#contract/site/headers.ts';
import { currentRequest } from '../../mail/outbox-repository.ts';
import { loggedPath } from '../log/create-log.ts';

/** Monitoring requests these every few seconds, so only failures are logged. */
const PROBES = ['/healthz', '/readyz'];

/** One line per response. The cause of a failure is logged before. */
export const requestLog = fastifyPlugin(
  async (app) => {
    // Not before the body is read, because the body's end runs in the connection's own async context.
    app.addHook('preHandler', (request, _reply, done) => currentRequest.run(request.id, done));
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode >= 400) reply.header(REQUEST_ID_HEADER, request.id);
      done(null, payload);
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode: status, elapsedTime } = reply;
      const { method, url } = request;
      if (status >= 400 || !PROBES.includes(url)) {
        const path = loggedPath(request);
        request.log.info({ method, path, status, milliseconds: Math.round(elapsedTime) }, 'Answered');
      }
      done();
    });
  },
  { name: 'request-log' },
);
