import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

export interface FixedHeaderOptions {
  readonly name: string;
  readonly value: string;
}

const plugin: FastifyPluginAsync<FixedHeaderOptions> = async (app, { name, value }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(name, value);
  });
};

/** Gives every response the header; a route may set another value. */
export const fixedHeader = fastifyPlugin(plugin, { name: 'fixed-header' });
