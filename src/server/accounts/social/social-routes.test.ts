import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { SOCIAL_PATHS, SOCIAL_REFUSALS } from '#contract/accounts/social-paths.ts';
import { CLIENT, OLENA } from '../../../../tests/fixtures/accounts/identity-provider.ts';
import { describeEachDatabase, describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { toInstant } from '../../database/query.ts';
import {
  type AccountsApp,
  type Answer,
  bearer,
  EMAIL,
  login,
  mailedKinds,
  mailedLinks,
  NOW,
  openAccount,
  PASSWORD,
  PUBLIC_URL,
  refresh,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';
import { forgetEndedSessions } from '../sessions/sessions-repository.ts';
import { finish, open, provider, runIdentityProvider, signInBy, start } from './social-fixture.ts';

runIdentityProvider();

const TEN_MINUTES_MS = 10 * 60_000;
const FAILED = { status: 401, body: { error: SOCIAL_REFUSALS.failed } };
const profileOf = async (accounts: AccountsApp, { body }: Answer) =>
  (await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer({ token: body.data.access_token }))).body;

function mailRecovery(accounts: AccountsApp): Promise<Answer> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = new URLSearchParams({ email: EMAIL, locale: 'uk' }).toString();
  return send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, type);
}

async function resetByMail(accounts: AccountsApp): Promise<Answer> {
  const [token = ''] = await mailedLinks(accounts, 'recover_password');
  expect(token).not.toBe('');
  const body = { token, password: PASSWORD, c_password: PASSWORD };
  return send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, body);
}

const countRows = async ({ database }: AccountsApp, table: 'accounts' | 'sessions' | 'social_attempts') =>
  (await database.readLatest.selectFrom(table).selectAll().execute()).length;

