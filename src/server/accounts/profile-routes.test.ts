import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  type Device,
  EMAIL,
  login,
  mailedKinds,
  openAccount,
  openAccounts,
  PASSWORD,
  refresh,
  send,
  signIn,
} from './accounts-fixture.ts';

const NEXT = 'роса на папороті';
const BEARER_MS = 15 * 60_000;

describeRarelyOnPostgres('the profile', (openFresh) => {
  const open = async (options = {}) => {
    const accounts = await openAccounts(await openFresh(), options);
    await openAccount(accounts);
    return { accounts, device: await signIn(accounts) };
  };
  const read = (accounts: AccountsApp, device: Device) =>
    send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(device));
  const write = (accounts: AccountsApp, device: Device, body: object) =>
    send(accounts, 'PUT', ACCOUNT_PATHS.profile, body, bearer(device));
  const listSessions = async (accounts: AccountsApp, device: Device) =>
    (await send(accounts, 'GET', ACCOUNT_PATHS.profileSessions, undefined, bearer(device))).body.data as {
      id: string;
      browser: string;
      is_current: boolean;
    }[];
  const endSession = (accounts: AccountsApp, device: Device, id: string) =>
    send(accounts, 'DELETE', ACCOUNT_PATHS.profileSession.replace(':id', id), undefined, bearer(device));

  test('belongs to the guest and is empty at first', async () => {
    const { accounts, device } = await open();
    expect(await read(accounts, device)).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        email: EMAIL,
        first_name: '',
        last_name: '',
        phone: '',
        scopes: [],
        profile: { full_name: '', sex: null, date_of_birth: null, city: '' },
      },
    });
  });

  test('stores the given fields, and leaves missing ones unchanged', async () => {
    const { accounts, device } = await open();
    const profile = { full_name: 'Леся Українка', sex: 'female', date_of_birth: '1971-02-25', city: 'Колодяжне' };
    const first = await write(accounts, device, { first_name: ' Леся ', phone: '067 123 45 67', profile });
    expect(first).toMatchObject({ status: 200, body: { first_name: 'Леся', phone: '+380671234567', profile } });
    await write(accounts, device, { last_name: 'Українка', profile: { sex: null, city: '' } });
    expect((await read(accounts, device)).body).toMatchObject({
      first_name: 'Леся',
      last_name: 'Українка',
      profile: { full_name: 'Леся Українка', sex: null, date_of_birth: '1971-02-25', city: '' },
    });
  });

  test('is not changed if a field is invalid, and the answer names the field', async () => {
    const { accounts, device } = await open();
    for (const [body, error] of [
      [{ scopes: ['admin'] }, { scopes: ['is not known'] }],
      [{ email: 'other@example.com' }, { email: ['is not known'] }],
      [{ id: 'another' }, { id: ['is not known'] }],
      [{ profile: { verified_at: '2026-01-01' } }, { 'profile.verified_at': ['is not known'] }],
      [{ first_name: 'Леся\r\nBcc: all@example.com' }, { first_name: ['First name is incorrect'] }],
      [{ profile: { date_of_birth: '2026-11-24' } }, { 'profile.date_of_birth': ['Date of birth is incorrect'] }],
      [{ profile: { sex: 'tree' } }, { 'profile.sex': expect.any(Array) }],
      [{ phone: '1234567' }, { phone: ['Phone is too short'] }],
      [
        { profile: { city: 'see evil.example.com' } },
        { 'profile.city': ['City looks like a web address. Put a space after a full stop'] },
      ],
    ] as const) {
      const before = (await read(accounts, device)).body;
      expect(await write(accounts, device, body)).toMatchObject({ status: 422, body: { error } });
      expect((await read(accounts, device)).body).toEqual(before);
    }
  });

  test('returns the same scopes after a login, a refresh, a change and a new password, until they change', async () => {
    const { accounts, device } = await open();
    const give = (scopes: string) =>
      accounts.database.transaction((transaction) => transaction.updateTable('accounts').set({ scopes }).execute());
    const told = async ({ token }: Pick<Device, 'token'>) => (await read(accounts, { ...device, token })).body.scopes;
    await give('desk housekeeping');
    const scopes = ['desk', 'housekeeping'];
    const signedIn = await signIn(accounts);
    expect(await told(signedIn)).toEqual(scopes);
    expect(await told((await refresh(accounts, signedIn.refresh)).body)).toEqual(scopes);
    expect((await write(accounts, device, { first_name: 'Леся' })).body.scopes).toEqual(scopes);
    const body = { current_password: PASSWORD, password: NEXT, c_password: NEXT };
    await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device));
    expect(await told(device)).toEqual(scopes);
    await give('');
    expect(await told(device)).toEqual([]);
  });

  test('stores markup in a name as text and returns it as data', async () => {
    const { accounts, device } = await open();
    const first_name = '<b onclick="x">Леся</b>';
    const { status, body, headers } = await write(accounts, device, { first_name });
    expect([status, body.first_name]).toEqual([200, first_name]);
    expect(headers['content-type']).toContain('application/json');
  });

  test('opens only with an access token, whichever call is made', async () => {
    const { accounts, device } = await open();
    const { token } = device;
    const calls = [
      ['GET', ACCOUNT_PATHS.profile],
      ['PUT', ACCOUNT_PATHS.profile],
      ['DELETE', ACCOUNT_PATHS.profile],
      ['GET', ACCOUNT_PATHS.profileExport],
      ['GET', ACCOUNT_PATHS.profileSessions],
      ['POST', ACCOUNT_PATHS.profilePassword],
      ['GET', ACCOUNT_PATHS.profileNewsletter],
      ['DELETE', ACCOUNT_PATHS.profileNewsletter],
    ] as const;
    const moved = token.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 60_000}.`);
    const wrong = ['', 'Bearer rubbish', `Basic ${token}`, `Bearer ${device.refresh}`, `Bearer ${moved}`];
    for (const authorization of wrong) {
      for (const [method, path] of calls) {
        const answer = await send(accounts, method, path, method === 'GET' ? undefined : {}, { authorization });
        expect([authorization, path, answer.status, answer.body]).toEqual([
          authorization,
          path,
          401,
          { error: 'Unauthorized' },
        ]);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
    expect((await read(accounts, device)).status).toBe(200);
  });

  test('rejects an access token after fifteen minutes, and immediately after its device signs out', async () => {
    const { accounts, device } = await open();
    accounts.wait(BEARER_MS - 1);
    expect((await read(accounts, device)).status).toBe(200);
    accounts.wait(1);
    expect((await read(accounts, device)).status).toBe(401);
    const { body } = await refresh(accounts, device.refresh);
    expect((await read(accounts, { ...device, token: body.token })).status).toBe(200);
    await send(accounts, 'POST', ACCOUNT_PATHS.logout, undefined, {
      cookie: `__Secure-refresh_token=${device.refresh}`,
    });
    expect((await read(accounts, { ...device, token: body.token })).status).toBe(401);
  });

  test('a new password signs out all other devices, and a mail reports it', async () => {
    const { accounts, device } = await open();
    const phone = await signIn(accounts);
    const body = { current_password: PASSWORD, password: NEXT, c_password: NEXT };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device))).status).toBe(204);
    expect((await read(accounts, device)).status).toBe(200);
    expect((await read(accounts, phone)).status).toBe(401);
    expect((await refresh(accounts, phone.refresh)).status).toBe(401);
    expect((await mailedKinds(accounts)).at(-1)).toBe('password_changed');
    expect([(await login(accounts)).status, (await login(accounts, EMAIL, NEXT)).status]).toEqual([401, 200]);
  });

  test('a refused password change names the field', async () => {
    const { accounts, device } = await open();
    for (const [change, error] of [
      [{ current_password: 'not the password' }, { current_password: ['Password is incorrect'] }],
      [{ current_password: '' }, { current_password: ['password is required'] }],
      [
        { c_password: 'another password' },
        { password: ['Passwords must be equal'], c_password: ['Passwords must be equal'] },
      ],
      [
        { password: 'short', c_password: 'short' },
        { password: ['password is too short'], c_password: ['password is too short'] },
      ],
    ] as const) {
      const body = { current_password: PASSWORD, password: NEXT, c_password: NEXT, ...change };
      const answer = await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device));
      expect(answer).toMatchObject({ status: 422, body: { error } });
      expect((await login(accounts)).status).toBe(200);
    }
  });

  test('a person with an unlocked device cannot guess the password', async () => {
    const { accounts, device } = await open({ hasLimits: true });
    const statuses = [];
    for (let guess = 1; guess <= 10; guess += 1) {
      const body = { current_password: `a guess ${guess}`, password: NEXT, c_password: NEXT };
      statuses.push((await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device))).status);
    }
    // The sign-in above was the first of ten guesses.
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });

  test('lists the devices, and signs one out, including the guest’s own', async () => {
    const { accounts, device } = await open();
    accounts.wait(1_000);
    const phone = await signIn(accounts);
    const [latest, first] = await listSessions(accounts, device);
    expect([latest?.is_current, first?.is_current, first?.browser]).toEqual([false, true, 'firefox']);
    expect((await endSession(accounts, device, latest?.id ?? '')).status).toBe(204);
    expect((await read(accounts, phone)).status).toBe(401);
    const own = await endSession(accounts, device, first?.id ?? '');
    expect([own.status, own.cookies]).toEqual([204, { refresh_token: '', signed_in: '' }]);
    expect((await read(accounts, device)).status).toBe(401);
  });

  test('another guest’s device cannot be seen or signed out, and gets the answer of a missing one', async () => {
    const { accounts, device } = await open();
    await openAccount(accounts, 'taras@example.com');
    const taras = await signIn(accounts, 'taras@example.com');
    const [foreign] = await listSessions(accounts, taras);
    const answers = [
      await endSession(accounts, device, foreign?.id ?? ''),
      await endSession(accounts, device, '0b8a2c5e-0000-4000-8000-000000000000'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await listSessions(accounts, device)).toHaveLength(1);
    expect((await read(accounts, taras)).status).toBe(200);
  });
});

describeEachDatabase('a password change', (openFresh) => {
  test('succeeds only once for ten simultaneous requests', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    const device = await signIn(accounts);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => {
        const password = `moss by ${place} trees`;
        const body = { current_password: PASSWORD, password, c_password: password };
        return send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device));
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(422)]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect((await login(accounts, EMAIL, `moss by ${winner} trees`)).status).toBe(200);
  });
});
