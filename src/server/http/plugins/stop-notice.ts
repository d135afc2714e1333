import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is no longer ready, though it serves: proxies are to ask another one. */
    announceStop(): void;
    isStopping(): boolean;
  }
}

/** Connections that a proxy keeps are closed with their next answer, so that none is cut when the process ends. */
export const stopNotice = fastifyPlugin(
  async (app) => {
    let isStopping = false;
    app.decorate('announceStop', () => {
      isStopping = true;
    });
    app.decorate('isStopping', () => isStopping);
    app.addHook('onRequest', (_request, reply, done) => {
      if (isStopping) reply.header('connection', 'close');
      done();
    });
  },
  { name: 'stop-notice' },
);
