import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { openTestApp, type TestApp } from '../app-fixture.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../http/log/create-log.ts';
import { enqueueConfirmations, NOW } from '../mail/mail-fixture.ts';
import { createMetrics, measureProcess } from './metrics.ts';
import { monitoring } from './monitoring.ts';
import { createResortFigures } from './resort-figures.ts';

const TOKEN = 'a token for the collector';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let opened: TestApp | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

async function open(environment?: Record<string, string>) {
  opened = await openTestApp({ environment });
  return opened.app;
}

describe('the metrics of a process', () => {
  test('count answers by route and status, never by a guest’s text', async () => {
    const app = await open();
    await app.inject('/accommodation/chalet-lake');
    await app.inject('/api/v1/categories');
    await app.inject('/api/v1/orders/SM-100');
    await app.inject('/no/such.file');
    const report = { kind: 'chunk', message: 'Failed', build: 'index.js', page: '/', browser: 'firefox' };
    await app.inject({ method: 'POST', url: '/api/v1/client-reports', payload: report });
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(/resort_http_request_seconds_count\{method="GET",route="\/\*",status="200"\} 1/);
    expect(body).toMatch(
      /resort_http_request_seconds_count\{method="GET",route="\/api\/v1\/categories",status="200"\} 1/,
    );
    expect(body).toContain('resort_client_reports_total{kind="chunk"} 1');
    expect(body).toContain('resort_database_up 1');
    expect(body).not.toContain('SM-100');
  });

  test('are available to this machine only, and not to guests behind a proxy on it', async () => {
    const app = await open();
    const ask = (options: object) => app.inject({ url: '/metrics', ...options });
    expect((await ask({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200);
    expect((await ask({ remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await ask({ remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      expect((await ask({ headers: { [name]: '203.0.113.5' } })).statusCode).toBe(404);
    }
    expect((await ask({ headers: bearer(TOKEN), remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
  });

  test('are available to any caller with the token', async () => {
    const app = await open({ METRICS_TOKEN: TOKEN });
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.5' });
    expect((await ask(bearer(TOKEN))).statusCode).toBe(200);
    for (const headers of [{}, bearer('another token'), { authorization: TOKEN }]) {
      expect((await ask(headers as Record<string, string>)).statusCode).toBe(404);
    }
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});

describeEachDatabase('the metrics of the resort', (openFresh) => {
  test('include orders, holds and waiting mails; without the database only its failure is reported', async () => {
    const database = await openFresh();
    await enqueueConfirmations(database, ['SM-100', 'SM-101']);
    await database.transaction(async (transaction) => {
      await transaction
        .updateTable('orders')
        .set({ state: 'awaiting_payment' })
        .where('number', '=', 'SM-101')
        .execute();
    });
    const readFigures = async () => {
      const app = await createHttpServer({ trustProxy: false }, createLog('silent'));
      const now = () => NOW + 20 * 60_000;
      const metrics = createMetrics();
      await app.register(monitoring, {
        metrics,
        figures: createResortFigures(metrics.registry, database, now),
        errors: { note: () => undefined },
        settings: { metricsToken: null },
      });
      return (await app.inject('/metrics')).body;
    };
    const figures = await readFigures();
    for (const line of [
      'resort_orders{state="confirmed"} 1',
      'resort_orders{state="awaiting_payment"} 1',
      'resort_holds 1',
      'resort_mails_waiting 2',
      'resort_mails_oldest_seconds 1200',
    ]) {
      expect(figures).toContain(`${line}\n`);
    }
    if (database.dialect === 'postgres') {
      expect(figures).toMatch(/resort_database_connections\{pool="write",state="idle"\} [1-9]/);
    }
    await database.close();
    expect(await readFigures()).toContain('resort_database_up 0\n');
  });
});

test('the dashboard and the alert rules use only existing metrics', async () => {
  const metrics = createMetrics();
  measureProcess(metrics);
  const app = await open();
  const own = await metrics.registry.metrics();
  const text = `${own}${(await app.inject('/metrics')).body}`;
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  const known = new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`]));
  for (const file of ['grafana.json', 'alerts.yml']) {
    const rules = await readFile(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
    const asked = rules.match(/\b(?:resort|nodejs|process)_[a-z_]+\b/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  }
});
