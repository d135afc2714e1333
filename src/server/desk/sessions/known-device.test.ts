import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { createPasskey } from '../../../../tests/fixtures/accounts/software-authenticator.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { createAccountLimits } from '../../accounts/account-limits.ts';
import { type Answer, login, mailedLinks, openAccounts, PUBLIC_URL, send } from '../../accounts/accounts-fixture.ts';
import { SESSION_SECRET } from '../../payments/payments-fixture.ts';
import {
  ask,
  codeOf,
  type DeskApp,
  invite,
  join,
  openDesk,
  PERIOD_MS,
  STAFF_EMAIL,
  STAFF_PASSWORD,
} from '../desk-fixture.ts';

const SITE = { origin: PUBLIC_URL, rpId: new URL(PUBLIC_URL).hostname };
const OTHER = 'taras@example.com';
const WRONG = { password: 'не той пароль' };
const NEXT_PASSWORD = 'роса на папороті';

const deviceOf = ({ cookies }: Answer) => `__Secure-known_device=${cookies.known_device}`;

async function enter(desk: DeskApp, secret: string, cookie: string, change: object = {}) {
  desk.wait(PERIOD_MS);
  const code = await codeOf(secret, desk.now());
  const typed = { email: STAFF_EMAIL, password: STAFF_PASSWORD, code, ...change };
  return ask(desk, 'POST', DESK_PATHS.session, typed, cookie);
}

/** From so many addresses that each of them stays within its own limit. */
async function useUpGuesses({ database, now }: DeskApp, email = STAFF_EMAIL) {
  const limits = createAccountLimits({ database, now, sessionSecret: SESSION_SECRET, hasLimits: true });
  for (let guess = 0; guess < 100; guess += 1) {
    const guessing = limits.spendGuess(email, { address: `198.51.100.${guess % 20}`, device: null });
    await guessing.catch(() => undefined);
  }
}

describeEachDatabase('a device that has signed in to the desk', (openFresh) => {
  const open = async () => {
    const desk = await openDesk(await openFresh(), { hasLimits: true });
    const joined = await join(desk, await invite(desk));
    return { desk, joined, secret: joined.secret };
  };

  test('still signs in after strangers have used up the guesses, and any other is refused', async () => {
    const { desk, joined, secret } = await open();
    const again = await enter(desk, secret, '');
    await useUpGuesses(desk);
    expect((await enter(desk, secret, '')).status).toBe(429);
    for (const known of [joined, again]) expect((await enter(desk, secret, deviceOf(known))).status).toBe(200);
  });

  test('is known after a sign-in by passkey, too', async () => {
    const { desk, joined, secret } = await open();
    const passkey = createPasskey();
    const offered = await ask(desk, 'POST', DESK_PATHS.passkeyOptions, undefined, joined.cookie);
    const made = passkey.register({ challenge: offered.body.data.challenge, ...SITE });
    await ask(desk, 'POST', DESK_PATHS.passkeys, { name: 'Рецепція', passkey: made }, joined.cookie);
    const { challenge } = (await ask(desk, 'POST', DESK_PATHS.passkeySignInOptions)).body.data;
    const handle = Buffer.from(offered.body.data.user.id, 'base64url').toString();
    passkey.counter += 1;
    const answer = passkey.signIn({ challenge, ...SITE }, handle);
    const entered = await ask(desk, 'POST', DESK_PATHS.passkeySignIn, answer);
    await useUpGuesses(desk);
    expect((await enter(desk, secret, deviceOf(entered))).status).toBe(200);
  });

  test('is known to the account that signed in, and not to a colleague’s', async () => {
    const { desk, secret } = await open();
    const other = await join(desk, await invite(desk, 'desk', OTHER));
    await useUpGuesses(desk);
    expect((await enter(desk, secret, deviceOf(other))).status).toBe(429);
    expect((await enter(desk, other.secret, deviceOf(other), { email: OTHER })).status).toBe(200);
  });

  test('serves all colleagues of one reception', async () => {
    const { desk, joined, secret } = await open();
    let device = deviceOf(joined);
    for (let count = 1; count <= 6; count += 1) {
      const email = `colleague${count}@example.com`;
      const colleague = await join(desk, await invite(desk, 'desk', email));
      device = deviceOf(await enter(desk, colleague.secret, device, { email }));
    }
    await useUpGuesses(desk);
    expect((await enter(desk, secret, device)).status).toBe(200);
  });

  test('is not one that has signed in as a guest, which takes the password alone', async () => {
    const { desk, secret } = await open();
    const accounts = await openAccounts(desk.database);
    const guest = await login(accounts, STAFF_EMAIL, STAFF_PASSWORD);
    await useUpGuesses(desk);
    expect((await enter(desk, secret, deviceOf(guest))).status).toBe(429);
    await accounts.app.close();
  });

  test('is refused after ten wrong passwords of its own, and other known devices are not', async () => {
    const { desk, joined, secret } = await open();
    const other = await enter(desk, secret, '');
    const guesses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      guesses.push(
        (await ask(desk, 'POST', DESK_PATHS.session, { email: STAFF_EMAIL, ...WRONG, code: '' }, deviceOf(joined)))
          .status,
      );
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await enter(desk, secret, deviceOf(joined))).status).toBe(429);
    expect((await enter(desk, secret, deviceOf(other))).status).toBe(200);
  });

  test('signs in again after its owner has recovered the password on it', async () => {
    const { desk, joined, secret } = await open();
    const accounts = await openAccounts(desk.database, { hasLimits: true });
    const device = deviceOf(joined);
    for (let count = 0; count < 11; count += 1) await enter(desk, secret, device, { ...WRONG, code: '' });
    const form = new URLSearchParams({ email: STAFF_EMAIL, locale: 'uk' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, type);
    const token = (await mailedLinks(accounts, 'recover_password')).at(-1);
    const body = { token, password: NEXT_PASSWORD, c_password: NEXT_PASSWORD };
    expect((await enter(desk, secret, device)).status).toBe(429);
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, body, { cookie: device });
    expect((await enter(desk, secret, device, { password: NEXT_PASSWORD })).status).toBe(200);
    await accounts.app.close();
  });
});

describeEachDatabase('an invitation to the desk', (openFresh) => {
  test('is accepted after strangers have used up the guesses, and after ten wrong codes it is not', async () => {
    const desk = await openDesk(await openFresh(), { hasLimits: true });
    const token = await invite(desk);
    await useUpGuesses(desk);
    expect((await join(desk, token)).status).toBe(200);
    const second = await invite(desk, 'desk', OTHER);
    for (let count = 0; count < 10; count += 1) expect((await join(desk, second, { code: '000000' })).status).toBe(422);
    expect((await join(desk, second)).status).toBe(429);
  });
});
