import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { rateLimits } from './rate-limits.ts';
import { createRequestCounts, forgetCounts, type RequestCounts } from './request-counts-repository.ts';

const NOW = Date.parse('2026-11-21T10:00:30Z');
const SESSION_SECRET = 'a secret of at least thirty-two characters';
const READS = 1_200;
const WRITES = 60;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = 'GET' | (typeof WRITING)[number];

function watch(counts: RequestCounts, isAway = () => false) {
  const calls = { added: 0, last: Promise.resolve(0) };
  const add: RequestCounts['add'] = async (...call) => {
    calls.added += 1;
    if (isAway()) throw new Error('The database is away');
    calls.last = counts.add(...call);
    return calls.last;
  };
  return { calls, counts: { add } };
}

/** One of several processes on a database: a read route and a write route with the API's limits. */
async function openProcess(database: Database, clock: { nowMs: number }, isAway?: () => boolean) {
  const warnings: string[] = [];
  const { calls, counts } = watch(createRequestCounts(database), isAway);
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };
  const app = await openRouteApp(async (routes) => {
    await routes.register(rateLimits, { counts, sessionSecret: SESSION_SECRET, now: () => clock.nowMs, log });
    routes.get('/read', async () => ({}));
    routes.route({ method: [...WRITING], url: '/write', handler: async () => ({}) });
  });
  const ask = async (method: Method, remoteAddress: string) => {
    const { statusCode } = await app.inject({ method, url: method === 'GET' ? '/read' : '/write', remoteAddress });
    // Injected requests are too fast for the database to respond in between, so the test waits.
    await calls.last;
    return statusCode === 200;
  };
  return { app, calls, warnings, ask };
}

describeEachDatabase('limits of two processes on one database', (openFresh) => {
  async function openTwo() {
    const [database, clock] = [await openFresh(), { nowMs: NOW }];
    const processes = [await openProcess(database, clock), await openProcess(database, clock)] as const;
    /** Sends requests to the processes in turn. Returns how many were served. */
    const count = async (method: Method, requests: number, addressOf: (index: number) => string) => {
      let served = 0;
      for (let index = 0; index < requests; index += 1) {
        if (await processes[index % 2 === 0 ? 0 : 1].ask(method, addressOf(index))) served += 1;
      }
      return served;
    };
    const close = () => Promise.all(processes.map(({ app }) => app.close()));
    return { database, clock, processes, count, close };
  }

  test.each(WRITING)('count %s as writing', async (method) => {
    const { count, close } = await openTwo();
    expect(await count(method, WRITES + 5, () => '198.51.100.7')).toBe(WRITES);
    await close();
  });

  test('allow one address no more writes through both than through one', async () => {
    const { clock, count, close } = await openTwo();
    expect(await count('POST', WRITES + 20, () => '192.0.2.1')).toBe(WRITES);
    expect(await count('POST', 1, () => '192.0.2.2')).toBe(1);
    clock.nowMs += 30_000;
    expect(await count('POST', 1, () => '192.0.2.1')).toBe(1);
    await close();
  });

  test('count all addresses of an IPv6 network as one', async () => {
    const { count, close } = await openTwo();
    expect(await count('POST', WRITES + 20, (index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(WRITES);
    expect(await count('POST', 1, () => '2001:db8:1:3::1')).toBe(1);
    await close();
  });

  test('allow at most a twentieth more reads, with one query for sixty reads', async () => {
    const { processes, count, close } = await openTwo();
    const served = await count('GET', READS + 300, () => '192.0.2.1');
    expect(served).toBeGreaterThanOrEqual(READS);
    expect(served).toBeLessThanOrEqual(READS * 1.1);
    const asked = processes.reduce((sum, { calls }) => sum + calls.added, 0);
    expect(asked).toBeLessThanOrEqual(Math.ceil(READS / 60) + 2);
    await close();
  });

  test('cause no query for a guest who reads little, or for one over the limit', async () => {
    const { processes, count, close } = await openTwo();
    await count('GET', 50, () => '192.0.2.1');
    expect(processes.map(({ calls }) => calls.added)).toEqual([0, 0]);
    await count('POST', WRITES, () => '192.0.2.1');
    const before = processes.reduce((sum, { calls }) => sum + calls.added, 0);
    await count('POST', 100, () => '192.0.2.1');
    expect(processes.reduce((sum, { calls }) => sum + calls.added, 0) - before).toBeLessThanOrEqual(2);
    await close();
  });

  test('store no address in the database, and delete the data of the day before', async () => {
    const { database, count, close } = await openTwo();
    await count('POST', 3, () => '192.0.2.1');
    const rows = () => database.readLatest.selectFrom('request_counts').selectAll().execute();
    expect(await rows()).toMatchObject([{ requests: 3 }]);
    expect(JSON.stringify(await rows())).not.toContain('192.0');
    await forgetCounts(database, NOW);
    expect(await rows()).toHaveLength(1);
    await forgetCounts(database, NOW + 24 * 60 * 60_000);
    expect(await rows()).toEqual([]);
    await close();
  });

  test('continue for each process alone while the database is unavailable', async () => {
    const [database, clock] = [await openFresh(), { nowMs: NOW }];
    const alone = await openProcess(database, clock, () => true);
    let served = 0;
    for (let index = 0; index < WRITES + 5; index += 1) if (await alone.ask('POST', '192.0.2.1')) served += 1;
    expect(served).toBe(WRITES);
    expect(alone.warnings[0]).toContain('by this process alone');
    await alone.app.close();
  });
});
