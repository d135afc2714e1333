import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startExampleHaproxy } from '../fixtures/processes/example-proxies.ts';
import { makeDataDirectory, startServerProcess } from '../fixtures/processes/server-process.ts';

const CONNECTIONS = 10_000;
const CROWD = '127.0.0.2';
const GUEST = '127.0.0.3';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function mayOpenEnough(): boolean {
  return Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })) > CONNECTIONS + 500;
}

async function startServer(trustProxy: string): Promise<number> {
  const directory = await makeDataDirectory();
  endings.push(() => directory.remove());
  const server = await startServerProcess({ DATA_DIR: directory.path, TRUST_PROXY: trustProxy, LOG_LEVEL: 'silent' });
  endings.push(() => server.stop());
  return Number(new URL(server.origin).port);
}

/** Opens ten thousand idle connections from one address. Closed ones are not reopened. */
async function openIdle(port: number): Promise<Set<Socket>> {
  const open = new Set<Socket>();
  endings.push(() => {
    for (const socket of open) socket.destroy();
  });
  for (let started = 0; started < CONNECTIONS; started += 500) {
    const batch = Array.from({ length: 500 }, async () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: CROWD });
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
      socket.resume();
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    });
    await Promise.all(batch);
  }
  return open;
}

function ask(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(
      { port, host: '127.0.0.1', localAddress: GUEST, agent: false, path: '/api/v1/categories', timeout: 5_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? null);
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

async function expectGuestsServed(port: number): Promise<void> {
  expect(await ask(port)).toBe(200);
  const open = await openIdle(port);
  for (let time = 0; time < 20; time += 1) expect(await ask(port)).toBe(200);
  expect(open.size).toBeLessThan(CONNECTIONS / 10);
}

test('ten thousand idle connections from one address do not block other guests', async ({ skip }) => {
  if (!mayOpenEnough()) return skip('`ulimit -n` allows fewer connections than this test opens');
  await expectGuestsServed(await startServer('false'));
});

test('ten thousand idle connections behind the example proxy do not block other guests', async ({ skip }) => {
  if (!mayOpenEnough()) return skip('`ulimit -n` allows fewer connections than this test opens');
  const proxy = await startExampleHaproxy([await startServer('1')]);
  if (proxy === null) return skip('haproxy is not on the path (Debian: apt-get install haproxy)');
  endings.push(() => proxy.stop());
  await expectGuestsServed(proxy.port);
});
