import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { REFRESH_GRACE_MS, SESSION_IDLE_MS } from '#domain/account/refresh.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  mailedKinds,
  openAccount,
  openAccounts,
  PUBLIC_URL,
  refresh,
  send,
  signIn,
} from '../accounts-fixture.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

describeEachDatabase('a signed-in device', (openFresh) => {
  const open = async (options = {}) => {
    const accounts = await openAccounts(await openFresh(), options);
    await openAccount(accounts);
    return { accounts, device: await signIn(accounts) };
  };
  const renew = async (accounts: AccountsApp, token: string) => {
    const { status, cookies } = await refresh(accounts, token);
    expect(status).toBe(200);
    return cookies.refresh_token ?? '';
  };
  const countWarnings = async (accounts: AccountsApp) =>
    (await mailedKinds(accounts)).filter((kind) => kind === 'old_key_used').length;

  test('gets a new token each time, and stays signed in while it returns within a month', async () => {
    const { accounts, device } = await open();
    let token = device.refresh;
    for (let month = 1; month <= 3; month += 1) {
      accounts.wait(SESSION_IDLE_MS - 1000);
      const next = await renew(accounts, token);
      expect(next).not.toBe(token);
      token = next;
    }
    accounts.wait(SESSION_IDLE_MS);
    expect((await refresh(accounts, token)).status).toBe(401);
    expect(await countWarnings(accounts)).toBe(0);
  });

  test('is signed out after 180 days even if it returns often, and may sign in again', async () => {
    const { accounts, device } = await open();
    let token = device.refresh;
    for (let week = 1; week <= 25; week += 1) {
      accounts.wait(WEEK_MS);
      token = await renew(accounts, token);
    }
    accounts.wait(5 * DAY_MS - 1000);
    const last = await refresh(accounts, token);
    expect(last.status).toBe(200);
    accounts.wait(1000);
    expect((await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(last.body))).status).toBe(401);
    expect((await refresh(accounts, last.cookies.refresh_token ?? '')).status).toBe(401);
    const again = await signIn(accounts);
    const { body } = await send(accounts, 'GET', ACCOUNT_PATHS.profileSessions, undefined, bearer(again));
    expect(body.data).toHaveLength(1);
    expect(await countWarnings(accounts)).toBe(0);
  });

  test('gets the same new token for two tabs at once, and after a lost answer', async () => {
    const { accounts, device } = await open();
    const next = await renew(accounts, device.refresh);
    accounts.wait(REFRESH_GRACE_MS - 1);
    expect(await renew(accounts, device.refresh)).toBe(next);
    expect(await renew(accounts, next)).not.toBe(next);
  });

  test('gets one new token for twenty simultaneous requests, and stays signed in', async () => {
    const { accounts, device } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(accounts, device.refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [next = '', ...others] = new Set(answers.map(({ cookies }) => cookies.refresh_token));
    expect(others).toEqual([]);
    expect(await countWarnings(accounts)).toBe(0);
    await renew(accounts, next);
  });

  test('is signed out together with a thief who uses an old token, and one mail reports it', async () => {
    const { accounts, device } = await open();
    const latest = await renew(accounts, device.refresh);
    accounts.wait(REFRESH_GRACE_MS);
    const thief = await refresh(accounts, device.refresh);
    expect([thief.status, thief.body]).toEqual([401, { error: 'Unauthorized' }]);
    // Both cookies are cleared.
    expect(thief.cookies).toEqual({ refresh_token: '', signed_in: '' });
    expect((await refresh(accounts, latest)).status).toBe(401);
    await refresh(accounts, device.refresh);
    expect(await countWarnings(accounts)).toBe(1);
  });

  test('gets one mail about an old token used twenty times at once', async () => {
    const { accounts, device } = await open();
    await renew(accounts, device.refresh);
    accounts.wait(REFRESH_GRACE_MS);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(accounts, device.refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await countWarnings(accounts)).toBe(1);
  });

  test('detects a thief who is fast enough for the grace period at the next refresh', async () => {
    const { accounts, device } = await open();
    const ofGuest = await renew(accounts, device.refresh);
    const ofThief = await renew(accounts, device.refresh);
    expect(ofThief).toBe(ofGuest);
    accounts.wait(REFRESH_GRACE_MS);
    await renew(accounts, ofThief);
    accounts.wait(REFRESH_GRACE_MS);
    expect((await refresh(accounts, ofGuest)).status).toBe(401);
    expect(await countWarnings(accounts)).toBe(1);
  });

  test('leaves other devices of the account signed in', async () => {
    const { accounts, device } = await open();
    const phone = await signIn(accounts);
    await renew(accounts, device.refresh);
    accounts.wait(REFRESH_GRACE_MS);
    await refresh(accounts, device.refresh);
    await renew(accounts, phone.refresh);
  });

  test('opens nothing with a token replayed after signing out', async () => {
    const { accounts, device } = await open();
    const out = await send(accounts, 'POST', ACCOUNT_PATHS.logout, undefined, {
      cookie: `__Secure-refresh_token=${device.refresh}`,
    });
    expect([out.status, out.cookies]).toEqual([204, { refresh_token: '', signed_in: '' }]);
    expect((await refresh(accounts, device.refresh)).status).toBe(401);
    expect(await countWarnings(accounts)).toBe(0);
  });

  test('may sign out without being signed in', async () => {
    const { accounts } = await open();
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.logout)).status).toBe(204);
  });

  test('ignores a value that this server has not issued, which does not affect a session', async () => {
    const { accounts, device } = await open();
    const raised = device.refresh.replace('.1.', '.2.');
    const ofAnother = device.refresh.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const forged of ['', 'rubbish', raised, ofAnother, device.token]) {
      expect([forged, (await refresh(accounts, forged)).status]).toEqual([forged, 401]);
    }
    await renew(accounts, device.refresh);
  });

  test('is not refreshed or signed out by another site', async () => {
    const { accounts, device } = await open();
    const cookie = `__Secure-refresh_token=${device.refresh}`;
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      // A sibling subdomain receives the cookie.
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.resort.example' },
      // Sent by an older browser.
      { origin: 'https://evil.example' },
      // Sent by a sandboxed page.
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect((await refresh(accounts, device.refresh, headers)).status).toBe(403);
      expect((await send(accounts, 'POST', ACCOUNT_PATHS.logout, undefined, { cookie, ...headers })).status).toBe(403);
    }
    const own = { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL };
    expect((await refresh(accounts, device.refresh, own)).status).toBe(200);
  });

  test('is stored in the database without anything that would open an account', async () => {
    const { accounts, device } = await open();
    const { readLatest } = accounts.database;
    const stored = JSON.stringify([
      await readLatest.selectFrom('accounts').selectAll().execute(),
      await readLatest.selectFrom('sessions').selectAll().execute(),
      await readLatest.selectFrom('one_time_links').selectAll().execute(),
      await readLatest.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(stored).toContain('$argon2id$');
    for (const secret of [device.token, device.refresh]) {
      expect(stored).not.toContain(secret.split('.').at(-1));
    }
  });
});
