import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../app-fixture.ts';

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

test.each([
  ['not HTTP', 'hello\r\n\r\n'],
  ['a header without its name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['two content lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('bytes that are not a request are refused, and the connection is closed: %s', async (_what, bytes) => {
  expect((await send(bytes)).status).toBe(400);
});

test('a complete address in the request line is routed by its path', async () => {
  const ask = (target: string) => send(`GET ${target} HTTP/1.1\r\nHost: resort.example\r\nConnection: close\r\n\r\n`);
  expect((await ask('http://resort.example/accommodation/chalet-lake')).status).toBe(200);
  expect((await ask('http://resort.example/')).status).toBe(200);
  expect((await ask('HTTP://resort.example')).status).toBe(200);
  expect((await ask('http://resort.example?a=1')).status).toBe(200);
  expect((await ask('http://resort.example/healthz')).body).toBe('{"ok":true}');
  const moved = await ask('http://resort.example/EN/');
  expect(moved.status).toBe(301);
  expect(moved.head).toContain('\r\nlocation: /en\r\n');
});
