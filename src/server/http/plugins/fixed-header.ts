import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface FixedHeaderOptions {
  readonly name: string;
  readonly value: string;
}

const plugin: FastifyPluginAsync<FixedHeaderOptions> = async (app, { name, value }) => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(name, value);
    done();
  });
};

/** Sets the header on every response; a route may override it. */
export const fixedHeader = fastifyPlugin(plugin, { name: 'fixed-header' });
