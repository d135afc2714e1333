import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SOCIAL_PATHS } from '#contract/accounts/social-paths.ts';
import {
  CLIENT,
  type IdentityProvider,
  OLENA,
  openIdentityProvider,
} from '../../../../tests/fixtures/accounts/identity-provider.ts';
import type { Database } from '../../database/database.ts';
import { type AccountsApp, type Answer, FIREFOX, openAccounts, PUBLIC_URL, send } from '../accounts-fixture.ts';
import { createSocialProvider } from './social-provider.ts';

const RETURN_URLS = ['/callback-google', '/en/callback-google', '/redirect-facebook'].map((path) => PUBLIC_URL + path);

export let provider: IdentityProvider;

/** Runs a provider for the calling file's tests, and resets it before each test. Files may share this module. */
export function runIdentityProvider(): void {
  beforeAll(async () => {
    provider = await openIdentityProvider(RETURN_URLS);
  });
  afterAll(() => provider.close());
  beforeEach(() => {
    Object.assign(provider, {
      guest: OLENA,
      delayMs: 0,
      isBroken: false,
      hidesTokenEndpoint: false,
      otherIdToken: null,
    });
  });
}

const settingsOf = (name: 'google' | 'facebook', issuer = provider.issuer) => ({
  name,
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  tokenEndpoint: name === 'facebook' ? `${provider.issuer}/token` : null,
});

export function open(
  database: Database,
  options: Parameters<typeof openAccounts>[1] & { issuer?: string; timeoutSeconds?: number } = {},
) {
  const { issuer, timeoutSeconds, ...rest } = options;
  const socialProviders = (['google', 'facebook'] as const).map((name) =>
    createSocialProvider(settingsOf(name, issuer), timeoutSeconds),
  );
  return openAccounts(database, { ...rest, socialProviders });
}

type Name = keyof typeof SOCIAL_PATHS;

export async function start(accounts: AccountsApp, name: Name = 'google', locale = 'uk') {
  const { body, cookies } = await send(accounts, 'POST', `${SOCIAL_PATHS[name]}/start`, { locale });
  return { url: body.data.url, cookie: `__Secure-social_sign_in=${cookies.social_sign_in}` };
}

export function finish(
  accounts: AccountsApp,
  came: URLSearchParams,
  cookie: string,
  name: Name = 'google',
): Promise<Answer> {
  const [code, state, iss] = ['code', 'state', 'iss'].map((part) => came.get(part) ?? '');
  const url = `${SOCIAL_PATHS[name]}?token=${encodeURIComponent(code ?? '')}`;
  return send(accounts, 'POST', url, { state, iss }, { cookie, 'user-agent': FIREFOX });
}

export async function signInBy(accounts: AccountsApp, name: Name = 'google'): Promise<Answer> {
  const { url, cookie } = await start(accounts, name);
  return finish(accounts, await provider.visit(url), cookie, name);
}
