import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { createHttpServer } from '../http-server.ts';
import { createLog, withoutQuery } from '../log/create-log.ts';
import { requestLog } from './request-log.ts';

test('a line contains method, path and status, and no secret from the address', async () => {
  const lines: object[] = [];
  const app = Fastify({ logController: new LogController({ disableRequestLogging: true }) });
  await app.register(requestLog);
  app.addHook('onRequest', async (request) => {
    request.log = { ...request.log, info: (details: object) => void lines.push(details) };
  });
  app.get('/orders/:number', async () => ({}));
  app.get('/calendars/:file', { config: { isPathSecret: true } }, async () => ({}));
  app.get('/healthz', async () => ({}));
  await app.inject('/orders/SM-1?access_token=secret');
  await app.inject('/calendars/secret.ics');
  await app.inject('/healthz');
  const line = { method: 'GET', status: 200, milliseconds: expect.any(Number) };
  expect(lines).toEqual([
    { ...line, path: '/orders/SM-1' },
    { ...line, path: '/calendars/:file' },
  ]);
});

test('an error answer has a request id that is unique over all processes', async () => {
  const open = async () => {
    const app = await createHttpServer({ trustProxy: false }, createLog('silent'));
    await app.register(requestLog);
    app.get('/bug', () => {
      throw new Error('a bug');
    });
    app.get('/fine', async () => ({}));
    return app;
  };
  const [first, second] = [await open(), await open()];
  const ids = new Set<unknown>();
  for (const app of [first, second]) {
    for (const url of ['/bug', '/bug', '/nowhere', '/%E0%A4%A']) {
      ids.add((await app.inject(url)).headers['x-request-id']);
    }
  }
  expect(ids.size).toBe(8);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await first.inject('/fine')).headers).not.toHaveProperty('x-request-id');
});

test('a path without a query stays unchanged', () => {
  expect(withoutQuery('/a/b')).toBe('/a/b');
  expect(withoutQuery('/a?b=c?d')).toBe('/a');
});
