import fastifyPlugin from 'fastify-plugin';

/**
 * Refuses what another site makes a browser send: SameSite=Strict holds the cookie back already, but not from a
 * neighbour below the same domain, and not in a browser that does not know it. Programs send neither header.
 */
export const sameSiteOnly = fastifyPlugin<{ readonly publicUrl: string }>(
  async (app, { publicUrl }) => {
    const { origin: own } = new URL(publicUrl);
    app.addHook('onRequest', async ({ method, headers }, reply) => {
      if (method === 'GET' || method === 'HEAD') return;
      const site = headers['sec-fetch-site'];
      const isOwn = site === undefined ? [undefined, own].includes(headers.origin) : site === 'same-origin';
      if (!isOwn) return reply.code(403).send({ error: 'Forbidden' });
    });
  },
  { name: 'same-site-only' },
);
