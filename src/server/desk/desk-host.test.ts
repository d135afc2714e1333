import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { openTestApp, PUBLIC_URL, type TestApp } from '../app-fixture.ts';
import { readSettings } from '../settings/read-settings.ts';
import { DESK_HEADERS } from './desk-fixture.ts';

const GUESTS = new URL(PUBLIC_URL).host;
const DESK = 'desk.resort.example';
const SESSION = `${API_BASE}${DESK_PATHS.session}`;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ environment: { DESK_URL: `https://${DESK}` } });
});
afterAll(() => site.close());

const statusAt = async (host: string, url: string) =>
  (await site.app.inject({ url, headers: { ...DESK_HEADERS, host } })).statusCode;

test.each([
  [DESK, '/desk', 200],
  [DESK, '/desk/join', 200],
  [DESK, SESSION, 401],
  [DESK, `${API_BASE}${API_PATHS.categories}`, 200],
  [DESK, '/healthz', 200],
  [DESK, '/', 302],
  [DESK, '/booking', 404],
  [DESK, '/en', 404],
  [DESK, '/sitemap.xml', 404],
  [GUESTS, '/', 200],
  [GUESTS, `${API_BASE}${API_PATHS.categories}`, 200],
  [GUESTS, '/desk', 404],
  [GUESTS, '/%64esk', 404],
  [GUESTS, '/desk/join', 404],
  [GUESTS, SESSION, 404],
  [GUESTS, SESSION.replace('desk', '%64esk'), 404],
])('with a separate host for the desk, %s%s answers %i', async (host, url, status) => {
  expect(await statusAt(host, url)).toBe(status);
});

test('does not follow X-Forwarded-Host behind a proxy, which may pass it on as a client wrote it', async () => {
  const environment = { DESK_URL: `https://${DESK}`, TRUST_PROXY: '1' };
  const proxied = await openTestApp({ environment });
  const statusOf = async (host: string, claimed: string, url: string) => {
    const headers = { ...DESK_HEADERS, host, 'x-forwarded-host': claimed };
    return (await proxied.app.inject({ url, headers })).statusCode;
  };
  expect(await statusOf(GUESTS, DESK, '/desk')).toBe(404);
  expect(await statusOf(GUESTS, DESK, SESSION)).toBe(404);
  expect(await statusOf(GUESTS, DESK, '/')).toBe(200);
  expect(await statusOf(DESK, GUESTS, '/booking')).toBe(404);
  expect(await statusOf(DESK, GUESTS, SESSION)).toBe(401);
  await proxied.close();
});

test('accepts calls from the desk’s own origin and refuses those from the guests’ origin', async () => {
  const post = async (origin: string) => {
    const headers = { ...DESK_HEADERS, host: DESK, origin };
    const payload = { email: 'iryna@example.com', password: 'смерека', code: '123456' };
    return (await site.app.inject({ method: 'POST', url: SESSION, headers, payload })).statusCode;
  };
  expect(await post(`https://${DESK}`)).toBe(401);
  expect(await post(PUBLIC_URL)).toBe(403);
});

test('binds passkeys of the desk to its own host', async () => {
  const url = `${API_BASE}${DESK_PATHS.passkeySignInOptions}`;
  const answer = await site.app.inject({ method: 'POST', url, headers: { ...DESK_HEADERS, host: DESK } });
  expect(answer.json().data.rpId).toBe(DESK);
});

test('without the setting, one host serves both', async () => {
  const both = await openTestApp();
  for (const url of ['/', '/desk']) {
    expect((await both.app.inject({ url, headers: { host: 'any.example' } })).statusCode).toBe(200);
  }
  await both.close();
});

test.each([
  ['a path', 'https://desk.resort.example/desk', {}],
  ['the guests’ address', PUBLIC_URL, {}],
  ['no encryption in production', 'http://desk.resort.example', { DEPLOYMENT: 'production' }],
])('DESK_URL is refused with %s', (_what, DESK_URL, others) => {
  const { problems } = readSettings({ PUBLIC_URL, DESK_URL, ...others });
  expect(problems).toContainEqual(expect.stringMatching(/^DESK_URL: expected /));
});
