import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import { startExampleHaproxy, startExampleNginx } from '../fixtures/processes/example-proxies.ts';
import {
  makeDataDirectory,
  type RestartableServer,
  startRestartableServer,
} from '../fixtures/processes/server-process.ts';
import { prepareOrders } from './guests-at-work.ts';

const REQUESTS_PER_SECOND = 20;
/** One request in this many is an order. */
const ORDER_EVERY = 10;
/** Time until both proxies try a process again that was down. */
const ASKED_AGAIN_MS = 3_000;
const SHARED = {
  PUBLIC_URL: 'http://resort.example',
  SESSION_SECRET: 'one secret for every process here, of random words',
  STOP_NOTICE_SECONDS: '5',
  LOG_LEVEL: 'error',
};

const servers: RestartableServer[] = [];
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const cluster = await startPostgres();
  endings.push(() => cluster.stop());
  for (let process = 0; process < 2; process += 1) {
    const directory = await makeDataDirectory();
    endings.push(() => directory.remove());
    const server = await startRestartableServer({ DATA_DIR: directory.path, DATABASE_URL: cluster.url, ...SHARED });
    endings.push(() => server.kill());
    servers.push(server);
  }
});
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Guests at a steady pace. `failed` names each request that the resort did not answer; an order without an answer is sent again, as the outbox does. */
function sendGuests(origin: string, client: BookingClient, orders: readonly PreparedOrder[]) {
  const waiting = [...orders];
  const failed: string[] = [];
  const requests: Promise<void>[] = [];
  let booked = 0;
  let sentAgain = 0;

  async function read(path: string): Promise<void> {
    const { status } = await fetch(origin + path);
    if (status !== 200) throw new Error(String(status));
  }

  async function book(order: PreparedOrder): Promise<void> {
    const first = await client.placeOrder(order).catch(() => null);
    const isAnswered = first !== null && first.status < 500;
    if (!isAnswered) sentAgain += 1;
    const { status } = isAnswered ? first : await client.placeOrder(order);
    if (status >= 500) throw new Error(String(status));
    if (status === 201) booked += 1;
  }

  const timer = setInterval(() => {
    const order = requests.length % ORDER_EVERY === 0 ? waiting.shift() : undefined;
    const path = requests.length % 2 === 0 ? '/accommodation/chalet-lake' : '/api/v1/categories';
    const request = order === undefined ? read(path) : book(order);
    requests.push(request.catch((error) => void failed.push(`${order === undefined ? path : 'order'}: ${error}`)));
  }, 1_000 / REQUESTS_PER_SECOND);

  return async () => {
    clearInterval(timer);
    await Promise.all(requests);
    return { sent: requests.length, booked, sentAgain, failed };
  };
}

test.for([
  ['nginx', startExampleNginx],
  ['haproxy', startExampleHaproxy],
] as const)(
  'two processes behind %s are restarted in turn and no request fails',
  async ([name, startProxy], context) => {
    const proxy = await startProxy(servers.map(({ origin }) => Number(new URL(origin).port)));
    if (proxy === null) return context.skip(`${name} is not on the path (Debian: apt-get install ${name})`);
    endings.push(() => proxy.stop());
    const origin = `http://127.0.0.1:${proxy.port}`;
    const client = await BookingClient.connect(origin);
    const stop = sendGuests(origin, client, await prepareOrders(client, 80));
    for (const server of servers) {
      await pause(1_000);
      const stopping = server.stop();
      await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
      expect(await stopping).toBe(0);
      await server.startAgain();
      await pause(ASKED_AGAIN_MS);
    }
    const { sent, booked, sentAgain, failed } = await stop();
    process.stdout.write(
      `${name}: ${sent} requests, ${booked} orders booked, ${sentAgain} sent again, ${failed.length} failed\n`,
    );
    expect(failed).toEqual([]);
    expect(sent).toBeGreaterThan(10 * REQUESTS_PER_SECOND);
    expect(booked).toBeGreaterThan(10);
  },
);
