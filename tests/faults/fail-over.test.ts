import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresCluster, startPostgres, startStandby } from '../fixtures/databases/postgres-cluster.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { BookingClient, type PreparedOrder } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readPostgresLedger } from '../fixtures/orders/ledger.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders, sendGuests } from './guests-at-work.ts';

const GUESTS = 8;
const ORDERS_OF_A_SWITCH = 240;
const SWITCHES = 3;
const READY_WITHIN_MS = 1_000;
const STANDBY = 'standby';
const SHARED = {
  PUBLIC_URL: 'http://resort.example',
  SESSION_SECRET: 'one secret for every process here, of random words',
  LOG_LEVEL: 'error',
};

/** The first of the two accepts orders, and the other one follows it. */
let clusters: [PostgresCluster, PostgresCluster];
let servers: ServerProcess[];
let orders: PreparedOrder[];
const confirmed = new Set<string>();
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const primary = await startPostgres();
  endings.push(() => primary.stop());
  clusters = [primary, await follow(primary, await findFreePort())];
  const hosts = clusters.map(({ url }) => new URL(url).host).join(',');
  const address = `postgres://postgres@${hosts}/postgres`;
  servers = [];
  for (let process = 0; process < 2; process += 1) {
    const directory = await makeDataDirectory();
    endings.push(() => directory.remove());
    const server = await startServerProcess({
      ...SHARED,
      DATA_DIR: directory.path,
      DATABASE_URL: `${address}?target_session_attrs=read-write`,
      DATABASE_READ_URL: clusters[1].url,
    });
    endings.push(() => server.stop());
    servers.push(server);
  }
  orders = await prepareOrders(await BookingClient.connect(servers[0]?.origin ?? ''), ORDERS_OF_A_SWITCH * SWITCHES);
});
afterAll(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Makes every commit wait until its standby has it too. */
async function follow(primary: PostgresCluster, port: number): Promise<PostgresCluster> {
  const standby = await startStandby(primary, STANDBY, port);
  endings.push(() => standby.stop());
  await run(primary, `alter system set synchronous_standby_names = '${STANDBY}'`);
  await run(primary, 'select pg_reload_conf()');
  const isFollowed = async () =>
    (await run(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")).length === 1;
  while (!(await isFollowed())) await pause(50);
  return standby;
}

async function run({ url }: PostgresCluster, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const readiness = () => Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status));

/** The standby becomes the primary, and a new one follows it in the old one's place. */
async function switchOver(): Promise<number> {
  const [primary, standby] = clusters;
  await primary.end('SIGKILL');
  // An operator needs this time to decide; guests are refused until then.
  await pause(1_500);
  await run(standby, 'alter system reset synchronous_standby_names');
  await run(standby, 'select pg_promote()');
  const promotedAtMs = performance.now();
  await expect.poll(readiness, { timeout: 20_000, interval: 20 }).toEqual([200, 200]);
  return performance.now() - promotedAtMs;
}

test('two processes lose no confirmed order if their primary is killed and its standby promoted', async () => {
  for (let turn = 1; turn <= SWITCHES; turn += 1) {
    const guests = sendGuests(
      servers.map(({ origin }) => origin),
      orders.splice(0, ORDERS_OF_A_SWITCH),
      GUESTS,
    );
    await pause(1_000);
    const before = guests.confirmed.size;
    expect(before).toBeGreaterThan(0);
    const readyMs = await switchOver();
    await expect.poll(() => guests.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(before);
    await pause(1_000);
    await guests.stop();
    for (const number of guests.confirmed) confirmed.add(number);
    const refused = guests.answers.filter(({ status }) => status === null || status >= 500);
    process.stdout.write(
      `    switch ${turn}: ready after ${Math.round(readyMs)} ms; ${guests.answers.length} answers, ${refused.length} refused, ${before} orders confirmed before and ${guests.confirmed.size - before} since\n`,
    );
    expect(readyMs).toBeLessThan(READY_WITHIN_MS);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    const [killed, primary] = clusters;
    const ledger = await readPostgresLedger(primary.url);
    const numbers = new Set(ledger.rooms.map(({ number }) => number));
    expect([...confirmed].filter((number) => !numbers.has(number))).toEqual([]);
    expect(findLedgerFaults(ledger)).toEqual([]);
    if (turn < SWITCHES) clusters = [primary, await follow(primary, Number(new URL(killed.url).port))];
  }
});
