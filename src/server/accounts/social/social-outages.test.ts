import { describe, expect, test } from 'vitest';
import { SOCIAL_PATHS } from '#contract/accounts/social-paths.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import { openTestApp } from '../../app-fixture.ts';
import { openAccounts, send } from '../accounts-fixture.ts';
import { finish, open, provider, runIdentityProvider, start } from './social-fixture.ts';

runIdentityProvider();

const AWAY = { status: 502, body: { error: 'Bad Gateway' } };

describeRarelyOnPostgres('a provider with a failure', (openFresh) => {
  test('that is down at first changes nothing, and the next attempt requests it again', async () => {
    const accounts = await open(await openFresh());
    provider.isBroken = true;
    const begin = () => send(accounts, 'POST', `${SOCIAL_PATHS.google}/start`, { locale: 'uk' });
    const refused = await begin();
    expect(refused).toMatchObject(AWAY);
    expect(refused.headers['set-cookie']).toBeUndefined();
    provider.isBroken = false;
    expect((await begin()).status).toBe(200);
  });

  test('that is missing is reported to the guest', async () => {
    const accounts = await open(await openFresh(), { issuer: 'http://localhost:9' });
    expect(await send(accounts, 'POST', `${SOCIAL_PATHS.google}/start`, { locale: 'uk' })).toMatchObject(AWAY);
  });

  test('that fails while the guest is there is reported', async () => {
    const accounts = await open(await openFresh());
    const { url, cookie } = await start(accounts);
    const came = await provider.visit(url);
    provider.isBroken = true;
    expect(await finish(accounts, came, cookie)).toMatchObject(AWAY);
  });

  test('that answers too slowly is reported to the guest', async () => {
    const accounts = await open(await openFresh(), { timeoutSeconds: 1 });
    const { url, cookie } = await start(accounts);
    const came = await provider.visit(url);
    provider.delayMs = 20_000;
    expect(await finish(accounts, came, cookie)).toMatchObject(AWAY);
  });
});

describeRarelyOnPostgres('a provider that is turned off', (openFresh) => {
  test('gets no requests', async () => {
    const accounts = await openAccounts(await openFresh());
    expect((await send(accounts, 'POST', `${SOCIAL_PATHS.google}/start`, { locale: 'uk' })).status).toBe(404);
  });
});

describe('the complete server', () => {
  test('lists the providers that the settings turn on, and calls no other', async () => {
    const ids = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: 'http://localhost:9' };
    for (const [environment, expected] of [
      [{}, []],
      [ids, ['google']],
    ] as const) {
      const { app, close } = await openTestApp({ environment });
      const home = await app.inject('/api/v1/home-pages');
      expect(home.json().data[0].attributes[0].sign_in).toEqual(expected);
      const payload = { locale: 'uk' };
      const begun = await app.inject({ method: 'POST', url: `/api/v1${SOCIAL_PATHS.google}/start`, payload });
      expect(begun.statusCode).toBe(expected.length === 0 ? 404 : 502);
      await close();
    }
  });
});
