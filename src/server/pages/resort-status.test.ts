import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { resortStatusRoutes } from './content-routes.ts';
import { openResortStatus, STATUS_CACHED_MS } from './resort-status.ts';

const OWN_FILE = fileURLToPath(new URL('../../content/resort-status.json', import.meta.url));

let folder: string;
let file: string;
let app: FastifyInstance;
let nowMs = 0;
let errors: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-status-'));
  file = join(folder, 'resort-status.json');
  await cp(OWN_FILE, file);
  errors = [];
  const log = { error: (told: unknown) => errors.push(told) };
  const status = openResortStatus({ folder, log, now: () => nowMs });
  app = await openRouteApp((routes) => routes.register(resortStatusRoutes, { status }));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function ask(headers: Record<string, string> = {}) {
  const response = await app.inject({ url: '/resort-status', headers });
  return { status: response.statusCode, body: response.body, headers: response.headers };
}

async function askPower(): Promise<string> {
  const record: ResortStatusRecord = JSON.parse((await ask()).body).data[0].attributes[0];
  return record.power.state;
}

async function writePower(state: string): Promise<void> {
  const record = { ...(await own()), power: { state, updated_at: '2026-11-21T14:05+02:00' } };
  await writeFile(file, JSON.stringify(record));
}

async function own(): Promise<ResortStatusRecord> {
  return JSON.parse(await readFile(OWN_FILE, 'utf8'));
}

function laterOn(): void {
  nowMs += STATUS_CACHED_MS;
}

test('the status is cached by its ETag like other content', async () => {
  const { status, body, headers } = await ask();
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ data: [{ id: 1, attributes: [await own()] }] });
  expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'application/json; charset=utf-8']);
  const again = await ask({ 'if-none-match': String(headers.etag) });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('a changed file is served within seconds and without a restart', async () => {
  expect(await askPower()).toBe('on');
  await writePower('generator');
  expect(await askPower()).toBe('on');
  laterOn();
  expect(await askPower()).toBe('generator');
});

test('many simultaneous requests read the file once', async () => {
  await writeFile(file, '{');
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(errors).toHaveLength(1);
});

test('an invalid file is logged once, and the last valid status stays', async () => {
  await writePower('off');
  expect(await askPower()).toBe('off');
  await writePower('perhaps');
  for (let times = 0; times < 3; times += 1) {
    laterOn();
    expect(await askPower()).toBe('off');
  }
  expect(errors).toHaveLength(1);
  expect(String((errors[0] as { err: Error }).err)).toContain('power.state · expected one of on, generator, off');
  await writePower('generator');
  laterOn();
  expect(await askPower()).toBe('generator');
  await writePower('perhaps');
  laterOn();
  expect(await askPower()).toBe('generator');
  expect(errors).toHaveLength(2);
});

test('a missing valid file is reported, and the status is served as soon as there is one', async () => {
  await rm(file);
  const { status, body, headers } = await ask();
  expect([status, body, headers['retry-after']]).toEqual([503, '{"error":"Service Unavailable"}', '60']);
  await writePower('on');
  laterOn();
  expect(await askPower()).toBe('on');
});

test('the file is read again after the clock has been a year ahead', async () => {
  const yearMs = 365 * 24 * 60 * 60_000;
  nowMs += yearMs;
  await askPower();
  nowMs -= yearMs;
  await writePower('generator');
  expect(await askPower()).toBe('generator');
});
