import fastifyPlugin from 'fastify-plugin';

/** SameSite=Strict keeps the cookie from neither sibling subdomains nor old browsers. Programs send no such header. */
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
