import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../log/create-log.ts';
import { registerQueryValues } from '../plugins/query-values.ts';

/** The app's own reading, validation and error answers around the routes under test. */
export async function openRouteApp(register: (app: FastifyInstance) => unknown): Promise<FastifyInstance> {
  const app = createHttpServer({ trustProxy: false }, createLog('silent'));
  registerQueryValues(app);
  await register(app);
  await app.ready();
  return app;
}
