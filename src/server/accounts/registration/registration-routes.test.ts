import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { dumpTables } from '../../orders/orders-fixture.ts';
import {
  type AccountsApp,
  EMAIL,
  login,
  mailedKinds,
  mailedLinks,
  openAccount,
  openAccounts,
  PASSWORD,
  register,
  send,
} from '../accounts-fixture.ts';

const HOUR_MS = 60 * 60_000;
const ANSWER_AFTER_MS = 100;
const HOME_ADDRESS = '2001:db8::1';

async function registerFrom({ app }: AccountsApp, remoteAddress: string, email: string) {
  const payload = { email, password: PASSWORD, c_password: PASSWORD, locale: 'uk' };
  const answer = await app.inject({ method: 'POST', url: ACCOUNT_PATHS.register, remoteAddress, payload });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

/** The rows that a registration writes. */
async function written(accounts: AccountsApp) {
  return { hashes: accounts.hashes(), tables: await dumpTables(accounts.database) };
}

async function countAccounts({ database }: AccountsApp): Promise<number> {
  return (await database.readLatest.selectFrom('accounts').select('id').execute()).length;
}

describeRarelyOnPostgres('registration', (openFresh) => {
  const open = async (options = {}) => openAccounts(await openFresh(), options);

  test('opens an account only by the link in the mail', async () => {
    const accounts = await open();
    expect(await register(accounts, '  Olena@Example.COM ')).toMatchObject({ status: 201, body: {} });
    expect(await login(accounts)).toMatchObject({ status: 401, body: { error: 'Please Verify Email' } });
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    expect(await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect((await login(accounts)).status).toBe(200);
  });

  test('treats every spelling of a domain as the same account', async () => {
    const accounts = await open();
    await register(accounts, 'olena@straße.de');
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, password: PASSWORD });
    for (const email of ['olena@xn--strae-oqa.de', 'Olena@Straße.de']) {
      expect((await send(accounts, 'POST', ACCOUNT_PATHS.login, { email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('finds the address verified at the second use of the link; a forged or old link is refused', async () => {
    const accounts = await open();
    await register(accounts);
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    const verify = (given: string) =>
      send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: given, password: PASSWORD });
    const refused = { status: 422, body: { error: { token: ['The link was used or is too old'] } } };
    expect(await verify(`${token.slice(0, -2)}AA`)).toMatchObject(refused);
    expect(await verify('')).toMatchObject(refused);
    expect((await verify(token)).status).toBe(200);
    expect((await verify(token)).status).toBe(200);
    accounts.wait(73 * HOUR_MS);
    expect(await verify(token)).toMatchObject(refused);
  });

  test('has a link that shows its purpose and changes nothing by itself; password attempts are limited', async () => {
    const accounts = await open({ hasLimits: true });
    await register(accounts);
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    const look = (given: string) => send(accounts, 'POST', ACCOUNT_PATHS.emailLink, { token: given });
    const about = { email: EMAIL, is_verified: false, has_password: true, passkeys: [], providers: [] };
    for (const _time of ['first', 'second']) expect((await look(token)).body).toEqual({ data: about });
    expect((await look(`${token.slice(0, -2)}AA`)).status).toBe(422);
    const guess = (password: string) => send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, password });
    const wrong = { status: 422, body: { error: { password: ['Password is incorrect'] } } };
    for (let time = 1; time <= 10; time += 1) expect(await guess(`мох під ${time} ялинами`)).toMatchObject(wrong);
    expect((await guess(PASSWORD)).status).toBe(429);
    accounts.wait(HOUR_MS);
    expect((await guess(PASSWORD)).status).toBe(200);
    expect((await look(token)).body.data).toMatchObject({ email: EMAIL, is_verified: true });
  });

  test('sets no password by its mail once the address is verified', async () => {
    const accounts = await open();
    await register(accounts);
    await send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email: EMAIL });
    const [first = '', second = ''] = await mailedLinks(accounts, 'verify_email');
    await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token: first, password: PASSWORD });
    const body = { password: 'роса на папороті', c_password: 'роса на папороті' };
    for (const token of [first, second]) {
      expect((await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, ...body })).status).toBe(422);
    }
    expect((await login(accounts)).status).toBe(200);
  });

  test('refuses invalid fields by name, and writes or hashes nothing', async () => {
    const accounts = await open();
    for (const [change, error] of [
      [{ email: '' }, { email: ['email is required'] }],
      [{ email: 'olena' }, { email: ['email is incorrect'] }],
      [{ email: 'olena@example.com\r\nBcc: all@example.com' }, { email: ['email is incorrect'] }],
      [{ password: '' }, { password: ['password is required'] }],
      [{ password: '1234567' }, { password: ['password is too short'] }],
      [
        { c_password: 'another one' },
        { password: ['Passwords must be equal'], c_password: ['Passwords must be equal'] },
      ],
      [
        { password: 'a'.repeat(257), c_password: 'a'.repeat(257) },
        { password: ['Password is too long'], c_password: ['Password is too long'] },
      ],
      [{ locale: 'de' }, { locale: expect.any(Array) }],
      [{ scopes: 'admin' }, { scopes: ['is not known'] }],
      [{ verified_at: '2026-11-23' }, { verified_at: ['is not known'] }],
    ] as const) {
      const body = { email: EMAIL, password: PASSWORD, c_password: PASSWORD, locale: 'uk', ...change };
      expect(await send(accounts, 'POST', ACCOUNT_PATHS.register, body)).toMatchObject({
        status: 422,
        body: { error },
      });
      expect([await countAccounts(accounts), accounts.hashes()]).toEqual([0, 0]);
    }
  });

  test('allows one account per address, however it is spelt', async () => {
    const accounts = await open();
    await register(accounts);
    expect(await register(accounts, 'OLENA@example.com', 'another password')).toMatchObject({
      status: 422,
      body: { error: { email: ['The email has already been taken.'] } },
    });
    expect(await mailedKinds(accounts)).toEqual(['verify_email']);
  });

  test('sends another mail to an unverified account, and gives every address the same answer', async () => {
    const accounts = await open();
    await register(accounts);
    const resend = (email: string) => send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email });
    const [known, unknown] = [await resend(EMAIL), await resend('nobody@example.com')];
    expect([known.status, known.body]).toEqual([202, {}]);
    expect([unknown.status, unknown.body]).toEqual([202, {}]);
    const links = await mailedLinks(accounts, 'verify_email');
    expect(links).toHaveLength(2);
    // A guest may press the button in either mail.
    const body = { token: links[0] ?? '', password: PASSWORD };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, body)).status).toBe(200);
    await resend(EMAIL);
    expect(await mailedLinks(accounts, 'verify_email')).toHaveLength(2);
  });

  test('refuses the fourth mail of a kind within an hour, so that a mailbox cannot be flooded', async () => {
    const accounts = await open({ hasLimits: true });
    await register(accounts);
    const resend = () => send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email: EMAIL });
    for (let ask = 1; ask <= 3; ask += 1) expect((await resend()).status).toBe(202);
    const refused = await resend();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await mailedKinds(accounts)).toHaveLength(4);
    accounts.wait(HOUR_MS);
    expect((await resend()).status).toBe(202);
  });

  test('refuses the ninth mail of a kind within a day until the day is over', async () => {
    const accounts = await open({ hasLimits: true });
    await register(accounts);
    const resend = () => send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email: EMAIL });
    for (let ask = 1; ask <= 8; ask += 1) {
      expect((await resend()).status).toBe(202);
      if (ask % 3 === 0) accounts.wait(HOUR_MS);
    }
    expect((await resend()).status).toBe(429);
    accounts.wait(HOUR_MS);
    expect((await resend()).status).toBe(429);
    accounts.wait(24 * HOUR_MS);
    expect((await resend()).status).toBe(202);
  });

  test('accepts thirty guests an hour from one IP address; after that nothing is hashed, created or mailed', async () => {
    const accounts = await open({ hasLimits: true });
    for (let guest = 1; guest <= 29; guest += 1)
      await accounts.limits.spendMail('register', `g${guest}@example.com`, HOME_ADDRESS);
    expect((await registerFrom(accounts, HOME_ADDRESS, 'g30@example.com')).status).toBe(201);
    const before = await written(accounts);
    accounts.wait(HOUR_MS / 4);
    const refused = await registerFrom(accounts, HOME_ADDRESS, 'g31@example.com');
    expect(refused).toEqual({ status: 429, retryAfter: '2700', body: { error: 'Too Many Requests' } });
    // A provider assigns such a network to each home, so the next address belongs to the same guest.
    expect((await registerFrom(accounts, '2001:db8::2', 'g31@example.com')).status).toBe(429);
    expect(await written(accounts)).toEqual(before);
    expect((await registerFrom(accounts, '2001:db8:0:1::1', 'g31@example.com')).status).toBe(201);
    accounts.wait((HOUR_MS * 3) / 4);
    expect((await registerFrom(accounts, HOME_ADDRESS, 'g32@example.com')).status).toBe(201);
  });

  test('accepts a mailbox three times an hour, from any IP address and in any spelling', async () => {
    const accounts = await open({ hasLimits: true });
    for (const [place, spelling] of ['olena+1@example.com', 'OLENA+2@example.com', EMAIL].entries()) {
      expect((await registerFrom(accounts, `192.0.2.${place}`, spelling)).status).toBe(201);
    }
    const before = await written(accounts);
    const refused = await registerFrom(accounts, '192.0.2.9', 'olena+3@example.com');
    expect(refused).toEqual({ status: 429, retryAfter: '3600', body: { error: 'Too Many Requests' } });
    expect(await written(accounts)).toEqual(before);
    expect((await registerFrom(accounts, '192.0.2.9', 'taras@example.com')).status).toBe(201);
    accounts.wait(HOUR_MS);
    expect((await registerFrom(accounts, '192.0.2.9', 'olena+3@example.com')).status).toBe(201);
  });

  test('does not count requests that send no mail towards the limit of mails', async () => {
    const accounts = await open({ hasLimits: true });
    await openAccount(accounts);
    for (let ask = 1; ask <= 5; ask += 1) {
      await register(accounts);
      await send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email: EMAIL });
    }
    const payload = new URLSearchParams({ email: EMAIL, locale: 'uk' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, payload, headers)).status).toBe(200);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'recover_password']);
  });

  test('takes equally long to send a mail for an unknown address and for an unverified one', async () => {
    const accounts = await open({ answerAfterMs: ANSWER_AFTER_MS });
    await register(accounts);
    await openAccount(accounts, 'taras@example.com');
    for (const email of [EMAIL, 'taras@example.com', 'nobody@example.com']) {
      const start = performance.now();
      const { status, body } = await send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email });
      const isEven = performance.now() - start >= ANSWER_AFTER_MS - 1;
      expect({ email, status, body, isEven }).toEqual({ email, status: 202, body: {}, isEven: true });
    }
  });

  test('forbids caching of its answers, and requests from other sites', async () => {
    const accounts = await open();
    const body = { email: EMAIL, password: PASSWORD, c_password: PASSWORD, locale: 'uk' };
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.register, body, foreign)).status).toBe(403);
    expect(await countAccounts(accounts)).toBe(0);
  });
});

describeEachDatabase('simultaneous registrations of one address', (openFresh) => {
  test('succeed once, with one mail', async () => {
    const accounts = await openAccounts(await openFresh());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => register(accounts, EMAIL, `moss by ${place} trees`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
    expect([await countAccounts(accounts), await mailedKinds(accounts)]).toEqual([1, ['verify_email']]);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect((await login(accounts, EMAIL, `moss by ${winner} trees`)).body).toEqual({ error: 'Please Verify Email' });
  });
});
