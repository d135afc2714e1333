import type { preParsingAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isWriting } from '../../limits/writing-routes.ts';

const refuseCompressed: preParsingAsyncHookHandler = async (request, reply) => {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw Object.assign(new Error(`Unsupported Content-Encoding: ${encoding}`), { statusCode: 415 });
};

/**
 * Refuses two kinds of bodies with 415: plain text, because calls take only JSON, and compressed bodies, because a few
 * bytes can unfold to gigabytes.
 */
export const plainBodies = fastifyPlugin(
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRoute', (route) => {
      if (isWriting(route)) route.preParsing = [route.preParsing ?? [], refuseCompressed].flat();
    });
  },
  { name: 'plain-bodies', dependencies: ['error-handlers'] },
);
