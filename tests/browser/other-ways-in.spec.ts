import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CDPSession, Page } from '@playwright/test';
import { CLIENT, type IdentityProvider, OLENA, openIdentityProvider } from '../fixtures/accounts/identity-provider.ts';
import { comeAgain, expect, findFaultsInBothSchemes, type RunningSite, test as withSite } from './fixtures.ts';

interface Address {
  readonly port: number;
  readonly publicUrl: string;
}

const test = withSite.extend<object, { address: Address; provider: IdentityProvider }>({
  // Known before the server starts: passkeys and providers are bound to it.
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const port = await findPort();
      await use({ port, publicUrl: `http://localhost:${port}` });
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ address }, use) => {
      const returns = ['/callback-google', '/en/callback-google', '/redirect-facebook', '/en/redirect-facebook'];
      const provider = await openIdentityProvider(returns.map((path) => `${address.publicUrl}${path}`));
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ address, provider }, use) =>
      use({
        ...{ HOST: 'localhost', PORT: String(address.port), PUBLIC_URL: address.publicUrl },
        ...{ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: provider.issuer },
        ...{ FACEBOOK_CLIENT_ID: CLIENT.id, FACEBOOK_CLIENT_SECRET: CLIENT.secret, FACEBOOK_ISSUER: provider.issuer },
      }),
    { scope: 'worker' },
  ],
  // The server prints the number that it listens at; passkeys want a name.
  baseURL: ({ address }, use) => use(address.publicUrl),
});

test.beforeEach(({ context, address }) => comeAgain(context, address.publicUrl));

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

const PASSWORD = 'a lantern by the lake';

const windowOn = (page: Page) => page.getByRole('dialog', { name: 'Log In' });

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log In' }).first().click();
  await expect(windowOn(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/en');
}

test('a guest adds a passkey after a login, comes back by it, and removes it in the profile', async ({
  page,
  site,
}) => {
  const email = 'passkey@example.com';
  await openAccount(site, email);
  const { session, authenticatorId } = await addAuthenticator(page);
  await page.goto('/en');
  await openLogin(page);
  await windowOn(page).getByLabel('Email').fill(email);
  await windowOn(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await windowOn(page).getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Next time without a password?')).toBeVisible();
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await windowOn(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL(/\/en\/profile$/);

  // The device asks for nothing until the guest presses the button.
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await logOut(page);
  await openLogin(page);
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  // The passkey in the e-mail field may be quicker than the button.
  await expect(async () => {
    if (page.url().endsWith('/en/profile')) return;
    await windowOn(page).getByRole('button', { name: 'Log in with a passkey' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/en\/profile$/);
  await expect(page.getByText('Next time without a password?')).toHaveCount(0);

  const own = page.getByRole('region', { name: 'Passkeys' });
  await expect(own.getByRole('listitem')).toHaveText(/Chrome, added .*Last used /s);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await own.getByRole('button', { name: 'Remove the passkey: Chrome' }).click();
  await expect(own.getByRole('status')).toContainText('The passkey is removed');
  await expect(own.getByRole('listitem')).toHaveCount(0);
});

test('a guest comes in with Google, and a no at the provider is met with a quiet word', async ({ page, provider }) => {
  provider.guest = OLENA;
  await page.goto('/en');
  await openLogin(page);
  await expect(windowOn(page).getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await windowOn(page).getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/profile$/);

  await logOut(page);
  await openLogin(page);
  await windowOn(page).getByRole('button', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'You are not logged in with Facebook' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/redirect-facebook$/);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go on without an account' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

/** An account whose address is verified. */
async function openAccount({ origin, dataDirectory }: RunningSite, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: PASSWORD, c_password: PASSWORD, locale: 'en' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/register`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database.prepare('update accounts set verified_at = created_at where email = ?').run(email);
  database.close();
}

/** A phone that opens itself by a finger, and keeps passkeys. */
async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { session, authenticatorId };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
