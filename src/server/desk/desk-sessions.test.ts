import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  mailedLinks,
  openAccounts,
  PUBLIC_URL,
  send,
  signIn as signInAsGuest,
} from '../accounts/accounts-fixture.ts';
import {
  ask,
  auditOf,
  codeOf,
  DESK_HEADERS,
  invite,
  join,
  openDesk,
  PERIOD_MS,
  STAFF_EMAIL,
  STAFF_PASSWORD,
  signIn,
} from './desk-fixture.ts';
import { removeStaff } from './staff/invitations.ts';

const WRONG = { status: 401, body: { error: 'Password or email is incorrect' } };
const UNAUTHORIZED = { status: 401, body: { error: 'Unauthorized' } };
const LINK_OLD = { status: 422, body: { error: { token: ['The link was used or is too old'] } } };
const HOUR_MS = 60 * 60_000;
const NEXT_PASSWORD = 'роса на папороті';
const NEXT = { password: NEXT_PASSWORD, c_password: NEXT_PASSWORD };

async function recoverPassword(accounts: AccountsApp) {
  const form = new URLSearchParams({ email: STAFF_EMAIL, locale: 'uk' }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, type);
  const token = (await mailedLinks(accounts, 'recover_password')).at(-1);
  return send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, ...NEXT });
}

async function changePassword(accounts: AccountsApp) {
  const device = await signInAsGuest(accounts, STAFF_EMAIL, STAFF_PASSWORD);
  const body = { current_password: STAFF_PASSWORD, ...NEXT };
  return send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device));
}

