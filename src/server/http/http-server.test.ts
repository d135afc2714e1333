import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../app-fixture.ts';
import { withoutOrigin } from './http-server.ts';

let opened: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  opened = await openTestApp();
  ({ app } = opened);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => opened.close());

/** Sends raw bytes. Returns everything received until the server closes the connection. */
async function send(bytes: string) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

describe('bytes that are not a request', () => {
  test.each([
    ['not HTTP', 'hello\r\n\r\n', 400, 'Bad Request'],
    ['a header without its name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400, 'Bad Request'],
    [
      'two content lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'Bad Request',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
    ],
  ])('are answered like any other refusal, and the connection is closed: %s', async (_what, bytes, status, error) => {
    const answer = await send(bytes);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }]);
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
    expect(answer.head).toContain('connection: close');
    expect(answer.head).toContain('cache-control: no-store');
  });
});

describe('a complete address in the request line', () => {
  const ask = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: resort.example\r\nConnection: close\r\n\r\n`);

  test('is routed by its path', async () => {
    expect((await ask('http://resort.example/accommodation/chalet-lake')).status).toBe(200);
    expect((await ask('http://resort.example/')).status).toBe(200);
    expect((await ask('HTTP://resort.example')).status).toBe(200);
    expect((await ask('http://resort.example/healthz')).body).toBe('{"ok":true}');
    const moved = await ask('http://resort.example/EN/');
    expect(moved.status).toBe(301);
    expect(moved.head).toContain('\r\nlocation: /en\r\n');
  });

  test.each([
    ['http://host', '/'],
    ['http://host?a=1', '/?a=1'],
    ['https://host:3000/a/b?c=http://d/e', '/a/b?c=http://d/e'],
    ['/a?to=http://host/', '/a?to=http://host/'],
    ['/http://host/', '/http://host/'],
    ['*', '*'],
  ])('%s becomes %s', (url, path) => {
    expect(withoutOrigin(url)).toBe(path);
  });
});
