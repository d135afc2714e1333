import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { API_PATHS, ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { OLENA } from '../../../../tests/fixtures/accounts/identity-provider.ts';
import { createPasskey } from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { accessTokenFor } from '../../orders/access/access-token.ts';
import { ORDER_BODY, openOrderApp, post, SECRET } from '../../orders/place/order-routes-fixture.ts';
import {
  bearer,
  type Device,
  EMAIL,
  login,
  mailedLinks,
  NOW,
  openAccount,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';
import { findAccount, holdAccount } from '../accounts-repository.ts';
import { add, enter, withId } from '../passkeys/passkey-fixture.ts';
import { open, provider, runIdentityProvider, signInBy } from '../social/social-fixture.ts';
import { linkSubject } from '../social/social-repository.ts';

runIdentityProvider();
beforeEach(() => {
  provider.guest = { ...OLENA, sub: 'the stranger', email: undefined };
});

const STRANGERS = 'the stranger’s password';
const OWN = 'роса на папороті';
const NO_LONGER = [401, 401, 404];

async function openResort(database: Database) {
  const accounts = await open(database);
  const orders = await openOrderApp(database, { now: () => NOW });
  const placed = (await post(orders, { ...ORDER_BODY, email: EMAIL })).body.data;

  const openOrder = async (headers: Readonly<Record<string, string>>) =>
    send({ app: orders }, 'GET', API_PATHS.order.replace(':number', placed.number), undefined, headers);

  /** Collects everything that a stranger with access can take. */
  const harvest = async (device: Device) => {
    const guest = await withId(accounts, device);
    const passkey = createPasskey();
    expect((await add(accounts, guest, passkey)).status).toBe(201);
    await database.transaction((transaction) =>
      linkSubject(transaction, guest.id, { provider: 'facebook', subject: 'the stranger' }, NOW),
    );
    const key: string = (await openOrder(bearer(device))).body.data.access_token;
    return { guest, passkey, key };
  };
  /** Tries what the passkey, the provider and the order's key still open. */
  const tryAll = async ({ guest, passkey, key }: Awaited<ReturnType<typeof harvest>>) => [
    (await enter(accounts, guest, passkey)).status,
    (await signInBy(accounts, 'facebook')).status,
    (await openOrder({ [ORDER_TOKEN_HEADER]: key })).status,
  ];
  const recover = async (kept: object = {}) => {
    const form = new URLSearchParams({ email: EMAIL, locale: 'uk' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, type);
    const token = (await mailedLinks(accounts, 'recover_password')).at(-1) ?? '';
    return send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, password: OWN, c_password: OWN, ...kept });
  };
  return { accounts, placed, openOrder, harvest, tryAll, recover };
}

describeRarelyOnPostgres('an account that a stranger could access', (openFresh) => {
  test('stays closed to a stranger who registered the guest’s address, after the guest clicks in the mail', async () => {
    const { accounts, placed, openOrder } = await openResort(await openFresh());
    await register(accounts, EMAIL, STRANGERS);
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    const verify = (body: object) => send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, ...body });
    expect((await verify({})).status).toBe(422);
    expect((await verify({ password: OWN })).status).toBe(422);
    expect((await login(accounts, EMAIL, STRANGERS)).body).toEqual({ error: 'Please Verify Email' });

    // The guest sets their own password by the same link, and their own sign-in methods keep working.
    expect((await verify({ password: OWN, c_password: OWN })).status).toBe(200);
    expect((await login(accounts, EMAIL, STRANGERS)).status).toBe(401);
    expect((await login(accounts, EMAIL, OWN)).status).toBe(200);
    expect((await openOrder({ [ORDER_TOKEN_HEADER]: placed.access_token })).status).toBe(200);
    expect((await verify({ password: STRANGERS, c_password: STRANGERS })).status).toBe(422);
  });

  test('is closed to a signed-in stranger after a recovery: passkey, provider, order key and session', async () => {
    const { accounts, harvest, tryAll, recover, openOrder } = await openResort(await openFresh());
    await openAccount(accounts, EMAIL, STRANGERS);
    const device = await signIn(accounts, EMAIL, STRANGERS);
    const harvested = await harvest(device);
    expect(await tryAll(harvested)).toEqual([200, 200, 200]);
    expect((await recover()).status).toBe(200);
    expect(await tryAll(harvested)).toEqual(NO_LONGER);
    expect((await openOrder(bearer(device))).status).toBe(404);
    // The signed-in guest gets the order and a key that opens it.
    const guest = await signIn(accounts, EMAIL, OWN);
    const { body } = await openOrder(bearer(guest));
    expect((await openOrder({ [ORDER_TOKEN_HEADER]: body.data.access_token })).status).toBe(200);
  });

  test('opens after a recovery only with the passkeys and providers that the guest has kept', async () => {
    const { accounts, harvest, tryAll, recover } = await openResort(await openFresh());
    await openAccount(accounts);
    const own = await harvest(await signIn(accounts));
    const other = createPasskey();
    expect((await add(accounts, own.guest, other)).status).toBe(201);
    expect((await recover({ keep: { passkeys: [own.passkey.id], providers: ['facebook'] } })).status).toBe(200);
    expect(await tryAll(own)).toEqual([200, 200, 404]);
    expect((await enter(accounts, own.guest, other)).status).toBe(401);
  });

  test('does not open its orders with an earlier key after the recovery, even an unused one', async () => {
    const database = await openFresh();
    const { accounts, placed, openOrder, recover } = await openResort(database);
    await openAccount(accounts);
    const [current, next] = [1, 2].map((keyVersion) => accessTokenFor({ ...placed, keyVersion }, SECRET));
    expect((await recover()).status).toBe(200);
    for (const key of [current, next]) expect((await openOrder({ [ORDER_TOKEN_HEADER]: key ?? '' })).status).toBe(404);
  });

  test('does not get a passkey that a stranger was adding during the recovery', async () => {
    const { accounts, recover } = await openResort(await openFresh());
    await openAccount(accounts);
    const stranger = await withId(accounts, await signIn(accounts));
    const read = await findAccount(accounts.database.readLatest, 'id', stranger.id);
    expect((await recover()).status).toBe(200);
    // Simulates a request that was authorised with the account's earlier state.
    const isHeld = await accounts.database.transaction(async (transaction) => read && holdAccount(transaction, read));
    expect(isHeld).toBe(false);
  });
});
