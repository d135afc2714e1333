import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/database-errors.ts';
import { type FreshAddress, makeFreshPostgres } from '../fixtures/databases/databases.ts';
import { startTcpGate, type TcpGate } from '../fixtures/faults/tcp-gate.ts';

const CLIENTS = 8;
/** Two seconds for a response, plus half a second because other tests may keep the machine busy. */
const ANSWERED_WITHIN_MS = 2_500;
/** Covers a silent replica, and then ten new connections to the primary on a busy machine. */
const REPLACED_WITHIN_MS = 5_000;

interface Opened {
  readonly database: Database;
  readonly lost: Error[];
  readonly gate: TcpGate;
  /** Bypasses the gate, as an operator does. */
  run(statement: string): Promise<void>;
}

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openBehindGate(): Promise<Opened> {
  const { address, remove }: FreshAddress = await makeFreshPostgres();
  endings.push(remove);
  const url = new URL(address.databaseUrl ?? '');
  const gate = await startTcpGate({ host: url.hostname, port: Number(url.port) });
  endings.push(() => gate.close());
  const operator = new pg.Client({ connectionString: url.href });
  await operator.connect();
  endings.push(() => operator.end());
  url.port = String(gate.port);
  const lost: Error[] = [];
  const database = await openDatabase({
    ...address,
    databaseUrl: url.href,
    onConnectionLost: (error) => lost.push(error),
  });
  endings.push(() => database.close());
  const run = async (statement: string) => void (await operator.query(statement));
  await run("insert into jobs (name, slot) values ('a', '')");
  return { database, lost, gate, run };
}

const write = (database: Database, slot: string) =>
  database.transaction((transaction) =>
    transaction.updateTable('jobs').set({ slot }).where('name', '=', 'a').executeTakeFirstOrThrow(),
  );
const read = ({ read }: Database) => read.selectFrom('jobs').selectAll().execute();

/** Returns how the work failed, and after how long; null if it succeeded. */
async function failureOf(
  work: Promise<unknown>,
): Promise<{ isAway: boolean; afterMs: number; message: string } | null> {
  const startedAtMs = performance.now();
  try {
    await work;
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { isAway: isDatabaseAway(error), afterMs: performance.now() - startedAtMs, message };
  }
}

/** Eight clients that write and read without a pause until stopped. */
function keepBusy(database: Database) {
  const failures: NonNullable<Awaited<ReturnType<typeof failureOf>>>[] = [];
  let isStopping = false;
  let answers = 0;
  const lanes = Array.from({ length: CLIENTS }, async (_, lane) => {
    while (!isStopping) {
      const failure = await failureOf(Promise.all([write(database, `${lane}`), read(database)]));
      if (failure === null) answers += 1;
      else failures.push(failure);
    }
  });
  return {
    failures,
    /**
     * Waits until a query is answered, because a fault must hit connections in use: on a busy machine, opening one can
     * take longer than any fixed pause.
     */
    async waitForAnswer() {
      const before = answers;
      await expect.poll(() => answers, { interval: 5, timeout: 10_000 }).toBeGreaterThan(before);
    },
    async stop() {
      isStopping = true;
      await Promise.all(lanes);
    },
  };
}

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

describe('a PostgreSQL that fails under load', () => {
  test.each([
    { name: 'ends every session, as a restart does', fail: ({ run }: Opened) => run(TERMINATE) },
    { name: 'is cut off', fail: async ({ gate }: Opened) => gate.cut() },
  ])('is reported as away if it $name, and used again once it is back', async ({ fail }) => {
    const opened = await openBehindGate();
    const load = keepBusy(opened.database);
    for (let time = 0; time < 5; time += 1) {
      await load.waitForAnswer();
      await fail(opened);
    }
    await load.waitForAnswer();
    await load.stop();
    expect(load.failures).not.toEqual([]);
    expect(load.failures.filter(({ isAway }) => !isAway)).toEqual([]);
    expect(opened.lost.length).toBeGreaterThan(0);
    expect(await failureOf(write(opened.database, 'again'))).toBeNull();
    // PostgreSQL may finish a write after its client was cut off, even after the next client's write.
    const writeAndRead = async () => {
      await write(opened.database, 'again');
      return read(opened.database);
    };
    await expect.poll(writeAndRead, { timeout: 10_000 }).toMatchObject([{ name: 'a', slot: 'again' }]);
  });

  test('is reported as away within two seconds if it stops answering, and used again once it is back', async () => {
    const { database, gate } = await openBehindGate();
    const load = keepBusy(database);
    await pause(50);
    gate.freeze();
    const crowd = Array.from({ length: 40 }, () => [failureOf(write(database, 'b')), failureOf(read(database))]).flat();
    const failures = await Promise.all(crowd);
    await load.stop();
    for (const failure of [...failures, ...load.failures]) {
      expect(failure?.isAway, failure?.message).toBe(true);
      expect(failure?.afterMs).toBeLessThan(ANSWERED_WITHIN_MS);
    }
    gate.thaw();
    await expect.poll(() => failureOf(write(database, 'again')), { timeout: 10_000 }).toBeNull();
  });

  test('is reported as away to writers if it is read-only', async () => {
    const { database, run } = await openBehindGate();
    await run(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    );
    await run(TERMINATE);
    await pause(50);
    expect(await failureOf(read(database))).toBeNull();
    expect(await failureOf(write(database, 'b'))).toMatchObject({
      isAway: true,
      message: 'cannot execute UPDATE in a read-only transaction',
    });
  });
});

