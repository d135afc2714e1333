import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import type { OrderRequest } from '#contract/orders/orders.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { sendDueMails } from '../../jobs/outbox-sender.ts';
import { collectMails, senderOptions } from '../../mail/mail-fixture.ts';
import { confirmSubscription } from '../../newsletter/consents-repository.ts';
import { ORDER_BODY, openOrderApp, post } from '../../orders/place/order-routes-fixture.ts';
import {
  type AccountsApp,
  bearer,
  EMAIL,
  login,
  mailedKinds,
  mailedLinks,
  NOW,
  openAccount,
  openAccounts,
  PASSWORD,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';

const GUEST = { address: '127.0.0.1', isKnown: true };
const WEEK_MS = 7 * 24 * 60 * 60_000;
const WANTED = { email: EMAIL, create_account: true };

describeRarelyOnPostgres('an account created in the checkout', (openFresh) => {
  async function open() {
    const database = await openFresh();
    const accounts = await openAccounts(database);
    const orders = await openOrderApp(database, { now: () => NOW });
    const place = async (change: Partial<OrderRequest>, key: string = crypto.randomUUID()) => {
      const { status, body } = await post(orders, { ...ORDER_BODY, ...change }, { 'idempotency-key': key });
      return { status, number: body.data?.number as string };
    };
    const history = async (email: string) => {
      const headers = bearer(await signIn(accounts, email));
      const answer = await orders.inject({ url: '/orders', headers });
      const orders_ = answer.statusCode === 200 ? answer.json().data : [];
      return { status: answer.statusCode, numbers: orders_.map(({ number }: { number: string }) => number) };
    };
    return { database, accounts, place, history };
  }
  const choose = async (accounts: AccountsApp) => {
    const token = (await mailedLinks(accounts, 'choose_password')).at(-1) ?? '';
    return send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, password: PASSWORD, c_password: PASSWORD });
  };
  const countAccounts = async ({ readLatest }: Database) =>
    (await readLatest.selectFrom('accounts').select('id').execute()).length;

  test('opens by the link in a mail and has a password, the guest’s data and the booking', async () => {
    const { accounts, place, history } = await open();
    const { number } = await place(WANTED);
    expect(await login(accounts)).toMatchObject({ status: 401 });
    expect(await choose(accounts)).toMatchObject({ status: 200 });
    const profile = await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(await signIn(accounts)));
    expect(profile.body).toMatchObject({ first_name: 'Олена', last_name: 'Гнатюк', phone: '+380671234567' });
    expect(await history(EMAIL)).toEqual({ status: 200, numbers: [number] });
    expect((await choose(accounts)).status).toBe(422);
  });

  test('is created only if the guest ticks the box, and a repeated order sends one mail', async () => {
    const { database, accounts, place } = await open();
    await place({ email: EMAIL });
    expect(await countAccounts(database)).toBe(0);
    const key = crypto.randomUUID();
    await place(WANTED, key);
    await place(WANTED, key);
    expect(await countAccounts(database)).toBe(1);
    expect((await mailedKinds(accounts)).filter((kind) => kind === 'choose_password')).toHaveLength(1);
  });

  test('is not created for an order that is refused', async () => {
    const { database, place } = await open();
    expect((await place({ ...WANTED, total_price: 1 })).status).toBe(409);
    expect(await countAccounts(database)).toBe(0);
  });

  test('accepts no password, not even an empty one, until one is set', async () => {
    const { accounts, place } = await open();
    await place(WANTED);
    for (const password of [PASSWORD, '        ', 'undefined', 'null0000']) {
      expect((await login(accounts, EMAIL, password)).status).toBe(401);
    }
    expect(await createPasswordHasher(64).verify('', '', GUEST)).toBe(false);
  });

  test('a guest with a verified account keeps password and data, and gets no further mail', async () => {
    const { accounts, place, history } = await open();
    await openAccount(accounts);
    const { number } = await place({ ...WANTED, first_name: 'Чужа' });
    expect(await mailedLinks(accounts, 'choose_password')).toEqual([]);
    const profile = await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(await signIn(accounts)));
    expect(profile.body.first_name).toBe('');
    expect((await history(EMAIL)).numbers).toEqual([number]);
  });

  test('a stranger who registered the address first is signed out once its owner sets a password', async () => {
    const { accounts, place } = await open();
    await register(accounts, EMAIL, 'пароль незнайомця');
    await place(WANTED);
    await choose(accounts);
    expect((await login(accounts, EMAIL, 'пароль незнайомця')).status).toBe(401);
    expect((await login(accounts)).status).toBe(200);
  });

  test('its mail counts towards the limit for unpaid orders, so that nobody can flood a mailbox', async () => {
    const { database, accounts, place } = await open();
    await place(WANTED);
    await place(WANTED);
    const { transport, delivered } = collectMails();
    const options = senderOptions(database, transport, { now: () => NOW, mailsPerRecipient: 3 });
    await sendDueMails(options);
    const toGuest = delivered.filter(({ to }) => typeof to !== 'string' && to.address === EMAIL);
    expect(toGuest).toHaveLength(3);
    expect((await mailedKinds(accounts)).filter((kind) => kind === 'choose_password')).toHaveLength(2);
  });

  test('can be opened by the link for three days', async () => {
    const { accounts, place } = await open();
    await place(WANTED);
    accounts.wait(WEEK_MS);
    expect((await choose(accounts)).body.error).toEqual({ token: ['The link was used or is too old'] });
  });

  test.each([
    ['an address that is not verified', EMAIL, { isVerified: false, sees: false }],
    ['the address in other capitals', ' OLENA@Example.com', { isVerified: true, sees: true }],
    ['an address that contains the guest’s', `x${EMAIL}`, { isVerified: true, sees: false }],
    ['a tag behind the name', 'olena+x@example.com', { isVerified: true, sees: false }],
    ['a letter of another alphabet', 'оlena@exаmple.com'.replace('о', 'o'), { isVerified: true, sees: false }],
    ['a pattern', '%@example.com', { isVerified: true, sees: false }],
    ['a pattern for one letter', 'olen_@example.com', { isVerified: true, sees: false }],
  ])('%s sees the booking only if it belongs to the account: %s', async (_what, email, { isVerified, sees }) => {
    const { accounts, place, history } = await open();
    const { number } = await place({ email: EMAIL });
    if (isVerified) await openAccount(accounts, email);
    else await register(accounts, email);
    if (!isVerified) return expect(await login(accounts, email)).toMatchObject({ status: 401 });
    expect((await history(email.trim())).numbers).toEqual(sees ? [number] : []);
  });
});

