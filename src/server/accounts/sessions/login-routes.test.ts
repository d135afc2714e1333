import { describe, expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { openTestApp } from '../../app-fixture.ts';
import {
  type AccountsApp,
  EMAIL,
  login,
  mailedKinds,
  openAccount,
  openAccounts,
  openWithoutPassword,
  PASSWORD,
  refresh,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const OTHER = 'taras@example.com';
const QUARTER_MS = 15 * 60_000;
const WRONG = { status: 401, body: { error: 'Password or email is incorrect' } };

describeRarelyOnPostgres('signing in', (openFresh) => {
  const open = async (options = {}) => {
    const accounts = await openAccounts(await openFresh(), options);
    await openAccount(accounts);
    return accounts;
  };

  test('returns a short-lived token and two cookies: a secret one sent only to the API, and a hint', async () => {
    const { body, headers, cookies } = await login(await open());
    expect(body).toEqual({ token: expect.any(String) });
    const [secret, hint] = headers['set-cookie'] as string[];
    expect(secret).toMatch(
      /^__Secure-refresh_token=[^;]+; Max-Age=2592000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(hint).toBe('signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Strict');
    expect(cookies.signed_in).toBe('1');
  });

  test('sets cookies without Secure for an unencrypted site, so that a demo at home works', async () => {
    const { headers } = await login(await open({ publicUrl: 'http://localhost:3000' }));
    expect(String(headers['set-cookie'])).toMatch(/^refresh_token=/);
    expect(String(headers['set-cookie'])).not.toContain('Secure');
  });

  test('takes as long and answers the same for an unknown address as for a wrong password', async () => {
    const accounts = await open();
    const before = accounts.hashes();
    const wrong = await login(accounts, EMAIL, 'not the password');
    const between = accounts.hashes();
    const unknown = await login(accounts, 'nobody@example.com', 'not the password');
    expect([between - before, accounts.hashes() - between]).toEqual([1, 1]);
    expect(wrong).toMatchObject(WRONG);
    expect(unknown).toMatchObject(WRONG);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['waits for its verification', (accounts: AccountsApp) => register(accounts, OTHER)],
    [
      'has no password yet',
      (accounts: AccountsApp) => openWithoutPassword(accounts, { isVerified: true, email: OTHER }),
    ],
    [
      'has neither a password nor a verification',
      (accounts: AccountsApp) => openWithoutPassword(accounts, { isVerified: false, email: OTHER }),
    ],
  ])('takes as long and answers the same for an account that %s as for a wrong password', async (_what, openOther) => {
    const accounts = await open();
    await openOther(accounts);
    const wrong = await login(accounts, EMAIL, 'not the password');
    const before = accounts.hashes();
    const other = await login(accounts, OTHER, 'not the password');
    expect(accounts.hashes() - before).toBe(1);
    expect([other.status, other.body, other.headers['set-cookie']]).toEqual([wrong.status, wrong.body, undefined]);
    expect(other).toMatchObject(WRONG);
  });

  test('reports an address as unverified only after the right password, and always hashes once', async () => {
    const accounts = await open();
    await register(accounts, OTHER);
    const before = accounts.hashes();
    const right = await login(accounts, OTHER);
    expect(accounts.hashes() - before).toBe(1);
    expect(right).toMatchObject({ status: 401, body: { error: 'Please Verify Email' }, cookies: {} });
  });

  test('refuses invalid fields before anything is hashed', async () => {
    const accounts = await open();
    for (const [body, error] of [
      [{ email: '', password: PASSWORD }, { email: ['email is required'] }],
      [{ email: 'olena', password: PASSWORD }, { email: ['email is incorrect'] }],
      [{ email: EMAIL, password: '' }, { password: ['password is required'] }],
      [{ email: EMAIL, password: 'short' }, { password: ['password is too short'] }],
      [{ email: EMAIL, password: PASSWORD, remember: true }, { remember: ['is not known'] }],
    ] as const) {
      const before = accounts.hashes();
      expect(await send(accounts, 'POST', ACCOUNT_PATHS.login, body)).toMatchObject({ status: 422, body: { error } });
      expect(accounts.hashes()).toBe(before);
    }
  });

  test('accepts the same password in another Unicode encoding', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts, EMAIL, 'їжак під йолкою'.normalize('NFC'));
    expect((await login(accounts, EMAIL, 'їжак під йолкою'.normalize('NFD'))).status).toBe(200);
  });

  test('stops after ten wrong passwords, even for the right one; other guests may still sign in', async () => {
    const accounts = await open({ hasLimits: true });
    await openAccount(accounts, 'taras@example.com');
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await login(accounts, EMAIL, `a guess ${guess}`)).status).toBe(401);
    const before = accounts.hashes();
    const refused = await login(accounts);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(QUARTER_MS / 1000)]);
    expect(accounts.hashes()).toBe(before);
    expect((await login(accounts, 'taras@example.com')).status).toBe(200);
    accounts.wait(QUARTER_MS);
    expect((await login(accounts)).status).toBe(200);
  });

  test('limits attempts for an address without an account in the same way, so that limits reveal nothing', async () => {
    const accounts = await open({ hasLimits: true });
    for (let guess = 1; guess <= 10; guess += 1) await login(accounts, 'nobody@example.com', `a guess ${guess}`);
    expect((await login(accounts, 'nobody@example.com')).status).toBe(429);
  });

  test('does not lock the owner out after a few wrong passwords from elsewhere', async () => {
    const accounts = await open({ hasLimits: true });
    const stranger = '198.51.100.7';
    for (let guess = 1; guess <= 30; guess += 1)
      await overLimit(accounts.limits.spendGuess(EMAIL, { address: stranger, device: null }));
    const guessing = accounts.limits.spendGuess(EMAIL, { address: stranger, device: null });
    await expect(guessing).rejects.toMatchObject({ retryAfterSeconds: QUARTER_MS / 1000 });
    expect((await login(accounts)).status).toBe(200);
  });

  test('locks out only the IP address that guesses for a whole day, and the owner may sign in', async () => {
    const accounts = await open({ hasLimits: true });
    const stranger = '198.51.100.7';
    for (let quarter = 0; quarter < 90; quarter += 1) {
      for (let guess = 1; guess <= 11; guess += 1)
        await overLimit(accounts.limits.spendGuess(EMAIL, { address: stranger, device: null }));
      accounts.wait(QUARTER_MS);
      if (quarter % 10 === 9) expect([quarter, (await login(accounts)).status]).toEqual([quarter, 200]);
    }
  });

  test('does not lock out a known browser if strangers use up all attempts of an account', async () => {
    const accounts = await open({ hasLimits: true });
    const known = { cookie: `__Secure-known_device=${(await login(accounts)).cookies.known_device}` };
    for (let guess = 1; guess <= 110; guess += 1) {
      await overLimit(accounts.limits.spendGuess(EMAIL, { address: `198.51.100.${guess % 20}`, device: null }));
    }
    expect((await login(accounts)).status).toBe(429);
    expect((await login(accounts, EMAIL, PASSWORD, known)).status).toBe(200);
  });

  test('does not lock out the guest’s own browser because of a stranger in the same network', async () => {
    const accounts = await open({ hasLimits: true });
    const known = { cookie: `__Secure-known_device=${(await login(accounts)).cookies.known_device}` };
    for (let guess = 1; guess <= 11; guess += 1) await login(accounts, EMAIL, `a guess ${guess}`);
    for (let guest = 1; guest <= 60; guest += 1) {
      await overLimit(accounts.limits.spendGuess(`g${guest}@example.com`, { address: '127.0.0.1', device: null }));
    }
    expect((await login(accounts)).status).toBe(429);
    expect((await login(accounts, EMAIL, PASSWORD, known)).status).toBe(200);
  });

  test('counts the attempts of a known browser separately, with the same limit', async () => {
    const accounts = await open({ hasLimits: true });
    await openAccount(accounts, OTHER);
    const [stolen, own] = [await login(accounts), await login(accounts)].map(({ cookies }) => ({
      cookie: `__Secure-known_device=${cookies.known_device}`,
    }));
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await login(accounts, EMAIL, `a guess ${guess}`, stolen)).status).toBe(401);
    const refused = await login(accounts, EMAIL, PASSWORD, stolen);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(QUARTER_MS / 1000)]);
    expect((await login(accounts, EMAIL, PASSWORD, own)).status).toBe(200);
    // The device is known to one account only, so it counts as a stranger for others.
    for (let guess = 1; guess <= 10; guess += 1) await login(accounts, OTHER, `a guess ${guess}`, own);
    expect((await login(accounts, OTHER, PASSWORD)).status).toBe(429);
  });

  test('does not delay a known browser during many sign-ins of strangers', async () => {
    const accounts = await open();
    const known = { cookie: `__Secure-known_device=${(await login(accounts)).cookies.known_device}` };
    let isGuestServed = false;
    const flood = Array.from({ length: 80 }, async (_, guess) => {
      const statuses: number[] = [];
      do statuses.push((await login(accounts, EMAIL, `a guess ${guess}`)).status);
      while (!isGuestServed);
      return statuses;
    });
    const own = await login(accounts, EMAIL, PASSWORD, known);
    isGuestServed = true;
    const statuses = (await Promise.all(flood)).flat();
    expect(own.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });

  test('stops an IP address that tries one password on many accounts', async () => {
    const accounts = await open({ hasLimits: true });
    // The password that confirmed the address was the first of sixty attempts.
    for (let guest = 1; guest <= 58; guest += 1)
      await overLimit(accounts.limits.spendGuess(`g${guest}@example.com`, { address: '127.0.0.1', device: null }));
    const statuses = [];
    for (const guest of [60, 61]) statuses.push((await login(accounts, `g${guest}@example.com`)).status);
    expect(statuses).toEqual([401, 429]);
  });

  test('sends a mail about each new device, whatever its name, and about no known one', async () => {
    const accounts = await open();
    const own = await login(accounts);
    expect(await mailedKinds(accounts)).toEqual(['verify_email']);
    const cookie = `__Secure-known_device=${own.cookies.known_device}`;
    await login(accounts, EMAIL, PASSWORD, { cookie, 'user-agent': CHROME });
    expect(await mailedKinds(accounts)).toEqual(['verify_email']);
    const thief = await login(accounts);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'new_sign_in']);
    await login(accounts, EMAIL, PASSWORD, { cookie: `__Secure-known_device=${thief.cookies.known_device}` });
    expect(await mailedKinds(accounts)).toHaveLength(2);
  });

  test('recognises a device for a year and several guests, and its cookie alone opens nothing', async () => {
    const accounts = await open();
    await openAccount(accounts, 'taras@example.com');
    const first = await login(accounts);
    const set = (first.headers['set-cookie'] as string[]).find((text) => text.startsWith('__Secure-known_device='));
    expect(set).toMatch(
      /^__Secure-known_device=[\w.-]+; Max-Age=31536000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Strict$/,
    );
    const second = await login(accounts, 'taras@example.com', PASSWORD, {
      cookie: `__Secure-known_device=${first.cookies.known_device}`,
    });
    const cookie = `__Secure-known_device=${second.cookies.known_device}`;
    for (const email of [EMAIL, 'taras@example.com']) await login(accounts, email, PASSWORD, { cookie });
    expect(await mailedKinds(accounts)).not.toContain('new_sign_in');
    const forged = { cookie: `__Secure-known_device=${'A'.repeat(43)}` };
    await login(accounts, EMAIL, PASSWORD, forged);
    expect(await mailedKinds(accounts)).toContain('new_sign_in');
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.refresh, undefined, { cookie })).status).toBe(401);
  });

  test('session fixation: ends a session planted in the browser instead of adopting it', async () => {
    const accounts = await open();
    await openAccount(accounts, 'thief@example.com');
    const planted = await signIn(accounts, 'thief@example.com');
    const own = await login(accounts, EMAIL, PASSWORD, { cookie: `__Secure-refresh_token=${planted.refresh}` });
    expect(own.cookies.refresh_token).not.toBe(planted.refresh);
    expect((await refresh(accounts, planted.refresh)).status).toBe(401);
    expect((await refresh(accounts, own.cookies.refresh_token ?? '')).status).toBe(200);
  });
});

describe('the complete server', () => {
  test('forbids caching of every answer about accounts, and finds the cookie under its own path', async () => {
    const { app, close } = await openTestApp();
    const payload = { email: 'nobody@example.com', password: PASSWORD };
    const response = await app.inject({ method: 'POST', url: `/api/v1${ACCOUNT_PATHS.login}`, payload });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([401, 'no-store']);
    const refreshed = await app.inject({ method: 'POST', url: `/api/v1${ACCOUNT_PATHS.refresh}` });
    expect([refreshed.statusCode, refreshed.headers['cache-control']]).toEqual([401, 'no-store']);
    await close();
  });
});

/** Attempts beyond the limit are refused. */
async function overLimit(attempt: Promise<void>): Promise<void> {
  await attempt.catch(() => undefined);
}
