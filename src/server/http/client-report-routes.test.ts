import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { rateLimits } from '../limits/rate-limits.ts';
import { clientReportRoutes } from './client-report-routes.ts';
import { createHttpServer } from './http-server.ts';

const REPORT = {
  kind: 'uncaught',
  message: 'beds.map is not a function',
  build: 'index-a1b2c3.js',
  page: '/en/booking',
  browser: 'safari',
};

let app: FastifyInstance;
let lines: Record<string, unknown>[];
let nowMs: number;
afterEach(() => app.close());

async function open(isLimited = false): Promise<void> {
  lines = [];
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await createHttpServer({ trustProxy: false }, log);
  if (isLimited) {
    const counts = { add: async (_subject: string, _period: string, requests: number) => requests };
    await app.register(rateLimits, { counts, sessionSecret: 'a secret', now: () => nowMs, log });
  }
  await app.register(clientReportRoutes, { now: () => nowMs, onReport: () => undefined });
}

async function send(payload: unknown, type = 'application/json', url = '/client-reports') {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const headers = { 'content-type': type, 'user-agent': 'Mozilla/5.0 Gecko/20100101 Firefox/140.0' };
  return app.inject({ method: 'POST', url, payload: body, headers });
}

const sendPolicy = (payload: unknown, type: string) => send(payload, type, '/client-reports/policy');

test('a report is logged as one structured line', async () => {
  await open();
  const response = await send(REPORT);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 40, report: REPORT });
});

test('private data that a browser has not removed is removed by the server', async () => {
  await open();
  await send({
    ...REPORT,
    message: 'No bed for "Olena", olena@example.com, +380671234567',
    page: '/find/olena@example.com',
  });
  expect(JSON.stringify(lines)).not.toMatch(/olena|example\.com|380671234567/i);
  expect(lines[0]).toMatchObject({ report: { page: '/find/…' } });
});

test.each([
  ['no JSON', '{"kind":', 400],
  ['nothing', '', 400],
  ['a list', [REPORT], 400],
  ['null', 'null', 400],
  ['an unknown kind', { ...REPORT, kind: 'gossip' }, 400],
  ['an unknown field', { ...REPORT, guest: 'Olena' }, 400],
  ['a missing field', { ...REPORT, page: undefined }, 400],
  ['a query', { ...REPORT, page: '/result_url?token=x' }, 400],
  ['a whole address', { ...REPORT, page: 'https://resort.example/' }, 400],
  ['a build that is no file', { ...REPORT, build: '../../etc' }, 400],
  ['a long message', { ...REPORT, message: 'x'.repeat(301) }, 400],
  ['a large body', { ...REPORT, message: 'x'.repeat(3 * 1024) }, 413],
  ['another type', 'kind=uncaught', 415],
])('%s is refused and not logged', async (what, payload, status) => {
  await open();
  const response = await send(payload, what === 'another type' ? 'text/plain' : 'application/json');
  expect(response.statusCode).toBe(status);
  expect(lines).toEqual([]);
});

test('an address that reports too often gets 429 before its body is read', async () => {
  await open(true);
  const statuses = [];
  for (let report = 0; report < 25; report += 1) statuses.push((await send(REPORT)).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  const refused = await send('x'.repeat(10_000));
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(lines).toHaveLength(20);
});

test('the number of logged lines a minute is limited, however many addresses report', async () => {
  await open();
  for (let report = 0; report < 200; report += 1) await send(REPORT);
  const refused = await send(REPORT);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(lines).toHaveLength(200);
  nowMs += 60_000;
  expect((await send(REPORT)).statusCode).toBe(204);
});

const VIOLATION = {
  documentURL: 'https://resort.example/en/booking?token=secret',
  blockedURL: 'https://stranger.example/steal?name=Olena',
  effectiveDirective: 'script-src-elem',
};

test('a policy report from a browser is logged too, with origins only', async () => {
  await open();
  const reports = [
    { type: 'csp-violation', age: 1, url: VIOLATION.documentURL, body: VIOLATION },
    { type: 'csp-violation', body: { ...VIOLATION, blockedURL: 'inline' } },
    { type: 'deprecation', body: { id: 'x' } },
  ];
  expect((await sendPolicy(reports, 'application/reports+json')).statusCode).toBe(204);
  const report = { kind: 'policy', build: null, page: '/en/booking', browser: 'firefox' };
  expect(lines).toMatchObject([
    { report: { ...report, message: 'script-src-elem blocked https://stranger.example' } },
    { report: { ...report, message: 'script-src-elem blocked inline' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|Olena/);
});

test('the older format of a policy report is accepted as well', async () => {
  await open();
  const report = {
    'document-uri': 'https://resort.example/',
    'violated-directive': 'img-src self',
    'blocked-uri': 'data:text/plain,Olena',
  };
  expect((await sendPolicy({ 'csp-report': report }, 'application/csp-report')).statusCode).toBe(204);
  expect(lines).toMatchObject([{ report: { message: 'img-src blocked data:', page: '/' } }]);
});

test.each([
  ['that is not JSON', 'csp', 400],
  ['in neither format', { report: {} }, 400],
  ['without its content', { 'csp-report': 'x' }, 400],
  ['with a large body', [{ type: 'csp-violation', body: { ...VIOLATION, originalPolicy: 'x'.repeat(20_000) } }], 413],
])('a policy report %s is refused and not logged', async (_, payload, status) => {
  await open();
  expect((await sendPolicy(payload, 'application/reports+json')).statusCode).toBe(status);
  expect(lines).toEqual([]);
});

test('only the first few of many violations in one body are logged', async () => {
  await open();
  const reports = Array.from({ length: 30 }, () => ({ type: 'csp-violation', body: { blockedURL: 5 } }));
  expect((await sendPolicy(reports, 'application/reports+json')).statusCode).toBe(204);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatchObject({ report: { message: 'unknown blocked unknown', page: '/' } });
});
