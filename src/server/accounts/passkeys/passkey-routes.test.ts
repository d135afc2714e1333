import { expect, test } from 'vitest';
import { ACCOUNT_PATHS, PROOF_NEEDED } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS, PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';
import { createPasskey } from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import {
  type DatabaseFixture,
  describeEachDatabase,
  describeRarelyOnPostgres,
} from '../../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  mailedKinds,
  NOW,
  openAccounts,
  PASSWORD,
  refresh,
  send,
} from '../accounts-fixture.ts';
import { forgetEndedSessions } from '../sessions/sessions-repository.ts';
import {
  add,
  askToAdd,
  askToSignIn,
  enter,
  enterWith,
  type Guest,
  OWN,
  openGuest,
  present,
} from './passkey-fixture.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const EVIL = { origin: 'https://evil.example', rpId: 'evil.example' };
const REFUSED = { status: 401, body: { error: PASSKEY_REFUSALS.failed } };
const NOT_ADDED = { status: 400, body: { error: PASSKEY_REFUSALS.not_added } };
const OTHER_EMAIL = 'taras@example.com';

const list = async (accounts: AccountsApp, guest: Guest) =>
  (await send(accounts, 'GET', PASSKEY_PATHS.list, undefined, bearer(guest))).body.data;

const remove = (accounts: AccountsApp, guest: Guest, id: string) =>
  send(accounts, 'DELETE', PASSKEY_PATHS.one.replace(':id', id), undefined, bearer(guest));

function openOver(openFresh: DatabaseFixture['openFresh']) {
  const open = async (options = {}) => {
    const accounts = await openAccounts(await openFresh(), options);
    return { accounts, guest: await openGuest(accounts) };
  };
  const openWithPasskey = async (options = {}) => {
    const opened = await open(options);
    const passkey = createPasskey();
    expect((await add(opened.accounts, opened.guest, passkey)).status).toBe(201);
    return { ...opened, passkey };
  };
  return { open, openWithPasskey };
}

