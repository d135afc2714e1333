import fastifyPlugin from 'fastify-plugin';
import { withoutQuery } from '../log/create-log.ts';

/** Asked every few seconds by whoever watches the process: only their failures are worth a line. */
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
