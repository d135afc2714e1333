import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface HealthRoutesOptions {
  /** Rejects while no booking can be placed. */
  readonly checkReady: () => Promise<void>;
}

const plugin: FastifyPluginAsync<HealthRoutesOptions> = async (app, { checkReady }) => {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkReady();
      return reply.send({ ok: true });
    } catch (error) {
      request.log.error({ err: error }, 'Not ready');
      return reply.code(503).send({ error: 'Service Unavailable' });
    }
  });
};

/** `/healthz`: the process answers. `/readyz`: bookings can be placed. */
export const healthRoutes = fastifyPlugin(plugin, { name: 'health-routes', encapsulate: true });
