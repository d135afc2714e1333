import fastifyPlugin from 'fastify-plugin';
import { withoutQuery } from '../log/create-log.ts';

/** Monitoring requests these every few seconds, so only failures are logged. */
const PROBES = ['/healthz', '/readyz'];

/** Logs one line per response. The reason of a failure is logged before. */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const { statusCode: status, elapsedTime } = reply;
      if (status < 400 && PROBES.includes(request.url)) return;
      const { method, url } = request;
      request.log.info({ method, path: withoutQuery(url), status, milliseconds: Math.round(elapsedTime) }, 'Answered');
    });
  },
  { name: 'request-log' },
);
