import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log/create-log.ts';

export async function openRouteApp(
  register: (app: FastifyInstance) => unknown,
  log: FastifyBaseLogger = createLog('silent'),
): Promise<FastifyInstance> {
  const app = await createHttpServer({ trustProxy: false }, log);
  await register(app);
  await app.ready();
  return app;
}
