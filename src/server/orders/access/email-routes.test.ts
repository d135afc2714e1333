import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { insertAccount, NO_PASSWORD } from '../../accounts/accounts-repository.ts';
import { insertPasskey } from '../../accounts/passkeys/passkeys-repository.ts';
import { linkSubject } from '../../accounts/social/social-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { inviteStaff } from '../../desk/staff/invitations.ts';
import { sendDueMails } from '../../jobs/outbox-sender.ts';
import { collectMails, senderOptions } from '../../mail/mail-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { LARGE, NOW, ORDER_BODY, openOrderApp, post, SECRET } from '../place/order-routes-fixture.ts';
import { accessTokenFor, confirmationSecretFor } from './access-token.ts';

const HOUR_MS = 60 * 60_000;
const WRONG = 'olena@gmial.com';
const RIGHT = 'olena@gmail.com';

const PASSKEY = { id: 'a passkey', publicKey: 'key', counter: 0, transports: [], label: 'firefox' };

/** Opens an unverified account with the mistyped address, as an order does. */
const openUnverified =
  (nowMs: number, use: (transaction: Transaction, accountId: string) => Promise<unknown> = async () => undefined) =>
  (database: Database) =>
    database.transaction(async (transaction) => {
      const account = { email: WRONG, passwordHash: NO_PASSWORD, locale: 'uk' } as const;
      const id = await insertAccount(transaction, account, nowMs);
      await use(transaction, id ?? '');
    });

describeEachDatabase('a mistyped email address', (openFresh) => {
  async function open(
    body: Partial<typeof ORDER_BODY> = {},
    before: (database: Database) => Promise<unknown> = async () => undefined,
  ) {
    const database = await openFresh();
    await before(database);
    const clock = { nowMs: NOW };
    const app = await openOrderApp(database, { now: () => clock.nowMs });
    const { number, access_token: key } = (await post(app, { ...ORDER_BODY, email: WRONG, ...body })).body.data;
    const call = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
      const answer = await app.inject({
        method,
        url: `/orders/${number}${path}`,
        headers: { 'order-token': token },
        ...(payload !== undefined && { payload }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
    };
    const read = (token: string) => call('GET', '', token);
    const mend = (email: string, token: string = key) => call('POST', '/email', token, { email });
    const deliver = async () => {
      const { delivered, transport } = collectMails();
      await sendDueMails(senderOptions(database, transport, { now: () => clock.nowMs }));
      return delivered.map(({ to }) => (typeof to === 'string' ? to : to.address));
    };
    return { app, database, clock, number, key, read, mend, call, deliver };
  }

  test('can be corrected: the confirmation goes to the new address, and earlier keys are invalidated', async () => {
    const { app, number, key, read, mend, deliver } = await open();
    expect(await deliver()).toContain(WRONG);
    expect((await read(key)).body.data.is_email_mendable).toBe(true);
    const { status, body } = await mend(' Olena@Gmail.com ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ number, status: 'confirmed' });
    expect(await deliver()).toEqual([RIGHT]);
    // The key in the mails to the old address, and the next one, which a mailed link may contain.
    for (const version of [1, 2]) {
      expect((await read(accessTokenFor({ number, keyVersion: version }, SECRET))).status).toBe(404);
    }
    expect((await read(body.data.access_token)).body.data.is_email_mendable).toBe(false);
    await app.close();
  });

  test('leads to one mail if the first has not been sent yet', async () => {
    const { app, mend, deliver } = await open();
    await mend(RIGHT);
    expect((await deliver()).filter((to) => to === RIGHT)).toHaveLength(1);
    await app.close();
  });

  test('can be corrected once, within a day, only with the key, and only to a valid address', async () => {
    const { app, database, clock, mend } = await open();
    const before = await dumpTables(database);
    expect((await mend(RIGHT, 'no key')).status).toBe(404);
    expect(await mend('olena@gmail')).toEqual({ status: 422, body: { error: { email: ['email is incorrect'] } } });
    expect((await mend(WRONG)).status).toBe(409);
    clock.nowMs += 24 * HOUR_MS;
    expect(await mend(RIGHT)).toEqual({ status: 409, body: { error: 'email_not_mendable' } });
    expect(await dumpTables(database)).toEqual(before);
    clock.nowMs = NOW;
    const { body } = await mend(RIGHT);
    expect((await mend('olena@ukr.net', body.data.access_token)).status).toBe(409);
    await app.close();
  });

  test('is corrected by only one of two simultaneous requests', async () => {
    const { app, database, mend } = await open();
    const answers = await Promise.all([mend(RIGHT), mend('olena@ukr.net')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const stored = await database.readLatest.selectFrom('orders').select('key_version').execute();
    expect(stored).toEqual([{ key_version: 3 }]);
    await app.close();
  });

  test('of a large order can be corrected, and only the mail to the new address confirms it', async () => {
    const { app, number, key, mend, call } = await open(LARGE);
    await mend(RIGHT);
    const confirm = (secret: string) => call('POST', '/confirmation', key, { secret });
    expect((await confirm(confirmationSecretFor(number, SECRET))).status).toBe(404);
    expect((await confirm(confirmationSecretFor(number, SECRET, true))).body.data.status).toBe('confirmed');
    await app.close();
  });

  test('passes its account invitation and its newsletter subscription on to the new address', async () => {
    const { app, database, mend } = await open({ create_account: true, newsletter: true });
    const readConsents = () => database.readLatest.selectFrom('consents').select(['id', 'email']).execute();
    const before = await readConsents();
    await mend(RIGHT);
    const accounts = await database.readLatest.selectFrom('accounts').select('email').execute();
    expect(accounts).toEqual([{ email: RIGHT }]);
    const after = await readConsents();
    expect(after.map(({ email }) => email)).toEqual([RIGHT, RIGHT]);
    expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual([]);
    await app.close();
  });

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['the invitation of a colleague to the desk', (database) => inviteStaff(database, WRONG, 'desk', NOW)],
    [
      'an account opened by a provider',
      openUnverified(NOW, (transaction, id) =>
        linkSubject(transaction, id, { provider: 'facebook', subject: '1001' }, NOW),
      ),
    ],
    [
      'an account with a passkey',
      openUnverified(NOW, (transaction, accountId) =>
        insertPasskey(transaction, 'passkeys', { ...PASSKEY, accountId }, NOW),
      ),
    ],
    ['the account of an earlier order', openUnverified(NOW - HOUR_MS)],
  ])('leaves %s alone', async (_name, before) => {
    const { app, database, mend } = await open({ create_account: true }, before);
    const readAccount = () =>
      database.readLatest.selectFrom('accounts').selectAll().where('email', '=', WRONG).execute();
    const readLinks = () =>
      database.readLatest.selectFrom('one_time_links').selectAll().where('purpose', '=', 'join_desk').execute();
    const [account, links] = [await readAccount(), await readLinks()];
    expect((await mend(RIGHT)).status).toBe(200);
    expect(account).toHaveLength(1);
    expect([await readAccount(), await readLinks()]).toEqual([account, links]);
    await app.close();
  });
});
