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

/** Sends raw bytes. Returns the status once the server closes the connection. */
async function send(bytes: string): Promise<number> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return Number((await text(socket)).split(' ')[1]);
}

test.each([
  ['not HTTP', 'hello\r\n\r\n'],
  ['a header without its name', 'GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  ['two content lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('bytes that are not a request are refused, and the connection is closed: %s', async (_what, bytes) => {
  expect(await send(bytes)).toBe(400);
});
