import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { runNginx } from '../bench/nginx.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import {
  makeDataDirectory,
  type RestartableServer,
  startRestartableServer,
} from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';

const REQUESTS_PER_SECOND = 20;
/** Of the requests one in so many is an order. */
const ORDER_EVERY = 10;
const SHARED = {
  PUBLIC_URL: 'http://resort.example',
  SESSION_SECRET: 'one secret for every process here, of random words',
  STOP_NOTICE_SECONDS: '2',
  LOG_LEVEL: 'error',
};

const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function startTwo(cluster: PostgresCluster): Promise<RestartableServer[]> {
  const servers: RestartableServer[] = [];
  for (let process = 0; process < 2; process += 1) {
    const directory = await makeDataDirectory();
    endings.push(() => directory.remove());
    const server = await startRestartableServer({ DATA_DIR: directory.path, DATABASE_URL: cluster.url, ...SHARED });
    endings.push(() => server.stop());
    servers.push(server);
  }
  return servers;
}

async function startProxy(servers: readonly RestartableServer[]): Promise<string | null> {
  const [port, folder] = [await findFreePort(), await makeDataDirectory()];
  endings.push(() => folder.remove());
  const backends = servers.map(({ origin }) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`);
  const proxy = `
      upstream resort { least_conn; ${backends.join(' ')} keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://resort;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_connect_timeout 2s;
          proxy_next_upstream error timeout http_503;
          proxy_next_upstream_tries 2;
        }
      }`;
  const nginx = await runNginx(folder.path, proxy, `http://127.0.0.1:${port}/healthz`);
  if (nginx === null) return null;
  endings.push(() => nginx.stop());
  return `http://127.0.0.1:${port}`;
}

/** As a guest's outbox does it: without an answer of the resort the order is sent again with its key, and books once. */
async function placeOrder(client: BookingClient, order: PreparedOrder): Promise<number> {
  const first = await client.placeOrder(order).catch(() => null);
  return (first === null || first.status >= 500 ? await client.placeOrder(order) : first).status;
}

test('two processes behind nginx are restarted one after the other, and no guest notices', async ({ skip }) => {
  const cluster = await startPostgres();
  endings.push(() => cluster.stop());
  const servers = await startTwo(cluster);
  const proxy = await startProxy(servers);
  if (proxy === null) return skip('nginx is not on this machine');
  const client = await BookingClient.connect(proxy);
  const orders = await prepareOrders(client, 40);
  const failed: string[] = [];
  const sending: Promise<void>[] = [];
  let sent = 0;
  const note = (what: string, status: number | string) => {
    if (typeof status === 'string' || status >= 500) failed.push(`${what}: ${status}`);
  };
  const send = async () => {
    sent += 1;
    const order = sent % ORDER_EVERY === 0 ? orders.pop() : undefined;
    const path = sent % 2 === 0 ? '/accommodation/chalet-lake' : '/api/v1/categories';
    try {
      if (order === undefined) note(path, (await fetch(proxy + path)).status);
      else note('an order', await placeOrder(client, order));
    } catch (error) {
      note(order === undefined ? path : 'an order', String(error));
    }
  };
  const timer = setInterval(() => void sending.push(send()), 1_000 / REQUESTS_PER_SECOND);
  endings.push(async () => clearInterval(timer));
  for (const server of servers) {
    await pause(1_000);
    const stopping = server.stop();
    await pause(500);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await stopping).toBe(0);
    await server.startAgain();
    // nginx asks it again after `fail_timeout`.
    await pause(3_000);
  }
  clearInterval(timer);
  await Promise.all(sending);
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(10 * REQUESTS_PER_SECOND);
  expect(orders.length).toBeLessThan(40 - 10);
});
