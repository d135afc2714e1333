import { expect, test } from 'vitest';
import { ACCOUNT_PATHS, PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  type Device,
  EMAIL,
  login,
  openAccount,
  openAccounts,
  PASSWORD,
  send,
  signIn,
} from '../accounts/accounts-fixture.ts';
import { findTraces, insertPastOrder } from './guests-fixture.ts';

describeRarelyOnPostgres('a guest’s data', (openFresh) => {
  const open = async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    return { accounts, device: await signIn(accounts) };
  };
  const read = (accounts: AccountsApp, device: Device) =>
    send(accounts, 'GET', ACCOUNT_PATHS.profileExport, undefined, bearer(device));
  const remove = (accounts: AccountsApp, device: Device) =>
    send(accounts, 'DELETE', ACCOUNT_PATHS.profile, undefined, bearer(device));

  test('is exported as a file with everything stored, except the password and data of others', async () => {
    const { accounts, device } = await open();
    await insertPastOrder(accounts.database, 'SM-100', { state: 'confirmed', departureInDays: 9, email: EMAIL });
    await insertPastOrder(accounts.database, 'SM-200', { state: 'confirmed', departureInDays: 9 });
    await send(accounts, 'PUT', ACCOUNT_PATHS.profile, { profile: { city: 'Колодяжне' } }, bearer(device));
    const { status, body, headers } = await read(accounts, device);
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="my-data.json"']);
    expect(body).toMatchObject({
      email: EMAIL,
      account: {
        email: EMAIL,
        city: 'Колодяжне',
        sessions: [{ browser: 'firefox' }],
        mails: [{ kind: 'verify_email' }],
      },
      orders: [{ number: 'SM-100' }],
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/argon2|SM-200|solomiya@example/);
  });

  test('is deleted with the account, except a future stay, and nobody stays signed in', async () => {
    const { accounts, device } = await open();
    const { database } = accounts;
    await insertPastOrder(database, 'SM-100', { state: 'confirmed', departureInDays: 9, email: EMAIL });
    await insertPastOrder(database, 'SM-101', { state: 'expired', departureInDays: 9, endedDaysAgo: 3, email: EMAIL });
    await insertPastOrder(database, 'SM-102', { state: 'paid', departureInDays: -9, payment: 'settles', email: EMAIL });
    const phone = await signIn(accounts);
    const { status, body, cookies } = await remove(accounts, device);
    expect([status, cookies]).toEqual([200, { refresh_token: '', signed_in: '' }]);
    expect(body.orders).toEqual([
      { number: 'SM-102', outcome: 'name_kept', until: '2029-11-14', reason: null },
      { number: 'SM-100', outcome: 'kept', until: null, reason: 'stay_ahead' },
      { number: 'SM-101', outcome: 'anonymous', until: null, reason: null },
    ]);
    expect((await read(accounts, phone)).status).toBe(401);
    expect((await login(accounts)).status).toBe(401);
    for (const table of ['accounts', 'sessions', 'one_time_links'] as const) {
      expect([table, await database.readLatest.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    // Only the future stay still has the address, including its consent and its mail's recipient.
    expect(await findTraces(database, [EMAIL])).toEqual(['consents', 'orders']);
  });

  test('is not deleted without the password five minutes after the sign-in, even on an open device', async () => {
    const { accounts, device } = await open();
    accounts.wait(5 * 60_000);
    const ask = (body?: object) => send(accounts, 'DELETE', ACCOUNT_PATHS.profile, body, bearer(device));
    expect(await ask()).toMatchObject({ status: 403, body: { error: PROOF_NEEDED } });
    expect(await ask({})).toMatchObject({ status: 403 });
    const wrong = { status: 422, body: { error: { current_password: ['Password is incorrect'] } } };
    expect(await ask({ current_password: 'not the password' })).toMatchObject(wrong);
    expect((await read(accounts, device)).status).toBe(200);
    expect((await ask({ current_password: PASSWORD })).status).toBe(200);
  });

  test('counts a wrong password as a failed login', async () => {
    const accounts = await openAccounts(await openFresh(), { hasLimits: true });
    await openAccount(accounts);
    const device = await signIn(accounts);
    accounts.wait(5 * 60_000);
    const guess = () =>
      send(accounts, 'DELETE', ACCOUNT_PATHS.profile, { current_password: 'a wild guess' }, bearer(device));
    // The sign-in above was the first of ten guesses.
    for (let tried = 1; tried <= 9; tried += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });

  test('is not found again if the address registers after a deletion', async () => {
    const { accounts, device } = await open();
    await send(accounts, 'PUT', ACCOUNT_PATHS.profile, { profile: { city: 'Колодяжне' } }, bearer(device));
    await remove(accounts, device);
    await openAccount(accounts);
    const again = await signIn(accounts);
    expect((await read(accounts, again)).body.account.city).toBe('');
    expect((await read(accounts, device)).status).toBe(401);
  });
});