describe('a row that another transaction has locked', () => {
  test('is waited for longer than a server that does not answer', { timeout: 60_000 }, async () => {
    const { database, run } = await openBehindGate();
    await run("begin; update jobs set slot = 'theirs'");
    const waiting = failureOf(write(database, 'ours'));
    await pause(2_500);
    await run('commit');
    expect(await waiting).toBeNull();
    expect(await read(database)).toMatchObject([{ name: 'a', slot: 'ours' }]);
  });
});

test('a moving queue of writers is waited for longer than two seconds', async () => {
  const { database } = await openBehindGate();
  const slow = () =>
    database.transaction(async (transaction) => {
      for (let step = 0; step < 4; step += 1) await transaction.selectFrom('jobs').selectAll().execute();
      await pause(300);
    });
  const failures = await Promise.all(Array.from({ length: 100 }, () => failureOf(slow())));
  expect(failures.filter((failure) => failure !== null)).toEqual([]);
});

describe('a PostgreSQL with several hosts', () => {
  const HOLD = { timeout: 30_000 };

  async function openTwoHosts() {
    const { address, remove } = await makeFreshPostgres();
    endings.push(remove);
    const url = new URL(address.databaseUrl ?? '');
    const target = { host: url.hostname, port: Number(url.port) };
    const gates = [await startTcpGate(target), await startTcpGate(target)] as const;
    for (const gate of gates) endings.push(() => gate.close());
    const hosts = gates.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const databaseUrl = url.href.replace(url.host, hosts);
    return { direct: url.href, databaseUrl, gates };
  }

  test('uses the next host once the first has failed', HOLD, async () => {
    const { databaseUrl, gates } = await openTwoHosts();
    const database = await openDatabase({ dataDirectory: '', databaseUrl, databaseReadUrl: null });
    endings.push(() => database.close());
    await database.transaction((transaction) =>
      transaction.insertInto('jobs').values({ name: 'a', slot: '' }).execute(),
    );
    await gates[0].close();
    await expect.poll(() => failureOf(write(database, 'second')), { timeout: 5_000 }).toBeNull();
    expect(await read(database)).toMatchObject([{ name: 'a', slot: 'second' }]);
  });

  test('requires a writable host, and says in a refusal that there is none', HOLD, async () => {
    const { direct, databaseUrl } = await openTwoHosts();
    const operator = new pg.Client({ connectionString: direct });
    await operator.connect();
    endings.push(() => operator.end());
    const name = new URL(direct).pathname.slice(1);
    await operator.query(`alter database "${name}" set default_transaction_read_only = on`);
    const address = {
      dataDirectory: '',
      databaseUrl: `${databaseUrl}?target_session_attrs=read-write`,
      databaseReadUrl: null,
    };
    await expect(openDatabase(address)).rejects.toThrow('The host accepts no writes');
    await operator.query('set default_transaction_read_only = off');
    await operator.query(`alter database "${name}" reset default_transaction_read_only`);
    const database = await openDatabase(address);
    endings.push(() => database.close());
    expect(await read(database)).toEqual([]);
  });
});

describe('a replica for searches', () => {
  /** Each server has a row that identifies it. */
  async function openWithReplica() {
    const [primary, replica] = [await makeFreshPostgres(), await makeFreshPostgres()];
    for (const { remove } of [primary, replica]) endings.push(remove);
    for (const [name, { address }] of Object.entries({ primary, replica })) {
      const opened = await openDatabase(address);
      await opened.transaction((transaction) => transaction.insertInto('jobs').values({ name, slot: '' }).execute());
      await opened.close();
    }
    const url = new URL(replica.address.databaseUrl ?? '');
    const gate = await startTcpGate({ host: url.hostname, port: Number(url.port) });
    endings.push(() => gate.close());
    url.port = String(gate.port);
    const moves: string[] = [];
    const database = await openDatabase({
      ...primary.address,
      databaseReadUrl: url.href,
      onSearchesMoved: (source) => moves.push(source),
    });
    endings.push(() => database.close());
    const readSource = async () => (await read(database)).map(({ name }) => name).join();
    return { database, gate, moves, readSource };
  }

  test.each([
    { name: 'stops', fail: (gate: TcpGate) => gate.shut(), mend: (gate: TcpGate) => gate.open() },
    {
      name: 'freezes',
      fail: async (gate: TcpGate) => gate.freeze(),
      mend: async (gate: TcpGate) => gate.thaw(),
    },
  ])('that $name is replaced by the primary until it is back, and no search fails', async ({ fail, mend }) => {
    const { database, gate, moves, readSource } = await openWithReplica();
    expect(await readSource()).toBe('replica');
    await fail(gate);
    const startedAtMs = performance.now();
    expect(await Promise.all(Array.from({ length: 20 }, readSource))).toEqual(Array(20).fill('primary'));
    expect(performance.now() - startedAtMs).toBeLessThan(REPLACED_WITHIN_MS);
    expect(database.searchSource()).toBe('primary');
    await mend(gate);
    await expect.poll(readSource, { timeout: 10_000 }).toBe('replica');
    expect(moves).toEqual(['primary', 'replica']);
  });

  test('that was never available is detected before the first search', async () => {
    const { gate, database } = await openWithReplica();
    await gate.shut();
    await expect.poll(() => database.searchSource(), { timeout: 10_000 }).toBe('primary');
  });
});
