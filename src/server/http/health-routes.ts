import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface HealthRoutesOptions {
  /** Rejects while no booking can be placed. */
  readonly checkReady: () => Promise<void>;
  /** The server that answers searches; null: there is no replica. */
  readonly searchSource: () => string | null;
}

const plugin: FastifyPluginAsync<HealthRoutesOptions> = async (app, { checkReady, searchSource }) => {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isStopping()) return reply.code(503).send({ error: 'Service Unavailable' });
    try {
      await checkReady();
      const searches = searchSource();
      return reply.send({ ok: true, ...(searches !== null && { searches }) });
    } catch (error) {
      request.log.error({ err: error }, 'Not ready');
      return reply.code(503).send({ error: 'Service Unavailable' });
    }
  });
};

/** `/healthz`: the process answers. `/readyz`: it accepts bookings and is not stopping; also the replica's state. */
export const healthRoutes = fastifyPlugin(plugin, {
  name: 'health-routes',
  encapsulate: true,
  dependencies: ['stop-notice'],
});
