import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { withoutQuery } from '../log/create-log.ts';
import { requestLog } from './request-log.ts';

test('a line tells method, path and status, and no secret of the address', async () => {
  const lines: object[] = [];
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  await app.register(requestLog);
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, info: (details: object) => void lines.push(details) };
  });
  app.get('/orders/:number', async () => ({}));
  app.get('/healthz', async () => ({}));
  await app.inject('/orders/SM-1?access_token=secret');
  await app.inject('/healthz');
  expect(lines).toEqual([{ method: 'GET', path: '/orders/SM-1', status: 200, milliseconds: expect.any(Number) }]);
});

test('a path without a query stays as it is', () => {
  expect(withoutQuery('/a/b')).toBe('/a/b');
  expect(withoutQuery('/a?b=c?d')).toBe('/a');
});
