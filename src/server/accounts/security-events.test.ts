import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import { createPasskey } from '../../../tests/fixtures/accounts/software-authenticator.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { createLog } from '../http/log/create-log.ts';
import { bearer, EMAIL, login, mailedLinks, PASSWORD, refresh, register, send, signIn } from './accounts-fixture.ts';
import { add, enter, openGuest } from './passkeys/passkey-fixture.ts';
import { open as openWithProviders, runIdentityProvider, signInBy } from './social/social-fixture.ts';

runIdentityProvider();

const NEXT = 'moss under the spruces';
const STRANGER = 'nobody@example.com';

describeRarelyOnPostgres('the security log', (openFresh) => {
  async function open(options = {}) {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const accounts = await openWithProviders(await openFresh(), { ...options, log });
    const events = () =>
      lines
        .map((line) => JSON.parse(line))
        .filter(({ security }) => security !== undefined)
        .map(({ security, network, account, mailbox, status, path }) => ({
          security,
          network,
          account,
          mailbox,
          status,
          path,
        }));
    const names = () => events().map(({ security }) => security);
    return { accounts, lines, events, names };
  }

  test('records sign-ins, passwords and refusals, without names', async () => {
    const { accounts, lines, events, names } = await open();
    await register(accounts);
    const [verification = ''] = await mailedLinks(accounts, 'verify_email');
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: verification, password: PASSWORD });
    await login(accounts, STRANGER, PASSWORD);
    await login(accounts, EMAIL, 'not the password');
    const device = await signIn(accounts);
    const foreign = { origin: 'https://evil.example' };
    await send(accounts, 'POST', ACCOUNT_PATHS.logout, undefined, foreign);
    await send(accounts, 'PUT', ACCOUNT_PATHS.profile, { first_name: 'Олена' }, { authorization: 'Bearer nothing' });
    const change = { current_password: PASSWORD, password: NEXT, c_password: NEXT };
    await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, change, bearer(device));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, `email=${EMAIL}&locale=uk`, form);
    const [token = ''] = await mailedLinks(accounts, 'recover_password');
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, password: PASSWORD, c_password: PASSWORD });
    expect(names()).toEqual([
      'registered',
      'sign_in_failed',
      'write_refused',
      'sign_in_failed',
      'write_refused',
      'sign_in',
      'write_refused',
      'write_refused',
      'password_changed',
      'recovery_asked',
      'recovery_done',
    ]);
    const told = events();
    expect(told.filter(({ security }) => security === 'write_refused').map(({ status }) => status)).toEqual([
      401, 401, 403, 401,
    ]);
    // The same account and network give the same hashes, so that a series of attempts can be recognised.
    expect(new Set(told.map(({ network }) => network)).size).toBe(1);
    expect(told[0]?.network).toMatch(/^[\w-]{12}$/);
    const [ofStranger, ofGuest, ofSignIn] = [told[1], told[3], told[5]];
    expect(ofGuest?.mailbox).toBe(ofSignIn?.mailbox);
    expect(ofStranger?.mailbox).not.toBe(ofGuest?.mailbox);
    expect(ofSignIn?.account).toMatch(/^[\w-]{12}$/);
    const { id } = await accounts.database.readLatest.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const secrets = [EMAIL, STRANGER, 'olena', '127.0.0.1', 'Олена', id, PASSWORD, NEXT, token, device.token];
    for (const secret of [...secrets, device.refresh]) expect(lines.join('')).not.toContain(secret);
  });

  test('records an account locked by guesses, and a copied session', async () => {
    const { accounts, names } = await open({ hasLimits: true });
    await register(accounts);
    const [verification = ''] = await mailedLinks(accounts, 'verify_email');
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: verification, password: PASSWORD });
    const device = await signIn(accounts);
    for (let renewal = 1; renewal <= 2; renewal += 1) {
      const { cookies } = await refresh(accounts, device.refresh);
      await refresh(accounts, cookies.refresh_token ?? '');
      accounts.wait(120_000);
    }
    expect(names()).toContain('old_key_used');
    for (let guess = 1; guess <= 10; guess += 1) await login(accounts, EMAIL, `a guess ${guess}`);
    expect(names().at(-2)).toBe('locked_out');
  });

  test('records a wrong password on an open device, and a deleted account', async () => {
    const { accounts, names } = await open();
    await register(accounts);
    const [verification = ''] = await mailedLinks(accounts, 'verify_email');
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: verification, password: PASSWORD });
    const device = await signIn(accounts);
    accounts.wait(10 * 60_000);
    const erase = (password: string) =>
      send(accounts, 'DELETE', ACCOUNT_PATHS.profile, { current_password: password }, bearer(device));
    await erase('not the password');
    expect(names()).toContain('proof_failed');
    expect(names()).not.toContain('account_deleted');
    await erase(PASSWORD);
    expect(names()).toContain('account_deleted');
  });

  test('records a passkey that is added, used and removed', async () => {
    const { accounts, names } = await open();
    const guest = await openGuest(accounts);
    const passkey = createPasskey();
    await add(accounts, guest, passkey);
    await enter(accounts, guest, passkey);
    const { body } = await send(accounts, 'GET', PASSKEY_PATHS.list, undefined, bearer(guest));
    await send(accounts, 'DELETE', PASSKEY_PATHS.one.replace(':id', body.data[0].id), undefined, bearer(guest));
    expect(names().filter((name) => /^passkey/.test(name))).toEqual([
      'passkey_added',
      'passkey_used',
      'passkey_removed',
    ]);
  });

  test('records a provider that is linked, used and removed', async () => {
    const { accounts, names } = await open();
    const guest = await openGuest(accounts);
    await signInBy(accounts);
    const google = ACCOUNT_PATHS.profileProvider.replace(':provider', 'google');
    await send(accounts, 'DELETE', google, undefined, bearer(guest));
    expect(names().filter((name) => /^provider/.test(name))).toEqual([
      'provider_linked',
      'provider_used',
      'provider_removed',
    ]);
  });
});
