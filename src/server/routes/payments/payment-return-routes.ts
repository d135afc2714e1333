import fastifyFormbody from '@fastify/formbody';
import fastifyPlugin from 'fastify-plugin';

const RESULT_PAGES = ['/result_url', '/en/result_url'];

/**
 * A provider may send the guest back by a form. What it says proves nothing, so it is dropped, and the browser is led to
 * the page itself, which asks us.
 */
export const paymentReturnRoutes = fastifyPlugin(
  async (app) => {
    await app.register(fastifyFormbody);
    for (const path of RESULT_PAGES) {
      app.post(path, { schema: { hide: true } }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(request.url, 303),
      );
    }
  },
  { name: 'payment-return-routes', encapsulate: true },
);
