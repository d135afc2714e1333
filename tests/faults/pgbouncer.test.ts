import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDatabase } from '#server/doctor/doctor-command.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../fixtures/databases/pgbouncer.ts';
import { type PostgresCluster, startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, readPostgresLedger } from '../fixtures/orders/ledger.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';
import { prepareOrders, sendGuests } from './guests-at-work.ts';

const GUESTS = 12;
const ORDERS = 60;
/** Fewer than the guests: they take turns. */
const CONNECTIONS = 4;
/** The limits that `docs/operations.md` sets for the role. */
const LIMITS = { statement_timeout: '8s', idle_in_transaction_session_timeout: '10s' };
const SHARED = {
  PUBLIC_URL: 'http://resort.example',
  SESSION_SECRET: 'one secret for every process here, of random words',
  LOG_LEVEL: 'error',
};

describe.skipIf(!hasPgBouncer)('two processes behind PgBouncer in transaction mode', () => {
  let cluster: PostgresCluster;
  let bouncer: PgBouncer;
  let servers: ServerProcess[];
  const endings: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    cluster = await startPostgres();
    endings.push(() => cluster.stop());
    for (const [name, value] of Object.entries(LIMITS)) {
      await asOperator((client) => client.query(`alter role postgres set ${name} = '${value}'`));
    }
    bouncer = await startPgBouncer(cluster.url, CONNECTIONS);
    endings.push(() => bouncer.stop());
    // Started together: both try to migrate.
    servers = await Promise.all(
      [1, 2].map(async () => {
        const directory = await makeDataDirectory();
        endings.push(() => directory.remove());
        const server = await startServerProcess({ ...SHARED, DATA_DIR: directory.path, DATABASE_URL: bouncer.url });
        endings.push(() => server.stop());
        return server;
      }),
    );
  });
  afterAll(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function asOperator<T>(work: (client: pg.Client) => Promise<T>, url = cluster.url): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  test('serve many guests, sell no night twice and leave no lock behind', async () => {
    const orders = await prepareOrders(await BookingClient.connect(servers[0]?.origin ?? ''), ORDERS);
    const guests = sendGuests(
      servers.map(({ origin }) => origin),
      orders,
      GUESTS,
    );
    await expect.poll(() => guests.confirmed.size, { timeout: 60_000 }).toBeGreaterThan(ORDERS / 2);
    await guests.stop();
    expect(guests.answers.filter(({ status }) => status === null || status >= 500)).toEqual([]);
    const ledger = await readPostgresLedger(cluster.url);
    const numbers = new Set(ledger.rooms.map(({ number }) => number));
    expect([...guests.confirmed].filter((number) => !numbers.has(number))).toEqual([]);
    expect(findLedgerFaults(ledger)).toEqual([]);
    await pause(1_500);
    const locks = await asOperator((client) => client.query("select 1 from pg_locks where locktype = 'advisory'"));
    expect(locks.rows).toEqual([]);
  });

  test('keep the role’s timeouts, so that an order for a locked night is refused', async () => {
    for (const [name, value] of Object.entries(LIMITS)) {
      const { rows } = await asOperator((client) => client.query(`show ${name}`), bouncer.url);
      expect(rows).toEqual([{ [name]: value }]);
    }
    const client = await BookingClient.connect(servers[0]?.origin ?? '');
    const [order] = await prepareOrders(client, 1);
    if (order === undefined) throw new Error('No order');
    await asOperator(async (operator) => {
      // A role's limits apply to the operator too.
      await operator.query('set idle_in_transaction_session_timeout = 0');
      await operator.query('begin');
      await operator.query('select night from nights for update');
      expect((await client.placeOrder(order)).status).toBe(503);
      await operator.query('rollback');
    });
    expect((await client.placeOrder(order)).status).toBe(201);
  });

  test('fail the doctor’s check until the timeouts are set for the role', async () => {
    const { settings } = readSettings({ DATABASE_URL: bouncer.url, SESSION_SECRET: SHARED.SESSION_SECRET });
    if (settings === null) throw new Error('The settings of the test are wrong');
    expect(await checkDatabase(settings)).toMatchObject({ state: 'good' });
    const other = await startPgBouncer(cluster.url, 1);
    endings.push(() => other.stop());
    const forgetful = { ...settings, databaseUrl: other.url };
    await asOperator((client) => client.query('alter role postgres reset statement_timeout'));
    expect(await checkDatabase(forgetful)).toEqual({
      subject: 'database',
      state: 'mend',
      told: "statement_timeout does not hold: alter role postgres set statement_timeout = '8s'",
    });
    await asOperator((client) =>
      client.query(`alter role postgres set statement_timeout = '${LIMITS.statement_timeout}'`),
    );
  });
});
