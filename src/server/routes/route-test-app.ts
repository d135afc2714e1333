import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrors } from '../plugins/errors.ts';
import { registerQueryValues } from '../plugins/query-values.ts';
import { toFieldsRefused, VALIDATION } from '../plugins/validation.ts';

/** The app's own validation and error answers around the routes under test. */
export async function openRouteApp(register: (app: FastifyInstance) => unknown): Promise<FastifyInstance> {
  const app = Fastify({ ajv: VALIDATION, schemaErrorFormatter: toFieldsRefused, bodyLimit: 64 * 1024 });
  registerErrors(app);
  registerQueryValues(app);
  await register(app);
  await app.ready();
  return app;
}
