import fastifyPlugin from 'fastify-plugin';
import { withoutQuery } from '../log/create-log.ts';

/** Requested every few seconds by monitoring: only failures are logged. */
const PROBES = ['/healthz', '/readyz'];

/** One line for each response; failures have logged their reason before. */
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