describeEachDatabase('desk sessions', (openFresh) => {
  test('an invitation sets a password and a second factor, and signs in for twelve hours', async () => {
    const desk = await openDesk(await openFresh());
    const joined = await join(desk, await invite(desk));
    expect(joined.status).toBe(200);
    expect(joined.body.data).toMatchObject({ email: STAFF_EMAIL, scopes: ['desk'] });
    const [session, device] = joined.headers['set-cookie'] as string[];
    expect(session).toMatch(
      /^__Secure-desk=[^;]+; Max-Age=43200; Path=\/api\/v1\/desk; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^__Secure-known_device=[^;]+; Max-Age=31536000; Path=\/api\/v1; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await ask(desk, 'GET', DESK_PATHS.session, undefined, joined.cookie)).body).toEqual(joined.body);
    desk.wait(12 * HOUR_MS);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, joined.cookie)).toMatchObject(UNAUTHORIZED);
    expect(await auditOf(desk)).toEqual([`npm run staff staff_invited ${STAFF_EMAIL}`, `${STAFF_EMAIL} joined`]);
  });

  test('a session begun while the clock was ahead ends once the clock is right, and does not lock out', async () => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    const sessionOf = (cookie: string) => ask(desk, 'GET', DESK_PATHS.session, undefined, cookie);
    desk.wait(4 * 60_000);
    const close = `__Secure-desk=${(await signIn(desk, secret)).cookies.desk}`;
    desk.wait(6 * HOUR_MS);
    const ahead = `__Secure-desk=${(await signIn(desk, secret)).cookies.desk}`;
    expect((await sessionOf(ahead)).status).toBe(200);
    desk.wait(-6 * HOUR_MS - 4 * 60_000);
    expect(await sessionOf(ahead)).toMatchObject(UNAUTHORIZED);
    const { body } = await ask(desk, 'GET', DESK_PATHS.sessions, undefined, close);
    expect(body.data).toHaveLength(2);
    expect((await signIn(desk, secret)).status).toBe(200);
    expect((await signIn(desk, secret)).status).toBe(401);
    desk.wait(7 * HOUR_MS);
    expect(await sessionOf(ahead)).toMatchObject(UNAUTHORIZED);
    expect((await sessionOf(close)).status).toBe(200);
  });

  test('an invitation works once, for three days, and is replaced by the next one', async () => {
    const desk = await openDesk(await openFresh());
    const first = await invite(desk);
    await join(desk, first);
    expect(await ask(desk, 'POST', DESK_PATHS.invitation, { token: first })).toMatchObject(LINK_OLD);
    const second = await invite(desk);
    const third = await invite(desk);
    expect(await ask(desk, 'POST', DESK_PATHS.invitation, { token: second })).toMatchObject(LINK_OLD);
    desk.wait(72 * HOUR_MS);
    expect(await ask(desk, 'POST', DESK_PATHS.invitation, { token: third })).toMatchObject(LINK_OLD);
  });

  test('a wrong first code or a weak password changes nothing', async () => {
    const desk = await openDesk(await openFresh());
    const token = await invite(desk);
    expect((await join(desk, token, { code: '000000' })).body).toEqual({
      error: { code: ['The code is wrong or was used'] },
    });
    expect((await join(desk, token, { password: 'short', c_password: 'short' })).status).toBe(422);
    expect((await join(desk, token)).status).toBe(200);
  });

  test('a sign-in requires password and code, and each code works once', async () => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    expect(await signIn(desk, secret)).toMatchObject(WRONG);
    desk.wait(PERIOD_MS);
    const code = await codeOf(secret, desk.now());
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await signIn(desk, secret, { code: spaced })).status).toBe(200);
    expect(await signIn(desk, secret, { code })).toMatchObject(WRONG);
  });

  test('an account used only at the desk is not deleted, and its address may be typed in capitals', async () => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    desk.wait(30 * 24 * HOUR_MS);
    expect((await signIn(desk, secret, { email: ` ${STAFF_EMAIL.toUpperCase()}` })).status).toBe(200);
    const { last_used_at } = await desk.database.readLatest
      .selectFrom('accounts')
      .select('last_used_at')
      .executeTakeFirstOrThrow();
    expect(Date.parse(last_used_at)).toBe(desk.now());
  });

  test('only one of many simultaneous sign-ins with one code succeeds', async () => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    desk.wait(PERIOD_MS);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(desk, secret)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  test.each([
    ['a wrong password', { password: 'не той пароль' }],
    ['a wrong code', { code: '123 456' }],
    ['no code', { code: '' }],
    ['an unknown address', { email: 'nobody@example.com' }],
  ])('the answer to %s is always the same', async (_name, change) => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    desk.wait(PERIOD_MS);
    expect(await signIn(desk, secret, change)).toMatchObject(WRONG);
  });

  test('a code half a minute old is accepted, and none that is older', async () => {
    const desk = await openDesk(await openFresh());
    const { secret } = await join(desk, await invite(desk));
    desk.wait(3 * PERIOD_MS);
    const late = await codeOf(secret, desk.now() - PERIOD_MS);
    const tooLate = await codeOf(secret, desk.now() - 3 * PERIOD_MS);
    expect(await signIn(desk, secret, { code: tooLate })).toMatchObject(WRONG);
    expect((await signIn(desk, secret, { code: late })).status).toBe(200);
  });

  test('a sign-in is refused after ten wrong codes', async () => {
    const desk = await openDesk(await openFresh(), { hasLimits: true });
    const { secret } = await join(desk, await invite(desk));
    const guess = () => signIn(desk, secret, { password: 'не той пароль' });
    for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  test('calls without the desk’s header, from another site, or without a session are refused', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie } = await join(desk, await invite(desk));
    expect((await send(desk, 'GET', DESK_PATHS.session, undefined, { cookie })).status).toBe(403);
    const foreign = { ...DESK_HEADERS, cookie, origin: 'https://evil.example' };
    expect((await send(desk, 'DELETE', DESK_PATHS.session, undefined, foreign)).status).toBe(403);
    const own = { ...DESK_HEADERS, cookie, origin: PUBLIC_URL };
    expect(await ask(desk, 'GET', DESK_PATHS.session)).toMatchObject(UNAUTHORIZED);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, `${cookie}x`)).toMatchObject(UNAUTHORIZED);
    expect((await send(desk, 'DELETE', DESK_PATHS.session, undefined, own)).status).toBe(204);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, cookie)).toMatchObject(UNAUTHORIZED);
  });

  test('a wrong scope is answered with 403 and recorded; a manager may do what a receptionist may', async () => {
    const desk = await openDesk(await openFresh());
    const { cookie } = await join(desk, await invite(desk));
    expect((await ask(desk, 'POST', '/desk/managers-only', {}, cookie)).status).toBe(403);
    expect((await auditOf(desk)).at(-1)).toBe(`${STAFF_EMAIL} scope_missing POST /desk/managers-only`);
    const manager = await join(desk, await invite(desk, 'manager'));
    expect((await ask(desk, 'POST', '/desk/managers-only', {}, manager.cookie)).status).toBe(200);
    expect((await ask(desk, 'GET', DESK_PATHS.session, undefined, manager.cookie)).status).toBe(200);
  });

  test('the signed-in devices are listed, and one of them is signed out', async () => {
    const desk = await openDesk(await openFresh());
    const { secret, cookie } = await join(desk, await invite(desk));
    desk.wait(PERIOD_MS);
    const other = `__Secure-desk=${(await signIn(desk, secret)).cookies.desk}`;
    const { data } = (await ask(desk, 'GET', DESK_PATHS.sessions, undefined, cookie)).body;
    expect(data.map((session: { is_current: boolean }) => session.is_current)).toEqual([false, true]);
    expect((await ask(desk, 'DELETE', `${DESK_PATHS.sessions}/${data[0].id}`, undefined, cookie)).status).toBe(204);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, other)).toMatchObject(UNAUTHORIZED);
    expect((await ask(desk, 'DELETE', `${DESK_PATHS.sessions}/${data[0].id}`, undefined, cookie)).status).toBe(404);
  });

  test('a removed person is signed out immediately, and their code stops working', async () => {
    const desk = await openDesk(await openFresh());
    const { secret, cookie } = await join(desk, await invite(desk));
    expect(await removeStaff(desk.database, STAFF_EMAIL, desk.now())).toBe(true);
    expect(await removeStaff(desk.database, STAFF_EMAIL, desk.now())).toBe(false);
    desk.wait(PERIOD_MS);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, cookie)).toMatchObject(UNAUTHORIZED);
    expect(await signIn(desk, secret, { password: STAFF_PASSWORD })).toMatchObject(WRONG);
  });

  test.each([
    ['recovered', recoverPassword, 200],
    ['changed', changePassword, 204],
  ])('a password that is %s ends all desk sessions, and leaves the second factor', async (_name, replace, status) => {
    const desk = await openDesk(await openFresh());
    const { secret, cookie } = await join(desk, await invite(desk));
    const accounts = await openAccounts(desk.database);
    expect((await replace(accounts)).status).toBe(status);
    expect(await ask(desk, 'GET', DESK_PATHS.session, undefined, cookie)).toMatchObject(UNAUTHORIZED);
    desk.wait(PERIOD_MS);
    expect(await signIn(desk, secret, { password: NEXT_PASSWORD, code: '' })).toMatchObject(WRONG);
    expect((await signIn(desk, secret, { password: NEXT_PASSWORD })).status).toBe(200);
    await accounts.app.close();
  });

  test('the database refuses to change or delete rows of the audit log', async () => {
    const desk = await openDesk(await openFresh());
    await join(desk, await invite(desk));
    const { database } = desk;
    const append = /append-only/;
    const rewrite = database.transaction((transaction) =>
      transaction.updateTable('audit_log').set({ who: 'somebody@example.com' }).execute(),
    );
    await expect(rewrite).rejects.toThrow(append);
    await expect(database.transaction((transaction) => transaction.deleteFrom('audit_log').execute())).rejects.toThrow(
      append,
    );
    expect(await auditOf(desk)).toHaveLength(2);
  });
});