describeRarelyOnPostgres('passkeys', (openFresh) => {
  const { open, openWithPasskey } = openOver(openFresh);

  test('adding a passkey long after the sign-in requires the password, so that an open device is not enough', async () => {
    const { accounts, guest } = await open();
    accounts.wait(FIVE_MINUTES_MS);
    const ask = (body?: object) => send(accounts, 'POST', PASSKEY_PATHS.addOptions, body, bearer(guest));
    expect(await ask()).toMatchObject({ status: 403, body: { error: PROOF_NEEDED } });
    expect((await ask({ current_password: 'not the password' })).status).toBe(422);
    const { status, body } = await ask({ current_password: PASSWORD });
    expect(status).toBe(200);
    const made = createPasskey().register({ challenge: body.data.challenge, ...OWN });
    expect((await send(accounts, 'POST', PASSKEY_PATHS.list, made, bearer(guest))).status).toBe(201);
  });

  test('a guest adds a passkey that needs no address and is unlocked by finger, face or code; a mail reports it', async () => {
    const { accounts, guest } = await open();
    const { body } = await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(guest));
    expect(body.data).toMatchObject({
      rp: { id: OWN.rpId },
      user: { id: Buffer.from(guest.id).toString('base64url'), name: 'olena@example.com' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const passkey = createPasskey();
    expect((await add(accounts, guest, passkey)).status).toBe(201);
    expect(await list(accounts, guest)).toEqual([
      { id: passkey.id, browser: 'firefox', created_at: new Date(NOW).toISOString(), last_used_at: null },
    ]);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'passkey_added']);
    const again = await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(guest));
    expect(again.body.data.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal', 'hybrid'] }]);
  });

  test('a passkey opens the account with an ordinary session, and the profile shows when it was used', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const answer = await enter(accounts, guest, passkey);
    expect([answer.status, answer.body]).toEqual([200, { token: expect.any(String) }]);
    expect((await refresh(accounts, answer.cookies.refresh_token ?? '')).status).toBe(200);
    expect(await list(accounts, guest)).toMatchObject([{ last_used_at: new Date(NOW).toISOString() }]);
  });

  test('a visitor cannot find out before a sign-in which passkeys exist', async () => {
    const { accounts } = await openWithPasskey();
    const { body } = await send(accounts, 'POST', PASSKEY_PATHS.loginOptions);
    expect(body.data).toMatchObject({ rpId: OWN.rpId, userVerification: 'required' });
    expect(body.data.allowCredentials ?? []).toEqual([]);
  });

  test.each([
    ['another origin', { origin: EVIL.origin }],
    ['another site', { rpId: EVIL.rpId }],
    ['another origin and site', EVIL],
    ['the same host without encryption', { origin: 'http://resort.example' }],
    ['a neighbour below the same host', { origin: 'https://evil.resort.example' }],
    ['a challenge that was never issued', { challenge: 'AAAA' }],
    ['a device that nobody touched or looked at', { isUserVerified: false }],
  ])('a passkey of %s can neither be added nor used', async (_what, change) => {
    const { accounts, guest, passkey } = await openWithPasskey();
    expect(await add(accounts, guest, createPasskey(), change)).toMatchObject(NOT_ADDED);
    const refused = await enter(accounts, guest, passkey, change);
    expect(refused).toMatchObject(REFUSED);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await list(accounts, guest)).toHaveLength(1);
  });

  test('a signature by another key is refused, and so is a device that claims to be another guest’s', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const other = await openGuest(accounts, OTHER_EMAIL);
    const answer = createPasskey().signIn({ challenge: await askToSignIn(accounts), ...OWN }, guest.id);
    expect(await enterWith(accounts, { ...answer, id: passkey.id, rawId: passkey.id })).toMatchObject(REFUSED);
    expect(await enter(accounts, other, passkey)).toMatchObject(REFUSED);
    expect(await enter(accounts, { ...guest, id: '' }, passkey)).toMatchObject(REFUSED);
  });

  test('an answer after five minutes is too late, and the nightly job deletes its challenge', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const [challenge, toAdd] = [await askToSignIn(accounts), await askToAdd(accounts, guest)];
    accounts.wait(FIVE_MINUTES_MS);
    expect(await enterWith(accounts, passkey.signIn({ challenge, ...OWN }, guest.id))).toMatchObject(REFUSED);
    const late = createPasskey().register({ challenge: toAdd, ...OWN });
    expect(await send(accounts, 'POST', PASSKEY_PATHS.list, late, bearer(guest))).toMatchObject(NOT_ADDED);
    const count = () => accounts.database.readLatest.selectFrom('passkey_challenges').selectAll().execute();
    expect(await count()).toHaveLength(2);
    await forgetEndedSessions(accounts.database, NOW + FIVE_MINUTES_MS);
    expect(await count()).toEqual([]);
  });

  test('a challenge is valid only for its purpose and its guest', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const other = await openGuest(accounts, OTHER_EMAIL);
    const addWith = (challenge: string) =>
      send(accounts, 'POST', PASSKEY_PATHS.list, createPasskey().register({ challenge, ...OWN }), bearer(guest));
    expect(await addWith(await askToSignIn(accounts))).toMatchObject(NOT_ADDED);
    expect(await addWith(await askToAdd(accounts, other))).toMatchObject(NOT_ADDED);
    const challenge = await askToAdd(accounts, guest);
    expect(await enterWith(accounts, passkey.signIn({ challenge, ...OWN }, guest.id))).toMatchObject(REFUSED);
  });

  test('a copied device, whose counter falls behind, is refused', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    passkey.counter = 7;
    expect((await enter(accounts, guest, passkey)).status).toBe(200);
    passkey.counter = 3;
    expect(await enter(accounts, guest, passkey)).toMatchObject(REFUSED);
  });

  test('the highest possible counter is stored, and devices without a counter can sign in repeatedly', async () => {
    const { accounts, guest } = await open();
    const [high, none] = [createPasskey(), createPasskey()];
    high.counter = 2 ** 32 - 2;
    expect((await add(accounts, guest, high)).status).toBe(201);
    expect((await enter(accounts, guest, high)).status).toBe(200);
    none.counter = 0;
    await add(accounts, guest, none);
    for (const _time of ['first', 'second']) {
      none.counter = -1;
      expect((await enter(accounts, guest, none)).status).toBe(200);
    }
  });

  test('a guest removes a passkey, gets a mail, and it no longer opens the account', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    expect((await remove(accounts, guest, passkey.id)).status).toBe(204);
    expect((await remove(accounts, guest, passkey.id)).status).toBe(404);
    expect(await list(accounts, guest)).toEqual([]);
    expect(await enter(accounts, guest, passkey)).toMatchObject(REFUSED);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'passkey_added', 'passkey_removed']);
  });

  test('passkeys of another guest cannot be seen, removed or taken over', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const thief = await openGuest(accounts, OTHER_EMAIL);
    expect(await list(accounts, thief)).toEqual([]);
    expect((await remove(accounts, thief, passkey.id)).status).toBe(404);
    expect(await add(accounts, thief, passkey)).toMatchObject(NOT_ADDED);
    expect((await enter(accounts, guest, passkey)).status).toBe(200);
  });

  test('a visitor who is not signed in can add, see and remove nothing', async () => {
    const { accounts, passkey } = await openWithPasskey();
    for (const [method, url] of [
      ['GET', PASSKEY_PATHS.list],
      ['POST', PASSKEY_PATHS.list],
      ['POST', PASSKEY_PATHS.addOptions],
      ['DELETE', PASSKEY_PATHS.one.replace(':id', passkey.id)],
    ] as const) {
      expect((await send(accounts, method, url)).status).toBe(401);
    }
  });

  test('an account has at most twenty passkeys', async () => {
    const { accounts, guest } = await open();
    for (let count = 1; count <= 20; count += 1) expect((await add(accounts, guest)).status).toBe(201);
    const refused = await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(guest));
    expect([refused.status, refused.body]).toEqual([409, { error: PASSKEY_REFUSALS.too_many }]);
  });

  test('an answer that no browser would send is refused, and does not cause a server error', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const good = passkey.signIn({ challenge: await askToSignIn(accounts), ...OWN }, guest.id) as {
      readonly response: object;
    };
    const garbled = [
      '',
      'AAAA',
      Buffer.from('null').toString('base64url'),
      Buffer.from('{"challenge":1}').toString('base64url'),
      Buffer.from('{"challenge":"\\u0000"}').toString('base64url'),
    ];
    for (const clientDataJSON of garbled) {
      const answer = { ...good, response: { ...good.response, clientDataJSON } };
      expect(await enterWith(accounts, answer)).toMatchObject(REFUSED);
    }
    for (const change of [{ scopes: 'admin' }, { id: 'not base64!' }, { type: 'password' }, { response: {} }]) {
      expect((await enterWith(accounts, { ...good, ...change })).status).toBe(422);
    }
    const attested = createPasskey().register({ challenge: await askToAdd(accounts, guest), ...OWN }) as typeof good;
    const cut = { ...attested, response: { ...attested.response, attestationObject: 'AAAA' } };
    expect(await send(accounts, 'POST', PASSKEY_PATHS.list, cut, bearer(guest))).toMatchObject(NOT_ADDED);
  });

  test('session fixation: a session planted in the browser ends with the sign-in', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    const planted = await openGuest(accounts, OTHER_EMAIL);
    passkey.counter += 1;
    const answer = passkey.signIn({ challenge: await askToSignIn(accounts), ...OWN }, guest.id);
    expect((await enterWith(accounts, answer, `__Secure-refresh_token=${planted.refresh}`)).status).toBe(200);
    expect((await refresh(accounts, planted.refresh)).status).toBe(401);
  });

  test('the number of attempts from one address is limited', async () => {
    const { accounts, guest, passkey } = await openWithPasskey({ hasLimits: true });
    // Attempts beyond the limit are refused.
    const overLimit = () => undefined;
    for (let time = 1; time <= 60; time += 1) await accounts.limits.spendSignIn('127.0.0.1').catch(overLimit);
    expect((await enter(accounts, guest, passkey)).status).toBe(429);
    for (let time = 1; time <= 300; time += 1) await accounts.limits.spendChallenge('127.0.0.1').catch(overLimit);
    expect((await send(accounts, 'POST', PASSKEY_PATHS.loginOptions)).status).toBe(429);
    expect((await send(accounts, 'POST', PASSKEY_PATHS.addOptions, undefined, bearer(guest))).status).toBe(429);
  });

  test('the passkeys of an account are deleted with it', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    await send(accounts, 'DELETE', ACCOUNT_PATHS.profile, undefined, bearer(guest));
    expect(await enter(accounts, guest, passkey)).toMatchObject(REFUSED);
    expect(await accounts.database.readLatest.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});

describeEachDatabase('passkeys at the same moment', (openFresh) => {
  const { open, openWithPasskey } = openOver(openFresh);

  test('a replayed answer is refused, and only one of ten simultaneous ones signs in', async () => {
    const { accounts, guest, passkey } = await openWithPasskey();
    passkey.counter += 1;
    const answer = passkey.signIn({ challenge: await askToSignIn(accounts), ...OWN }, guest.id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterWith(accounts, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect(await enterWith(accounts, answer)).toMatchObject(REFUSED);
  });

  test('only twenty of thirty passkeys added at the same time are stored', async () => {
    const { accounts, guest } = await open();
    const challenges: string[] = [];
    for (let count = 1; count <= 30; count += 1) challenges.push(await askToAdd(accounts, guest));
    const answers = await Promise.all(
      challenges.map((challenge) => present(accounts, guest, createPasskey(), { challenge, ...OWN })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), ...Array(10).fill(409)]);
    expect(await list(accounts, guest)).toHaveLength(20);
  });
});
