import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isOwnCookie } from '#app/storage/third-party-consent.ts';
import type { Order } from '#contract/orders/orders.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '../fixtures/processes/server-process.ts';

const PASSWORD = 'ялинки на снігу';
const NEXT = 'роса на папороті';
const MAIL_WITHIN_MS = 20_000;

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: ServerProcess;
/** Cookies set by answers that a page's scripts can read. */
const readable = new Set<string>();

beforeAll(async () => {
  data = await makeDataDirectory();
  server = await startServerProcess({ DATA_DIR: data.path, LOG_LEVEL: 'silent', PASSWORD_HASH_MEMORY_KIB: '64' });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie();
  for (const set of cookies) if (!/; HttpOnly/i.test(set)) readable.add(set.split('=', 1)[0] ?? '');
  const [cookie = ''] = cookies;
  return { status: response.status, body: text === '' ? null : JSON.parse(text), cookie: cookie.split(';')[0] ?? '' };
}

/** The fragment of the link in the newest mail of this kind. */
async function mailedToken(kind: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await readMailsOfKind(data.path, kind)).at(-1);
      const [, token] = /https?:\S+#([\w.-]+)/.exec(mail?.text ?? '') ?? [];
      if (token === undefined) throw new Error(`No mail ${kind} yet`);
      return token;
    },
    { timeout: MAIL_WITHIN_MS, interval: 100 },
  );
}

test('a guest registers, signs in, finds an earlier booking, recovers the password, and signs out', async () => {
  const client = await BookingClient.connect(server.origin);
  const chalet = client.accommodation('chalet-lake');
  const party = { adults: 2, children: [] } as const;
  const prepared = await client.prepareOrder(chalet, party, await client.findStay(chalet, party, 3, 30));
  const placed = await client.placeOrder({ ...prepared, body: { ...prepared.body, payment: 'at_reception' } });
  const { email } = prepared.body;
  const { number } = placed.body.data as Order;
  const signIn = (password: string) => call('POST', '/login', { email, password });

  const registration = { email, password: PASSWORD, c_password: PASSWORD, locale: 'uk' };
  expect((await call('POST', '/register', registration)).status).toBe(201);
  expect(await signIn(PASSWORD)).toMatchObject({ status: 401, body: { error: 'Please Verify Email' } });
  const confirmation = { token: await mailedToken('verify_email'), password: PASSWORD };
  expect((await call('POST', '/email/verify', confirmation)).status).toBe(200);

  const { body, cookie } = await signIn(PASSWORD);
  const refreshed = await call('POST', '/refresh', undefined, { cookie });
  expect([refreshed.status, refreshed.cookie === cookie]).toEqual([200, false]);
  const bearer = { authorization: `Bearer ${body.token}` };
  expect((await call('GET', '/orders', undefined, bearer)).body.data).toMatchObject([{ number }]);
  expect((await call('GET', `/orders/${number}`, undefined, bearer)).body.data).toMatchObject({ number });

  const form = new FormData();
  form.set('email', email);
  form.set('locale', 'en');
  expect((await call('POST', '/password/create', form)).status).toBe(200);
  const reset = { token: await mailedToken('recover_password'), password: NEXT, c_password: NEXT };
  expect((await call('POST', '/password/reset', reset)).status).toBe(200);
  expect((await call('GET', '/profile', undefined, bearer)).status).toBe(401);
  expect((await call('POST', '/refresh', undefined, { cookie: refreshed.cookie })).status).toBe(401);

  const again = { authorization: `Bearer ${(await signIn(NEXT)).body.token}` };
  const deleted = await call('DELETE', '/profile', undefined, again);
  expect(deleted).toMatchObject({ status: 200, body: { orders: [{ number, outcome: 'kept' }] } });
  expect((await signIn(NEXT)).status).toBe(401);
  // A guest who refuses third parties loses their cookies and stays signed in.
  expect(readable.size).toBeGreaterThan(0);
  expect([...readable].filter((name) => !isOwnCookie(name))).toEqual([]);
});
