import fastifyPlugin from 'fastify-plugin';

/**
 * Refuses requests that another site makes a browser send. SameSite=Strict already withholds the cookie, but not from a
 * sibling subdomain, and not in a browser without support for it. Programs send neither header.
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
