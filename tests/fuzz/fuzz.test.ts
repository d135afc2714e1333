import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { type FreshAddress, makeFreshPostgres, makeFreshSqlite } from '../fixtures/databases/databases.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { findLedgerFaults, type Ledger, readPostgresLedger, readSqliteLedger } from '../fixtures/orders/ledger.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';
import { type HostileRequest, hostileRequests, type RequestMaterial } from './hostile-requests.ts';

/** Another seed finds other faults. The same seed repeats a run. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now());
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 60_000);
const AT_ONCE = 8;
const BODY_LIMIT_BYTES = 64 * 1024;
const HEADER_LIMIT_BYTES = 16 * 1024;
const SESSION_SECRET = 'a-secret-of-the-fuzz-test-long-enough-1234';
const DATABASE_FILE = 'smereka.sqlite';
const PARTY = { adults: 2, children: [] } as const;
/** Other answers are bugs: a 500 is our fault, and a 503 would mean that input made the database unavailable. */
const ALLOWED = new Set([
  200, 201, 202, 204, 206, 301, 303, 304, 400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 416,
]);
const ALSO_ALLOWED = new Set([422, 429, 431]);
/** Internal details that no stranger may read. */
const INNARDS = /node:internal|node_modules|SQLITE_|at .+\.ts:\d+|syntax error at or near|sessionSecret/;

let server: ServerProcess;
let client: BookingClient;
let material: RequestMaterial;

describe.each([
  ['SQLite', makeFreshSqlite],
  ['PostgreSQL', makeFreshPostgres],
])('on %s', (_engine, makeFresh) => {
  let fresh: FreshAddress;

  beforeAll(async () => {
    fresh = await makeFresh();
    const { dataDirectory, databaseUrl } = fresh.address;
    server = await startServerProcess({
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'silent',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, SESSION_SECRET }),
    });
    client = await BookingClient.connect(server.origin);
    material = await collectMaterial();
  });
  afterAll(async () => {
    await server.stop();
    await fresh.remove();
  });

  test(`${REQUESTS} hostile requests are each refused or answered, and leave consistent data (seed ${SEED})`, async () => {
    expect((await readLedger(fresh)).rooms.length).toBe(1);
    const requests = fc.sample(hostileRequests(material), { seed: SEED, numRuns: REQUESTS });
    const faults: string[] = [];
    const placed = new Set<string>();
    const statuses = new Map<number, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const work = async () => {
      for (let next = requests.pop(); next !== undefined && faults.length < 20; next = requests.pop()) {
        const { status, body } = await send(next, agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) placed.add(JSON.parse(body).data.number);
        if (!ALLOWED.has(status) && !ALSO_ALLOWED.has(status))
          faults.push(`${status}: ${describeRequest(next)}\n${body}`);
        else if (INNARDS.test(body)) faults.push(`tells of its innards: ${describeRequest(next)}\n${body}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    agent.destroy();
    process.stdout.write(`Answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(faults).toEqual([]);
    const ledger = await readLedger(fresh);
    expect(findLedgerFaults(ledger)).toEqual([]);
    const orders = new Set(ledger.rooms.map(({ number }) => number));
    expect(orders.size - 1).toBe(placed.size);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  });
});

async function readLedger({ address: { dataDirectory, databaseUrl } }: FreshAddress): Promise<Ledger> {
  return databaseUrl === null ? readSqliteLedger(dataDirectory, DATABASE_FILE) : readPostgresLedger(databaseUrl);
}

async function collectMaterial(): Promise<RequestMaterial> {
  const { paths } = await (await fetch(`${server.origin}/api/v1/openapi.json`)).json();
  const operations = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(paths).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, { parameters = [] }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      })),
  );
  const prepared = await Promise.all([0, 1, 2, 3].map(prepareOrder));
  const [first] = prepared;
  if (first === undefined) throw new Error('No order was prepared');
  const placed = await client.placeOrder(first);
  expect(placed.status).toBe(201);
  const siteMap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  return {
    operations,
    orders: prepared.map(({ body }) => body as unknown as Record<string, unknown>),
    orderNumbers: [placed.body.data?.number ?? '', 'SM-NOBODY'],
    pages: [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname),
  };
}

/** Far apart, so that placing one does not affect the others. */
async function prepareOrder(guest: number) {
  const chalet = client.accommodation('chalet-lake');
  const { arrival } = await client.findStay(chalet, PARTY, 3, 40 + guest * 60);
  return client.prepareOrder(chalet, PARTY, { arrival, departure: addDays(arrival, 3) });
}

/** The server may close a kept-alive connection just as the next request is sent on it. That request is sent again. */
async function send(sent: HostileRequest, agent: Agent): Promise<{ status: number; body: string }> {
  return (await trySending(sent, agent)) ?? (await trySending(sent, agent)) ?? refusedUnread(sent);
}

/** A client whose request is too large may find the connection closed while it is still sending. */
function refusedUnread({ body, target }: HostileRequest): { status: number; body: string } {
  if (target.length > HEADER_LIMIT_BYTES) return { status: 431, body: '' };
  const isTooLarge = body !== null && Buffer.byteLength(body) > BODY_LIMIT_BYTES;
  return { status: isTooLarge ? 413 : 0, body: 'no answer' };
}

/** Uses Node's own client, which unlike fetch does not correct addresses and headers. null without an answer. */
async function trySending({ method, target, headers, body }: HostileRequest, agent: Agent) {
  const { hostname, port } = new URL(server.origin);
  const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
  const answer = Promise.withResolvers<{ status: number; body: string } | null>();
  const outgoing = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } });
  outgoing.on('response', (incoming) => {
    const { statusCode: status = 0 } = incoming;
    text(incoming).then(
      (told) => answer.resolve({ status, body: told }),
      () => answer.resolve({ status, body: '' }),
    );
  });
  outgoing.on('error', () => answer.resolve(null));
  outgoing.end(body ?? undefined);
  return answer.promise;
}

function describeRequest({ method, target, headers, body }: HostileRequest): string {
  return `${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(body).slice(0, 600)}`;
}
