import fastifyPlugin from 'fastify-plugin';

/**
 * Refuses bodies with 415 that are plain text, because calls take JSON alone, or compressed: a few compressed bytes can
 * unfold to gigabytes.
 */
export const plainBodies = fastifyPlugin(
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('preParsing', async (request, reply) => {
      const encoding = request.headers['content-encoding'];
      if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
      reply.header('accept-encoding', 'identity');
      throw Object.assign(new Error(`Unsupported Content-Encoding: ${encoding}`), { statusCode: 415 });
    });
  },
  { name: 'plain-bodies', dependencies: ['error-handlers'] },
);
