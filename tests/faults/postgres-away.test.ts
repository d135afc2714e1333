import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresCluster, startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readPostgresLedger } from '../fixtures/orders/ledger.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';
import { type GuestsAtWork, prepareOrders, sendGuests } from './guests-at-work.ts';

const GUESTS = 8;
const ORDERS = 400;
const FREEZE_MS = 45_000;
/** Two seconds, plus half a second for a machine that runs the guests, both processes and the database. */
const ANSWERED_WITHIN_MS = 2_500;
const SLOTS = 40;
const SHARED = {
  PUBLIC_URL: 'http://resort.example',
  SESSION_SECRET: 'one secret for every process here, of random words',
};

let cluster: PostgresCluster;
let servers: ServerProcess[];
let orders: PreparedOrder[];
const confirmed = new Set<string>();
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  cluster = await startPostgres([`max_connections=${SLOTS}`]);
  endings.push(() => cluster.stop());
  servers = [];
  for (let process = 0; process < 2; process += 1) {
    const directory = await makeDataDirectory();
    endings.push(() => directory.remove());
    const settings = { DATA_DIR: directory.path, DATABASE_URL: cluster.url, ...SHARED };
    const server = await startServerProcess({ ...settings, LOG_LEVEL: 'error' });
    endings.push(() => server.stop());
    servers.push(server);
  }
  // One more order for the locked night.
  orders = await prepareOrders(await BookingClient.connect(servers[0]?.origin ?? ''), ORDERS + 1);
});
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const origins = () => servers.map(({ origin }) => origin);

async function readiness(): Promise<number[]> {
  return Promise.all(origins().map(async (origin) => (await fetch(`${origin}/readyz`)).status));
}

async function untilReady(statuses: readonly number[], timeout: number): Promise<void> {
  await expect.poll(readiness, { timeout, interval: 250 }).toEqual(statuses);
}

async function asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Guests are active before, during and after the fault. Afterwards the data must be as if nothing had happened. */
async function withGuests(fault: (guests: GuestsAtWork) => Promise<void>): Promise<GuestsAtWork> {
  const guests = sendGuests(origins(), orders.splice(0, ORDERS / 5), GUESTS);
  await pause(500);
  await fault(guests);
  await untilReady([200, 200], 15_000);
  const before = guests.answers.length;
  await pause(1_500);
  await guests.stop();
  const since = guests.answers.slice(before + GUESTS);
  expect(since.length).toBeGreaterThan(0);
  expect(since.filter(({ status }) => status === null || status >= 500)).toEqual([]);
  for (const number of guests.confirmed) confirmed.add(number);
  return guests;
}

/** Every guest gets an answer. A guest who cannot be served is told quickly, and told when to retry. */
function expectOrderlyRefusals({ answers }: GuestsAtWork): void {
  const refusals = answers.filter(({ status }) => status === null || status >= 500);
  const statuses = new Set(refusals.map(({ status }) => status));
  const slowestMs = Math.round(Math.max(...refusals.map(({ afterMs }) => afterMs)));
  process.stdout.write(
    `    ${answers.length} answers, ${refusals.length} refused, the slowest after ${slowestMs} ms\n`,
  );
  expect(statuses).toEqual(new Set([503]));
  expect(refusals.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
  expect(slowestMs).toBeLessThan(ANSWERED_WITHIN_MS);
}

describe('two processes under load on a PostgreSQL', () => {
  test.each([
    { name: 'is restarted ten times', signal: 'SIGINT', times: 10 },
    { name: 'is killed', signal: 'SIGKILL', times: 1 },
  ] as const)('that $name continue to work', async ({ signal, times }) => {
    const guests = await withGuests(async () => {
      for (let time = 0; time < times; time += 1) {
        await cluster.end(signal);
        await pause(300);
        await cluster.startAgain();
        await untilReady([200, 200], 15_000);
      }
    });
    expectOrderlyRefusals(guests);
  });

  test('that hangs for 45 s answer 503 within two seconds, are not ready, and recover by themselves', async () => {
    const guests = await withGuests(async () => {
      await cluster.freeze();
      await pause(3_000);
      expect(await readiness()).toEqual([503, 503]);
      await pause(FREEZE_MS - 3_000);
      await cluster.thaw();
    });
    expectOrderlyRefusals(guests);
  });

  test('that is read-only continue to search, refuse orders, and are not ready', async () => {
    const setReadOnly = (value: 'on' | 'off') =>
      asOperator(async (client) => {
        await client.query('set default_transaction_read_only = off');
        await client.query(`alter system set default_transaction_read_only = ${value}`);
        await client.query('select pg_reload_conf()');
      });
    const guests = await withGuests(async ({ answers }) => {
      await setReadOnly('on');
      await untilReady([503, 503], 10_000);
      const before = answers.length;
      await pause(2_000);
      const searches = answers.slice(before + GUESTS).filter(({ what }) => what === 'search');
      expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200]));
      await setReadOnly('off');
    });
    expectOrderlyRefusals(guests);
  });

  test('without free connections refuse requests, and continue once there is one', async () => {
    const taken: pg.Client[] = [];
    const guests = await withGuests(async () => {
      await asOperator((client) =>
        client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'smereka'"),
      );
      for (let slot = 0; slot < SLOTS; slot += 1) {
        const client = new pg.Client({ connectionString: cluster.url });
        client.on('error', () => undefined);
        const hasSlot = await client.connect().then(
          () => true,
          () => false,
        );
        if (hasSlot) taken.push(client);
      }
      await pause(2_000);
      await Promise.all(taken.map((client) => client.end()));
    });
    expect(taken.length).toBeGreaterThan(0);
    const statuses = new Set(guests.answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status === null || (status >= 500 && status !== 503))).toEqual([]);
  });

  test('with a locked night refuse its order after a while and sell all others', async () => {
    const [order] = orders;
    if (order === undefined) throw new Error('No order is left');
    await asOperator(async (client) => {
      await client.query('begin');
      await client.query('select night from nights for update');
      const client2 = await BookingClient.connect(origins()[0] ?? '');
      expect((await client2.placeOrder(order)).status).toBe(503);
      await client.query('rollback');
      expect((await client2.placeOrder(order)).status).toBe(201);
    });
  });

  test('have stored every confirmed order, and sold no night twice', async () => {
    const ledger = await readPostgresLedger(cluster.url);
    const numbers = new Set(ledger.rooms.map(({ number }) => number));
    expect(confirmed.size).toBeGreaterThan(20);
    expect([...confirmed].filter((number) => !numbers.has(number))).toEqual([]);
    expect(findLedgerFaults(ledger)).toEqual([]);
  });
});
