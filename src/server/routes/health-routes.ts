import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process answers. `/readyz`: it can also take a booking; `checkReadiness` rejects when it cannot. */
export function registerHealthRoutes(app: FastifyInstance, checkReadiness: () => Promise<void>): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkReadiness();
      return reply.send({ ok: true });
    } catch (error) {
      request.log.error({ err: error }, 'Not ready');
      return reply.code(503).send({ error: 'Service Unavailable' });
    }
  });
}