describeRarelyOnPostgres('a password with an outdated hash', (openFresh) => {
  const hashOf = async ({ database }: AccountsApp) =>
    (await database.readLatest.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()).password_hash;
  const setHash = ({ database }: AccountsApp, password_hash: string) =>
    database.transaction((transaction) => transaction.updateTable('accounts').set({ password_hash }).execute());

  test('is hashed again only at the next sign-in', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    const current = await hashOf(accounts);
    const device = await signIn(accounts);
    expect(await hashOf(accounts)).toBe(current);

    const cheap = await createPasswordHasher(32).hash(PASSWORD, GUEST);
    await setHash(accounts, cheap);
    expect((await login(accounts, EMAIL, 'not the password')).status).toBe(401);
    expect(await hashOf(accounts)).toBe(cheap);
    expect((await login(accounts)).status).toBe(200);
    expect(await hashOf(accounts)).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect((await login(accounts)).status).toBe(200);
    // This sets no new password: signed-in guests stay signed in.
    const profile = await send(accounts, 'GET', ACCOUNT_PATHS.profile, undefined, bearer(device));
    expect(profile.status).toBe(200);
  });
});

describeRarelyOnPostgres('the newsletter of a signed-in guest', (openFresh) => {
  test('is cancelled by one click, for every subscription of the address and of no other', async () => {
    const database = await openFresh();
    const accounts = await openAccounts(database);
    const orders = await openOrderApp(database, { now: () => NOW });
    for (const email of [EMAIL, 'taras@example.com']) await post(orders, { ...ORDER_BODY, email, newsletter: true });
    await openAccount(accounts);
    const headers = bearer(await signIn(accounts));
    const read = async () => (await send(accounts, 'GET', ACCOUNT_PATHS.profileNewsletter, undefined, headers)).body;
    expect(await read()).toEqual({ status: 'asked' });
    const [first] = await database.readLatest
      .selectFrom('consents')
      .select('id')
      .where('kind', '=', 'newsletter')
      .where('email', '=', EMAIL)
      .execute();
    await database.transaction((transaction) => confirmSubscription(transaction, first?.id ?? '', NOW));
    expect(await read()).toEqual({ status: 'subscribed' });
    const ended = await send(accounts, 'DELETE', ACCOUNT_PATHS.profileNewsletter, undefined, headers);
    expect(ended.status).toBe(204);
    expect(await read()).toEqual({ status: 'none' });
    const living = database.readLatest.selectFrom('consents').select('email').where('withdrawn_at', 'is', null);
    expect(await living.where('kind', '=', 'newsletter').execute()).toEqual([{ email: 'taras@example.com' }]);
  });
});
