import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandlers } from './error-handlers.ts';
import { FieldsRefused } from './validation.ts';

const failures: Record<string, Error> = {
  'refused-field': new FieldsRefused({ phone: ['Phone is required'] }),
  'hung-up': Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  'database-reset': Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  'database-refused': Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  bug: new Error('connection string with a password'),
};

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  app = Fastify();
  await app.register(errorHandlers);
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, error: (_details: unknown, message = '') => void logged.push(message) };
  });
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    throw failures[params.name];
  });
  await app.ready();
});
afterAll(() => app.close());

describe('a failure is answered with its own status', () => {
  test.each([
    ['refused-field', 422, { phone: ['Phone is required'] }, []],
    ['hung-up', 400, 'aborted', []],
    ['database-reset', 503, 'Service Unavailable', ['The database is away']],
    ['database-refused', 503, 'Service Unavailable', ['The database is away']],
    ['bug', 500, 'Internal Server Error', ['A request failed']],
  ])('%s: %i', async (name, status, error, messages) => {
    logged.length = 0;
    const answer = await app.inject(`/${name}`);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }]);
    expect(logged).toEqual(messages);
  });
});
