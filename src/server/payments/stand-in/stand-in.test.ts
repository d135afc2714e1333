import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { openTestApp } from '../../app-fixture.ts';
import type { Database } from '../../database/database.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { SAMPLE_RESORT } from '../payments-fixture.ts';
import { encodeMessage, isSignature, signData } from '../signature.ts';
import { STAND_IN_PATH, standInProvider } from './stand-in-request.ts';
import { standInRoutes } from './stand-in-routes.ts';

const PROVIDER = standInProvider('a secret of at least thirty-two characters', 'http://localhost:3000');
const NOW = Date.parse('2026-11-21T10:00:00Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Callback {
  readonly payment_id: number;
  readonly status: string;
  readonly order_id: string;
}

/** A merchant on the loopback interface that answers with `status`. */
async function openMerchant() {
  const heard: Callback[] = [];
  const merchant = { status: 200, heard, url: '', close: async () => undefined as unknown };
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const data = form.get('data') ?? '';
    if (!isSignature(form.get('signature') ?? '', data, PROVIDER)) merchant.status = 403;
    heard.push(JSON.parse(Buffer.from(data, 'base64').toString()));
    response.writeHead(merchant.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  merchant.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  merchant.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return merchant;
}

async function openStandIn(database: Database) {
  const merchant = await openMerchant();
  const clock = { nowMs: NOW };
  const warnings: object[] = [];
  const dependencies = {
    database,
    provider: PROVIDER,
    now: () => clock.nowMs,
    log: { warn: (details: object) => warnings.push(details) },
  };
  const open = () =>
    openRouteApp((routes) =>
      routes.register(standInRoutes, {
        ...dependencies,
        prefix: STAND_IN_PATH,
        look: { siteStyles: [], isPublicDemo: false, resort: SAMPLE_RESORT },
      }),
    );
  const [app, other] = [await open(), await open()];
  return {
    app,
    other,
    merchant,
    clock,
    warnings,
    async close() {
      await Promise.all([app.close(), other.close(), merchant.close()]);
    },
  };
}

const signed = (message: object) => {
  const data = encodeMessage(message);
  return new URLSearchParams({ data, signature: signData(data, PROVIDER) }).toString();
};

async function checkOut(app: FastifyInstance, serverUrl: string, orderId = 'SM-7K4M2Q-1') {
  const payload = signed({
    version: 3,
    public_key: PROVIDER.publicKey,
    action: 'pay',
    amount: 7.34,
    currency: 'UAH',
    language: 'uk',
    description: 'Смерека',
    order_id: orderId,
    result_url: 'http://localhost:3000/result_url',
    server_url: serverUrl,
    expired_date: '2026-11-21 10:30:00',
  });
  return app.inject({ method: 'POST', url: `${STAND_IN_PATH}/api/3/checkout`, headers: FORM, payload });
}

async function askStatus(app: FastifyInstance, orderId: string) {
  const payload = signed({ version: 3, public_key: PROVIDER.publicKey, action: 'status', order_id: orderId });
  const answer = await app.inject({ method: 'POST', url: `${STAND_IN_PATH}/api/request`, headers: FORM, payload });
  return answer.json();
}

const press = (app: FastifyInstance, page: unknown, button: string) =>
  app.inject({ method: 'POST', url: `${page}/${button}`, headers: FORM });

describeRarelyOnPostgres('the stand-in', (openFresh) => {
  async function inStandIn(work: (standIn: Awaited<ReturnType<typeof openStandIn>>) => Promise<void>): Promise<void> {
    const standIn = await openStandIn(await openFresh());
    try {
      await work(standIn);
    } finally {
      await standIn.close();
    }
  }

  test('opens one payment per attempt, which any instance can show and decide', () =>
    inStandIn(async ({ app, other, merchant }) => {
      const [first, second] = await Promise.all([checkOut(app, merchant.url), checkOut(other, merchant.url)]);
      expect(first.statusCode).toBe(303);
      const page = first.headers.location;
      expect(second.headers.location).toBe(page);
      expect((await other.inject(String(page))).body).toContain('Тестова сторінка');
      expect(await askStatus(app, 'SM-7K4M2Q-1')).toMatchObject({ result: 'ok', status: 'prepared', amount: 7.34 });
      expect((await press(other, page, 'pay')).headers.location).toBe('http://localhost:3000/result_url');
      await expect.poll(() => merchant.heard).toMatchObject([{ status: 'success', order_id: 'SM-7K4M2Q-1' }]);
      expect(await askStatus(app, 'SM-7K4M2Q-1')).toMatchObject({ result: 'ok', ...merchant.heard[0] });
    }));

  test('decides a payment once', () =>
    inStandIn(async ({ app, merchant }) => {
      const page = (await checkOut(app, merchant.url)).headers.location;
      await press(app, page, 'decline');
      await press(app, page, 'pay');
      await expect.poll(() => merchant.heard.map(({ status }) => status)).toEqual(['failure']);
      expect((await app.inject(String(page))).body).not.toContain('<form');
    }));

  test('calls back once, and still answers status requests when nobody listens', () =>
    inStandIn(async ({ app, merchant, warnings }) => {
      await merchant.close();
      await press(app, (await checkOut(app, merchant.url)).headers.location, 'pay');
      await expect.poll(() => warnings).toEqual([{ order: 'SM-7K4M2Q-1' }]);
      expect(await askStatus(app, 'SM-7K4M2Q-1')).toMatchObject({ status: 'success' });
    }));

  test('opens nothing once the hold has expired, but lets started payments finish', () =>
    inStandIn(async ({ app, merchant, clock }) => {
      const begun = (await checkOut(app, merchant.url)).headers.location;
      clock.nowMs += 30 * 60_000;
      const late = await checkOut(app, merchant.url, 'SM-7K4M2Q-2');
      expect(late.statusCode).toBe(200);
      expect(late.body).toContain('Час на оплату вийшов');
      expect(await askStatus(app, 'SM-7K4M2Q-2')).toMatchObject({ result: 'error', err_code: 'payment_not_found' });
      expect((await press(app, begun, 'pay')).statusCode).toBe(303);
    }));

  test('does not answer unsigned requests', () =>
    inStandIn(async ({ app }) => {
      const payload = new URLSearchParams({ data: encodeMessage({ action: 'status' }), signature: 'x' }).toString();
      for (const path of ['api/request', 'api/3/checkout']) {
        const url = `${STAND_IN_PATH}/${path}`;
        expect((await app.inject({ method: 'POST', url, headers: FORM, payload })).statusCode).toBe(403);
      }
      expect((await app.inject(`${STAND_IN_PATH}/checkout/1234567890`)).statusCode).toBe(404);
    }));
});

test('a site with a real provider has no stand-in', async () => {
  const keys = { DEPLOYMENT: 'demo', LIQPAY_PUBLIC_KEY: 'key', LIQPAY_PRIVATE_KEY: 'key' };
  const [demo, real] = [await openTestApp(), await openTestApp({ environment: keys })];
  const askFor = ({ app }: typeof demo) =>
    Promise.all([
      app.inject(`${STAND_IN_PATH}/stand-in.css`),
      app.inject({
        method: 'POST',
        url: `${STAND_IN_PATH}/api/request`,
        headers: FORM,
        payload: 'data=e30&signature=x',
      }),
    ]);
  expect((await askFor(demo)).map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  expect((await askFor(real)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  await demo.close();
  await real.close();
});