describeRarelyOnPostgres('signing in by a provider', (openFresh) => {
  test('redirects the guest with PKCE, state and nonce, and recognises the browser by a cookie of ten minutes', async () => {
    const accounts = await open(await openFresh());
    const { body, headers } = await send(accounts, 'POST', `${SOCIAL_PATHS.google}/start`, { locale: 'en' });
    const asked = Object.fromEntries(new URL(body.data.url).searchParams);
    expect(asked).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: `${PUBLIC_URL}/en/callback-google`,
    });
    expect([asked.state, asked.nonce, asked.code_challenge].map((text) => text?.length)).toEqual([43, 43, 43]);
    expect(headers['set-cookie']).toMatch(
      /^__Secure-social_sign_in=[\w.-]+; Max-Age=600; Path=\/api\/v1\/user\/signup; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(body.data.url).not.toContain(CLIENT.secret);
  });

  test('returns the guest only to the resort, whatever the fields and the Host header say', async () => {
    const accounts = await open(await openFresh());
    const evil = 'https://evil.example/callback-google';
    const path = `${SOCIAL_PATHS.google}/start`;
    for (const field of ['redirect_uri', 'return_to', 'next']) {
      const { status, body } = await send(accounts, 'POST', path, { locale: 'uk', [field]: evil });
      expect([status, body]).toEqual([422, { error: { [field]: ['is not known'] } }]);
    }
    expect(await countRows(accounts, 'social_attempts')).toBe(0);
    const hosts = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { body } = await send(accounts, 'POST', `${path}?redirect_uri=${evil}`, { locale: 'uk' }, hosts);
    expect(new URL(body.data.url).searchParams.get('redirect_uri')).toBe(`${PUBLIC_URL}/callback-google`);
  });

  test('creates an account for a new guest with a verified address, their names, and an ordinary session', async () => {
    const accounts = await open(await openFresh());
    const answer = await signInBy(accounts);
    expect([answer.status, answer.body]).toEqual([200, { data: { access_token: expect.any(String) } }]);
    expect(await profileOf(accounts, answer)).toMatchObject({
      email: EMAIL,
      first_name: 'Олена',
      last_name: 'Ткач',
      scopes: [],
    });
    expect((await refresh(accounts, answer.cookies.refresh_token ?? '')).status).toBe(200);
    expect(answer.cookies).toMatchObject({ signed_in: '1', social_sign_in: '' });
    expect(await mailedKinds(accounts)).toEqual(['provider_added']);
    expect((await login(accounts)).status).toBe(401);
  });

  test('opens the same account again, even if the address at the provider has changed', async () => {
    const accounts = await open(await openFresh());
    await signInBy(accounts);
    provider.guest = { ...OLENA, email: 'new@example.com', email_verified: false };
    expect(await profileOf(accounts, await signInBy(accounts))).toMatchObject({ email: EMAIL });
    expect(await countRows(accounts, 'accounts')).toBe(1);
  });

  test('uses a fixed token address for Facebook, which does not publish one', async () => {
    provider.hidesTokenEndpoint = true;
    const accounts = await open(await openFresh());
    const { url } = await start(accounts, 'facebook');
    expect(new URL(url).searchParams.get('scope')).toBe('openid public_profile email');
    expect((await signInBy(accounts, 'facebook')).status).toBe(200);
    expect((await signInBy(accounts, 'google')).status).toBe(401);
  });

  test('links a verified account, whose password still works', async () => {
    const accounts = await open(await openFresh());
    await openAccount(accounts);
    const device = await signIn(accounts);
    for (const _time of ['first', 'second']) expect((await signInBy(accounts)).status).toBe(200);
    // Only the first sign-in sends a mail.
    expect((await mailedKinds(accounts)).filter((kind) => kind === 'provider_added')).toHaveLength(1);
    expect((await login(accounts)).status).toBe(200);
    expect((await refresh(accounts, device.refresh)).status).toBe(200);
    expect(await countRows(accounts, 'accounts')).toBe(1);
  });

  test('pre-hijacking: signs out a stranger who registered the address first when its owner signs in', async () => {
    const accounts = await open(await openFresh());
    await register(accounts, EMAIL, 'the thief’s password');
    await mailRecovery(accounts);
    // The thief also uses a provider that does not verify addresses, and has somehow obtained a session.
    const { id: accountId } = await accounts.database.readLatest
      .selectFrom('accounts')
      .select('id')
      .executeTakeFirstOrThrow();
    await accounts.database.transaction(async (transaction) => {
      const made = { account_id: accountId, created_at: toInstant(NOW) };
      await transaction
        .insertInto('social_identities')
        .values({ provider: 'facebook', subject: 'thief', ...made })
        .execute();
      const expires_at = toInstant(NOW + TEN_MINUTES_MS);
      const session = { ...made, generation: 1, renewed_at: toInstant(NOW), browser: 'other' as const, expires_at };
      await transaction
        .insertInto('sessions')
        .values({ id: 'thief', ...session })
        .execute();
    });
    const owner = await signInBy(accounts);
    expect(owner.status).toBe(200);
    expect((await login(accounts, EMAIL, 'the thief’s password')).body).toEqual({
      error: 'Password or email is incorrect',
    });
    expect(await countRows(accounts, 'sessions')).toBe(1);
    provider.guest = { ...OLENA, sub: 'thief', email: undefined };
    expect((await signInBy(accounts, 'facebook')).body).toEqual({ error: SOCIAL_REFUSALS.no_email });
    expect((await resetByMail(accounts)).status).toBe(422);
  });

  test('pre-hijacking by a provider: a new password set by mail removes the provider too', async () => {
    const accounts = await open(await openFresh());
    provider.guest = { ...OLENA, sub: 'thief', email_verified: false };
    await signInBy(accounts, 'facebook');
    await mailRecovery(accounts);
    expect((await resetByMail(accounts)).status).toBe(200);
    expect((await signInBy(accounts, 'facebook')).body).toEqual({ error: SOCIAL_REFUSALS.use_password });
  });

  test('opens no account for an address that the provider has not verified', async () => {
    const accounts = await open(await openFresh());
    await openAccount(accounts);
    for (const email_verified of [false, undefined]) {
      provider.guest = { ...OLENA, sub: 'a stranger', email_verified };
      const answer = await signInBy(accounts);
      expect([answer.status, answer.body]).toEqual([401, { error: SOCIAL_REFUSALS.use_password }]);
      expect(answer.cookies.refresh_token).toBeUndefined();
    }
  });

  test('lets a new guest with an unverified address set a password by the link, and keep the provider', async () => {
    const accounts = await open(await openFresh());
    provider.guest = { ...OLENA, email_verified: undefined };
    for (const _time of ['first', 'second']) {
      expect((await signInBy(accounts, 'facebook')).body).toEqual({ error: 'Please Verify Email' });
    }
    expect(await mailedKinds(accounts)).toEqual(['verify_email']);
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    const look = await send(accounts, 'POST', ACCOUNT_PATHS.emailLink, { token });
    expect(look.body.data).toMatchObject({ has_password: false, providers: [{ provider: 'facebook' }] });
    const keep = { passkeys: [], providers: ['facebook'] };
    const body = { token, password: PASSWORD, c_password: PASSWORD, keep };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, body)).status).toBe(200);
    expect((await signInBy(accounts, 'facebook')).status).toBe(200);
  });

  test('removes a stranger who entered a guest’s address at a provider once the guest sets a password', async () => {
    const accounts = await open(await openFresh());
    provider.guest = { ...OLENA, sub: 'the stranger', email_verified: undefined };
    await signInBy(accounts, 'facebook');
    const [token = ''] = await mailedLinks(accounts, 'verify_email');
    const verify = (body: object) => send(accounts, 'POST', ACCOUNT_PATHS.emailVerify, { token, ...body });
    expect((await verify({ password: PASSWORD })).status).toBe(422);
    expect((await verify({ password: PASSWORD, c_password: PASSWORD })).status).toBe(200);
    expect((await signInBy(accounts, 'facebook')).body).toEqual({ error: SOCIAL_REFUSALS.use_password });
  });

  test('tells a guest who shares no address', async () => {
    const accounts = await open(await openFresh());
    provider.guest = { sub: 'without a mailbox' };
    expect((await signInBy(accounts)).body).toEqual({ error: SOCIAL_REFUSALS.no_email });
    expect(await countRows(accounts, 'accounts')).toBe(0);
  });

  test('applies the same rules to names from a provider as to names typed by a guest', async () => {
    const accounts = await open(await openFresh());
    provider.guest = { ...OLENA, given_name: 'visit evil.example now' };
    expect(await profileOf(accounts, await signInBy(accounts))).toMatchObject({ first_name: '', last_name: '' });
  });

  test('changes nothing if a guest refuses and returns without a code', async () => {
    const accounts = await open(await openFresh());
    const { url } = await start(accounts);
    const came = await provider.visit(url, 'refuse');
    expect([came.get('error'), came.get('code')]).toEqual(['access_denied', null]);
    expect(await countRows(accounts, 'accounts')).toBe(0);
  });

  test('ends an attempt in a closed window after ten minutes, and the nightly job deletes it', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const came = await provider.visit(url);
    accounts.wait(TEN_MINUTES_MS);
    expect(await finish(accounts, came, cookie)).toMatchObject(FAILED);
    expect(await countRows(accounts, 'social_attempts')).toBe(1);
    await forgetEndedSessions(accounts.database, NOW + TEN_MINUTES_MS);
    expect(await countRows(accounts, 'social_attempts')).toBe(0);
  });

  test('login CSRF: an attempt started by a stranger cannot be finished in another browser', async () => {
    const accounts = await open(await openFresh());
    const [stranger, guest] = [await start(accounts), await start(accounts)];
    const came = await provider.visit(stranger.url);
    expect(await finish(accounts, came, '')).toMatchObject(FAILED);
    expect(await finish(accounts, came, '__Secure-social_sign_in=made.up')).toMatchObject(FAILED);
    expect(await finish(accounts, came, guest.cookie)).toMatchObject(FAILED);
    expect(await countRows(accounts, 'accounts')).toBe(0);
    const foreign = { cookie: stranger.cookie, 'sec-fetch-site': 'cross-site' };
    const url = `${SOCIAL_PATHS.google}?token=${came.get('code')}`;
    expect((await send(accounts, 'POST', url, { state: came.get('state') ?? '' }, foreign)).status).toBe(403);
  });

  test('ends the attempt if the state is wrong', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const came = await provider.visit(url);
    const changed = new URLSearchParams(came);
    changed.set('state', 'another');
    expect(await finish(accounts, changed, cookie)).toMatchObject(FAILED);
    expect(await finish(accounts, came, cookie)).toMatchObject(FAILED);
  });

  test('refuses a code from another provider', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    expect(await finish(accounts, await provider.visit(url), cookie, 'facebook')).toMatchObject(FAILED);
  });

  test('refuses a token with another nonce', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'of another sign-in');
    expect(await finish(accounts, await provider.visit(changed.href), cookie)).toMatchObject(FAILED);
  });

  test('refuses a token that the same provider signed for another site', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const nonce = new URL(url).searchParams.get('nonce') ?? '';
    provider.otherIdToken = await provider.tokenForOtherSite(nonce);
    expect(await finish(accounts, await provider.visit(url), cookie)).toMatchObject(FAILED);
    expect(await countRows(accounts, 'accounts')).toBe(0);
  });

  test('refuses a token with another signature', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const nonce = new URL(url).searchParams.get('nonce');
    const claims = { iss: provider.issuer, aud: CLIENT.id, sub: 'x', nonce, iat: NOW / 1000, exp: 4_000_000_000 };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    provider.otherIdToken = `${part({ alg: 'RS256', kid: 'the key' })}.${part(claims)}.${'A'.repeat(342)}`;
    expect(await finish(accounts, await provider.visit(url), cookie)).toMatchObject(FAILED);
  });

  test('fails if the verifier does not match the code', async () => {
    const accounts = await open(await openFresh());
    const [own, other] = [await start(accounts), await start(accounts)];
    const came = await provider.visit(other.url);
    came.set('state', new URL(own.url).searchParams.get('state') ?? '');
    expect(await finish(accounts, came, own.cookie)).toMatchObject(FAILED);
  });

  test('ends a session planted in the browser', async () => {
    const accounts = await open(await openFresh());
    await openAccount(accounts, 'thief@example.com');
    const planted = await signIn(accounts, 'thief@example.com');
    const { url, cookie } = await start(accounts);
    await finish(accounts, await provider.visit(url), `${cookie}; __Secure-refresh_token=${planted.refresh}`);
    expect((await refresh(accounts, planted.refresh)).status).toBe(401);
  });

  test('reports a new browser by mail, as after a password', async () => {
    const accounts = await open(await openFresh());
    await openAccount(accounts);
    await login(accounts, EMAIL, PASSWORD, { 'user-agent': 'another browser' });
    await signInBy(accounts);
    expect(await mailedKinds(accounts)).toEqual(['verify_email', 'provider_added', 'new_sign_in']);
  });

  test('refuses too many attempts', async () => {
    const accounts = await open(await openFresh(), { hasLimits: true });
    for (let time = 1; time <= 60; time += 1) await accounts.limits.spendSignIn('127.0.0.1');
    const refused = await send(accounts, 'POST', `${SOCIAL_PATHS.google}/start`, { locale: 'uk' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  });
});

describeEachDatabase('the answer of a provider', (openFresh) => {
  test('opens one session if it is replayed, even for ten simultaneous requests', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const came = await provider.visit(url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(accounts, came, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    expect(await finish(accounts, came, cookie)).toMatchObject(FAILED);
    expect(await countRows(accounts, 'sessions')).toBe(1);
  });
});
