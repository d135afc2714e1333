import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeRarelyOnPostgres } from '../../../tests/fixtures/databases/databases.ts';
import { dumpTables } from '../orders/orders-fixture.ts';
import { ORDER_BODY, openOrderApp, post } from '../orders/place/order-routes-fixture.ts';
import { bearer, EMAIL, NOW, openAccount, openAccounts, PASSWORD, send, signIn } from './accounts-fixture.ts';

const MARKUP = '<img src=x onerror=alert(1)>';
const LINE_BREAKS = ['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\rBcc: x', '\u2028x', '\u0000'];

describeRarelyOnPostgres('attacks on an account', (openFresh) => {
  const open = async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    return { accounts, device: await signIn(accounts) };
  };

  test.each([
    ['PUT', ACCOUNT_PATHS.profile, { first_name: 'Олена', scopes: ['desk'] }],
    ['PUT', ACCOUNT_PATHS.profile, { scopes: 'desk' }],
    ['PUT', ACCOUNT_PATHS.profile, { profile: { scopes: ['desk'] } }],
    ['PUT', ACCOUNT_PATHS.profile, { email: 'taras@example.com' }],
    ['PUT', ACCOUNT_PATHS.profile, { id: 'another', verified_at: '2026-01-01T00:00:00.000Z' }],
    ['PUT', ACCOUNT_PATHS.profile, { password_hash: 'x' }],
    ['PUT', ACCOUNT_PATHS.profile, '{"__proto__":{"scopes":["desk"]},"first_name":"Олена"}'],
    ['PUT', ACCOUNT_PATHS.profile, '{"constructor":{"prototype":{"scopes":["desk"]}}}'],
    [
      'POST',
      ACCOUNT_PATHS.register,
      { email: 'new@example.com', password: PASSWORD, c_password: PASSWORD, locale: 'uk', scopes: ['desk'] },
    ],
    [
      'POST',
      ACCOUNT_PATHS.profilePassword,
      { current_password: PASSWORD, password: 'інший пароль', c_password: 'інший пароль', scopes: ['desk'] },
    ],
    ['POST', ACCOUNT_PATHS.login, { email: EMAIL, password: PASSWORD, scopes: ['desk'] }],
  ] as const)('mass assignment: %s %s with %j changes nothing', async (method, path, body) => {
    const { accounts, device } = await open();
    const before = await dumpTables(accounts.database);
    const headers = { ...bearer(device), 'content-type': 'application/json' };
    const answer = await send(accounts, method, path, body, headers);
    expect([400, 422]).toContain(answer.status);
    expect(await dumpTables(accounts.database)).toEqual(before);
    const profile = await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(device));
    expect(profile.body).toMatchObject({ email: EMAIL, scopes: [], first_name: '' });
  });

  const passwords = { password: 'інший пароль', c_password: 'інший пароль' };
  test.each([
    ['POST', ACCOUNT_PATHS.login, { email: EMAIL, password: PASSWORD }],
    ['POST', ACCOUNT_PATHS.register, { email: 'new@example.com', ...passwords, locale: 'uk' }],
    ['POST', ACCOUNT_PATHS.emailResend, { email: EMAIL }],
    ['POST', ACCOUNT_PATHS.passwordCreate, `email=${EMAIL}&locale=uk`],
    ['POST', ACCOUNT_PATHS.passwordReset, { token: 'x', ...passwords }],
    ['PUT', ACCOUNT_PATHS.profile, { first_name: 'Олена' }],
    ['DELETE', ACCOUNT_PATHS.profile, { password: PASSWORD }],
    ['POST', ACCOUNT_PATHS.profilePassword, { current_password: PASSWORD, ...passwords }],
  ] as const)('a page of another site cannot call %s %s for a guest', async (method, path, body) => {
    const { accounts, device } = await open();
    const before = await dumpTables(accounts.database);
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const headers = { ...bearer(device), 'content-type': type, ...foreign };
      const answer = await send(accounts, method, path, body, headers);
      expect([foreign, answer.status, answer.headers['set-cookie']]).toEqual([foreign, 403, undefined]);
    }
    expect(await dumpTables(accounts.database)).toEqual(before);
  });

  test('markup in each field is escaped in the answer and in the export', async () => {
    const { accounts, device } = await open();
    const names = { first_name: MARKUP, last_name: MARKUP, profile: { full_name: MARKUP, city: MARKUP } };
    const saved = await send(accounts, 'PUT', ACCOUNT_PATHS.profile, names, bearer(device));
    expect(saved).toMatchObject({ status: 200, body: names });
    expect(String(saved.headers['content-type'])).toContain('application/json');
    const exported = await send(accounts, 'GET', ACCOUNT_PATHS.profileExport, undefined, bearer(device));
    expect(exported.body.account).toMatchObject({ first_name: MARKUP, city: MARKUP });
    expect(String(exported.headers['content-type'])).toContain('application/json');
    expect(exported.headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    const phone = await send(accounts, 'PUT', ACCOUNT_PATHS.profile, { phone: MARKUP }, bearer(device));
    expect(phone).toMatchObject({ status: 422, body: { error: { phone: [expect.any(String)] } } });
  });

  test('markup in an order is escaped in the history, the order and the export', async () => {
    const { accounts, device } = await open();
    const orders = await openOrderApp(accounts.database, { now: () => NOW });
    const guest = { first_name: MARKUP, last_name: MARKUP, comments: `${MARKUP}\n<script>alert(1)</script>` };
    const { number } = (await post(orders, { ...ORDER_BODY, ...guest, email: EMAIL })).body.data;
    const read = (url: string) => send({ app: orders }, 'GET', url, undefined, bearer(device));
    const [history, order] = [await read('/orders'), await read(`/orders/${number}`)];
    expect(order.body.data).toMatchObject({ number, first_name: MARKUP });
    expect(history.body.data).toMatchObject([{ number }]);
    for (const { headers } of [history, order]) expect(headers['content-type']).toContain('application/json');
    const exported = await send(accounts, 'GET', ACCOUNT_PATHS.profileExport, undefined, bearer(device));
    expect(exported.body.orders).toMatchObject([
      { number, comments: guest.comments, guest: { firstName: MARKUP, lastName: MARKUP } },
    ]);
  });

  test.each(LINE_BREAKS)('header injection: %j is refused in every name and address', async (evil) => {
    const { accounts, device } = await open();
    const before = await dumpTables(accounts.database);
    for (const body of [
      { first_name: `Олена${evil}` },
      { last_name: `Гнатюк${evil}` },
      { phone: `0671234567${evil}` },
      { profile: { full_name: `Олена${evil}` } },
      { profile: { city: `Київ${evil}` } },
      { profile: { date_of_birth: `1990-01-01${evil}` } },
    ]) {
      const answer = await send(accounts, 'PUT', ACCOUNT_PATHS.profile, body, bearer(device));
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 422]);
    }
    const email = `olena@example.com${evil}`;
    const passwords = { password: PASSWORD, c_password: PASSWORD };
    const answers = await Promise.all([
      send(accounts, 'POST', ACCOUNT_PATHS.register, { email, ...passwords, locale: 'uk' }),
      send(accounts, 'POST', ACCOUNT_PATHS.emailResend, { email }),
      send(accounts, 'POST', ACCOUNT_PATHS.login, { email, password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    const form = new URLSearchParams({ email, locale: 'uk' }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, form, type)).status).toBe(422);
    expect(await dumpTables(accounts.database)).toEqual(before);
  });
});
