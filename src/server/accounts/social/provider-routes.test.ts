import { expect, test } from 'vitest';
import { ACCOUNT_PATHS, LAST_WAY_IN, PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import { createPasskey } from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  type Device,
  mailedKinds,
  NOW,
  openAccount,
  PASSWORD,
  send,
} from '../accounts-fixture.ts';
import { add, openGuest, withId } from '../passkeys/passkey-fixture.ts';
import { open, runIdentityProvider, signInBy } from './social-fixture.ts';

runIdentityProvider();

const FIVE_MINUTES_MS = 5 * 60_000;

const list = async (accounts: AccountsApp, device: Device) =>
  (await send(accounts, 'GET', ACCOUNT_PATHS.profileProviders, undefined, bearer(device))).body.data;

const unlink = (accounts: AccountsApp, device: Device, provider = 'google', proof?: object) =>
  send(accounts, 'DELETE', ACCOUNT_PATHS.profileProvider.replace(':provider', provider), proof, bearer(device));

const removePasskey = (accounts: AccountsApp, device: Device, id: string, proof?: object) =>
  send(accounts, 'DELETE', PASSKEY_PATHS.one.replace(':id', id), proof, bearer(device));

async function enterByGoogle(accounts: AccountsApp): Promise<Device> {
  const { body, cookies } = await signInBy(accounts);
  return { token: body.data.access_token, refresh: cookies.refresh_token ?? '' };
}

describeEachDatabase('the providers of an account', (openFresh) => {
  test('are listed and removed in the profile, and a mail informs the guest', async () => {
    const accounts = await open(await openFresh());
    await openAccount(accounts);
    const device = await enterByGoogle(accounts);
    expect(await list(accounts, device)).toEqual([{ provider: 'google', created_at: new Date(NOW).toISOString() }]);
    expect((await unlink(accounts, device)).status).toBe(204);
    expect(await list(accounts, device)).toEqual([]);
    expect((await unlink(accounts, device)).status).toBe(404);
    expect((await unlink(accounts, device, 'myspace')).status).toBe(422);
    expect((await mailedKinds(accounts)).filter((kind) => kind === 'provider_removed')).toHaveLength(1);
  });

  test('cannot be removed if one is the last way to sign in, even by two simultaneous requests', async () => {
    const accounts = await open(await openFresh());
    const device = await enterByGoogle(accounts);
    expect(await unlink(accounts, device)).toMatchObject({ status: 409, body: { error: LAST_WAY_IN } });
    const passkey = createPasskey();
    expect((await add(accounts, await withId(accounts, device), passkey)).status).toBe(201);
    const answers = await Promise.all([unlink(accounts, device), removePasskey(accounts, device, passkey.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('require the password long after the sign-in, as passkeys and devices do', async () => {
    const accounts = await open(await openFresh());
    const guest = await openGuest(accounts);
    const passkey = createPasskey();
    await add(accounts, guest, passkey);
    const other = await enterByGoogle(accounts);
    accounts.wait(FIVE_MINUTES_MS);
    const { body } = await send(accounts, 'GET', ACCOUNT_PATHS.profileSessions, undefined, bearer(guest));
    const session = body.data.find(({ is_current }: { is_current: boolean }) => !is_current);
    const endSession = (proof?: object) =>
      send(accounts, 'DELETE', ACCOUNT_PATHS.profileSession.replace(':id', session.id), proof, bearer(guest));
    const calls = [
      (proof?: object) => removePasskey(accounts, guest, passkey.id, proof),
      (proof?: object) => unlink(accounts, guest, 'google', proof),
      endSession,
    ];
    for (const call of calls) {
      expect(await call()).toMatchObject({ status: 403, body: { error: PROOF_NEEDED } });
      expect((await call({ current_password: 'мох під ялинами' })).status).toBe(422);
    }
    expect((await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(other))).status).toBe(200);
    for (const call of calls) expect((await call({ current_password: PASSWORD })).status).toBe(204);
    expect((await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(other))).status).toBe(401);
  });
});
