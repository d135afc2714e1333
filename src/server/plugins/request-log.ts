import fastifyPlugin from 'fastify-plugin';
import { withoutQuery } from '../log/create-log.ts';

/** Monitoring requests these every few seconds, so only failures are logged. */
const PROBES = ['/healthz', '/readyz'];

/** Logs one line per response. The reason of a failure is logged before. */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      const { statusCode: status, elapsedTime } = reply;
      const { method, url } = request;
      if (status >= 400 || !PROBES.includes(url)) {
        const path = withoutQuery(url);
        request.log.info({ method, path, status, milliseconds: Math.round(elapsedTime) }, 'Answered');
      }
      done();
    });
  },
  { name: 'request-log' },
);
