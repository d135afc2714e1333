import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  EMAIL,
  login,
  mailedKinds,
  mailedLinks,
  openAccount,
  openAccounts,
  openWithoutPassword,
  PASSWORD,
  refresh,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';

const HOUR_MS = 60 * 60_000;
const NEXT = 'роса на папороті';
const USED = { status: 422, body: { error: { token: ['The link was used or is too old'] } } };

function askForLink(accounts: AccountsApp, email = EMAIL, locale = 'uk') {
  const payload = new URLSearchParams({ email, locale }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, payload, type);
}

function reset(accounts: AccountsApp, token: string, password = NEXT, c_password = password) {
  return send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, password, c_password });
}

async function mailLink(accounts: AccountsApp): Promise<string> {
  expect((await askForLink(accounts)).status).toBe(200);
  return (await mailedLinks(accounts, 'recover_password')).at(-1) ?? '';
}

describeRarelyOnPostgres('a forgotten password', (openFresh) => {
  const open = async (options = {}) => {
    const accounts = await openAccounts(await openFresh(), options);
    await openAccount(accounts);
    return accounts;
  };

  test('a password is replaced by the link in the mail: all devices are signed out, and a mail reports it', async () => {
    const accounts = await open();
    const device = await signIn(accounts);
    expect((await reset(accounts, await mailLink(accounts))).status).toBe(200);
    expect((await refresh(accounts, device.refresh)).status).toBe(401);
    expect((await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(device))).status).toBe(401);
    expect((await login(accounts)).status).toBe(401);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'recover_password', 'account_recovered']);
    expect((await login(accounts, EMAIL, NEXT)).status).toBe(200);
  });

  test('a link may be requested with a browser’s form data', async () => {
    const accounts = await open();
    const body = new Response(formOf({ email: EMAIL, locale: 'en' }));
    const type = { 'content-type': body.headers.get('content-type') ?? '' };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, await body.text(), type)).status).toBe(200);
    const mail = await accounts.database.readLatest
      .selectFrom('outbox')
      .select('locale')
      .where('kind', '=', 'recover_password')
      .executeTakeFirst();
    expect(mail?.locale).toBe('en');
  });

  test('a form with a file, an extra field or a missing one is refused', async () => {
    const accounts = await open();
    for (const form of [
      formOf({ email: new Blob(['olena@example.com']), locale: 'uk' }),
      formOf({ email: EMAIL, locale: 'uk', scopes: 'admin' }),
      formOf({ email: EMAIL }),
    ]) {
      const body = new Response(form);
      const type = { 'content-type': body.headers.get('content-type') ?? '' };
      const { status } = await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, await body.text(), type);
      expect(status).toBe(422);
    }
  });

  test('an unreadable form is reported as such, and JSON is refused', async () => {
    const accounts = await open();
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, 'rubbish', broken)).status).toBe(400);
    const json = await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, { email: EMAIL, locale: 'uk' });
    expect(json.status).toBe(415);
  });

  test('an address without an account is reported as such, with the text from the specification', async () => {
    const accounts = await open();
    expect(await askForLink(accounts, 'nobody@example.com')).toMatchObject({
      status: 404,
      body: { error: 'email not registered' },
    });
    expect(await askForLink(accounts, 'nobody')).toMatchObject({
      status: 422,
      body: { error: { email: ['email is incorrect'] } },
    });
  });

  test('a link is requested without hashing anything, whether or not the address has an account', async () => {
    const accounts = await open();
    const before = accounts.hashes();
    for (const email of [EMAIL, 'nobody@example.com']) await askForLink(accounts, email);
    expect(accounts.hashes()).toBe(before);
  });

  test.each([
    ['verified and has a password', (accounts: AccountsApp) => openAccount(accounts)],
    ['not verified', (accounts: AccountsApp) => register(accounts)],
    ['verified and without a password', (accounts: AccountsApp) => openWithoutPassword(accounts, { isVerified: true })],
    [
      'neither verified nor has a password',
      (accounts: AccountsApp) => openWithoutPassword(accounts, { isVerified: false }),
    ],
  ])('an account that is %s gets the same answers, one mail and the work of one hash', async (_what, openOwn) => {
    const accounts = await openAccounts(await openFresh());
    await openOwn(accounts);
    const before = accounts.hashes();
    expect(await askForLink(accounts)).toMatchObject({ status: 200, body: {} });
    expect(accounts.hashes()).toBe(before);
    const [token = '', ...others] = await mailedLinks(accounts, 'recover_password');
    expect(others).toEqual([]);
    expect(await reset(accounts, token)).toMatchObject({ status: 200, body: {} });
    expect(accounts.hashes() - before).toBe(1);
    expect((await login(accounts, EMAIL, NEXT)).status).toBe(200);
  });

  test('the number of requests per visitor and per mailbox is limited', async () => {
    const accounts = await open({ hasLimits: true });
    // The registration above was the first of thirty requests.
    for (let guest = 1; guest <= 28; guest += 1)
      await accounts.limits.spendMail('recover_password', `g${guest}@example.com`, '127.0.0.1');
    const statuses = [];
    for (const guest of [29, 30, 31]) statuses.push((await askForLink(accounts, `g${guest}@example.com`)).status);
    expect(statuses).toEqual([404, 429, 429]);
  });

  test('a link works once and for an hour; after that the password stays unchanged', async () => {
    const accounts = await open();
    const late = await mailLink(accounts);
    accounts.wait(HOUR_MS);
    expect(await reset(accounts, late)).toMatchObject(USED);
    const token = await mailLink(accounts);
    expect((await reset(accounts, token)).status).toBe(200);
    expect(await reset(accounts, token, PASSWORD)).toMatchObject(USED);
    expect((await login(accounts, EMAIL, NEXT)).status).toBe(200);
  });

  test('using a link invalidates the links requested earlier', async () => {
    const accounts = await open();
    const [first, second] = [await mailLink(accounts), await mailLink(accounts)];
    expect((await reset(accounts, second)).status).toBe(200);
    expect(await reset(accounts, first, PASSWORD)).toMatchObject(USED);
  });

  test('an invalid link causes no hashing, and a link for another purpose sets no password', async () => {
    const accounts = await open();
    const before = accounts.hashes();
    const [verification = ''] = await mailedLinks(accounts, 'verify_email');
    for (const token of ['', 'rubbish', verification]) expect(await reset(accounts, token)).toMatchObject(USED);
    expect(accounts.hashes()).toBe(before);
  });

  test('a password that breaks the rules is refused, and the link stays valid', async () => {
    const accounts = await open();
    const token = await mailLink(accounts);
    for (const [password, repeated, error] of [
      [NEXT, 'другий пароль', { password: ['Passwords must be equal'], c_password: ['Passwords must be equal'] }],
      ['short', 'short', { password: ['password is too short'], c_password: ['password is too short'] }],
      ['', '', { password: ['password is required'], c_password: ['password is required'] }],
    ] as const) {
      expect(await reset(accounts, token, password, repeated)).toMatchObject({ status: 422, body: { error } });
    }
    expect((await reset(accounts, token)).status).toBe(200);
  });

  test('a stranger who registered someone else’s address is signed out once its owner sets a password', async () => {
    const accounts = await openAccounts(await openFresh());
    await register(accounts, EMAIL, 'the stranger’s password');
    expect((await reset(accounts, await mailLink(accounts))).status).toBe(200);
    expect((await login(accounts, EMAIL, 'the stranger’s password')).status).toBe(401);
    expect((await login(accounts, EMAIL, NEXT)).status).toBe(200);
  });

  test('a new password removes the lock caused by wrong guesses', async () => {
    const accounts = await open({ hasLimits: true });
    for (let guess = 1; guess <= 100; guess += 1) {
      await accounts.limits.spendGuess(EMAIL, { address: `198.51.100.${Math.ceil(guess / 10)}`, device: null });
    }
    expect((await login(accounts)).status).toBe(429);
    await reset(accounts, await mailLink(accounts));
    expect((await login(accounts, EMAIL, NEXT)).status).toBe(200);
  });
});

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, 'olena.txt');
  }
  return form;
}

describeEachDatabase('the link that sets a new password', (openFresh) => {
  test('sets only one password for twenty simultaneous requests', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    const token = await mailLink(accounts);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => reset(accounts, token, `moss by ${place} trees`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await login(accounts, EMAIL, `moss by ${winner} trees`)).status).toBe(200);
    expect((await mailedKinds(accounts)).filter((kind) => kind === 'account_recovered')).toHaveLength(1);
  });
});
