import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NamedError } from '#contract/site/errors.ts';
import type { FindSignedIn, SignedIn } from './account-access.ts';

const DECORATOR = 'signedIn';

/** Answers 401 to guests who are not signed in, before anything else of the request is read. */
export const signedInOnly = fastifyPlugin<{ readonly findSignedIn: FindSignedIn }>(
  async (app, { findSignedIn }) => {
    app.decorateRequest(DECORATOR);
    app.addHook('onRoute', (route) => {
      const { schema } = route;
      const response = { 401: NamedError, ...Object(schema?.response) };
      route.schema = { ...schema, security: [{ bearer: [] }], response };
    });
    app.addHook('onRequest', async (request, reply) => {
      const signedIn = await findSignedIn(request.headers.authorization);
      if (signedIn === null) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthorized' });
      }
      request.setDecorator(DECORATOR, signedIn);
    });
  },
  { name: 'signed-in-only' },
);

/** Returns the sender of the request. For routes registered after `signedInOnly`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  return request.getDecorator<SignedIn>(DECORATOR);
}
