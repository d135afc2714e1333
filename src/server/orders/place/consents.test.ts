import { expect, onTestFinished, test } from 'vitest';
import { ORDER_TOKEN_HEADER } from '#contract/site/paths.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../../database/database.ts';
import { makeAnonymous } from '../../guests/guests-repository.ts';
import { NOW, ORDER_BODY, openOrderApp, post } from './order-routes-fixture.ts';

async function openApp(database: Database) {
  const app = await openOrderApp(database);
  onTestFinished(() => app.close());
  return app;
}

function readConsents({ readLatest }: Database) {
  return readLatest.selectFrom('consents').selectAll().orderBy('kind').execute();
}

describeRarelyOnPostgres('placing an order', (openFresh) => {
  test('stores proof of what its guest read and agreed to, once', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const headers = { 'idempotency-key': 'one-press-of-the-button' };
    const body = { ...ORDER_BODY, newsletter: true, consent_version: '2026-11-23', locale: 'en' };
    const { body: answer } = await post(app, body, headers);
    await post(app, body, headers);
    const proof = {
      order_number: answer.data.number,
      email: 'olena@example.com',
      given_at: new Date(NOW).toISOString(),
      text_version: '2026-11-23',
      source: 'checkout en',
      confirmed_at: null,
      withdrawn_at: null,
    };
    expect(await readConsents(database)).toMatchObject([
      { ...proof, kind: 'newsletter' },
      { ...proof, kind: 'privacy_notice' },
    ]);
  });

  test('without the newsletter stores only the notice, and marks a client that named no version', async () => {
    const database = await openFresh();
    await post(await openApp(database), ORDER_BODY);
    expect(await readConsents(database)).toMatchObject([{ kind: 'privacy_notice', text_version: 'not stated' }]);
  });

  test('stores nothing if it is refused', async () => {
    const database = await openFresh();
    await post(await openApp(database), { ...ORDER_BODY, total_price: 1, newsletter: true });
    expect(await readConsents(database)).toEqual([]);
  });
});

describeRarelyOnPostgres('an order whose guest has been erased', (openFresh) => {
  test('opens with no key, and a late repetition of its request places no second one', async () => {
    const database = await openFresh();
    const app = await openApp(database);
    const headers = { 'idempotency-key': 'one-press-of-the-button' };
    const { data } = (await post(app, ORDER_BODY, headers)).body;
    const open = () =>
      app.inject({ url: `/orders/${data.number}`, headers: { [ORDER_TOKEN_HEADER]: data.access_token } });
    expect((await open()).statusCode).toBe(200);
    await database.transaction((transaction) => makeAnonymous(transaction, data.number, NOW));
    expect((await open()).statusCode).toBe(404);
    expect(await post(app, ORDER_BODY, headers)).toMatchObject({
      status: 422,
      body: { error: 'idempotency_key_reused' },
    });
  });
});
