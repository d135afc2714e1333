import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log/create-log.ts';

const CROWD = '127.0.0.2';
const GUEST = '127.0.0.3';
const MOST_PER_ADDRESS = 5;

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function listen(trustProxy: Settings['trustProxy'], headersTimeoutMs = 60_000): Promise<number> {
  const limits = { mostPerAddress: MOST_PER_ADDRESS, headersTimeoutMs, checkedEveryMs: 50 };
  const app = await createHttpServer({ trustProxy }, createLog('silent'), limits);
  app.get('/', async () => ({ ok: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  endings.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** A connection that sends no request. */
async function openIdle(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => socket.destroy());
  endings.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.resume();
  return socket;
}

const openMany = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => openIdle(port, CROWD)));

/** Returns the status, or null if the server closed the connection. */
function ask(port: number, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', localAddress, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    }).on('error', () => resolve(null));
  });
}

test('a client with too many open connections gets no more, and all others are served', async () => {
  const port = await listen(false);
  const idle = await openMany(port, MOST_PER_ADDRESS);
  expect(await ask(port, CROWD)).toBeNull();
  expect(await ask(port, GUEST)).toBe(200);
  idle[0]?.destroy();
  await expect.poll(() => ask(port, CROWD)).toBe(200);
});

test.each([{ trustProxy: true }, { trustProxy: 1 }, { trustProxy: '10.0.0.1, 127.0.0.0/30' }])(
  'a proxy trusted by $trustProxy may open a connection for each of its guests',
  async ({ trustProxy }) => {
    const port = await listen(trustProxy);
    await openMany(port, MOST_PER_ADDRESS);
    expect(await ask(port, CROWD)).toBe(200);
  },
);

test('an address that is not a trusted proxy is limited to its share', async () => {
  const port = await listen('10.0.0.0/8');
  await openMany(port, MOST_PER_ADDRESS);
  expect(await ask(port, CROWD)).toBeNull();
});

test.each([
  { name: 'says nothing', bytes: '' },
  { name: 'never ends its head', bytes: 'GET / HTTP/1.1\r\nHost: a\r\n' },
])('a connection that $name is closed', async ({ bytes }) => {
  const port = await listen(false, 300);
  const socket = await openIdle(port, CROWD);
  socket.write(bytes);
  await once(socket, 'close');
  expect(await ask(port, CROWD)).toBe(200);
});
