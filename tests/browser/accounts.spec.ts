import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { openLogin, PASSWORD, readLink, stopClock } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';

const NEXT = 'moss under the spruces';

/** Registers on another device; the address is not verified yet. */
async function register(site: RunningSite, email: string): Promise<void> {
  const response = await fetch(`${site.origin}/api/v1${ACCOUNT_PATHS.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, c_password: PASSWORD, locale: 'en' }),
  });
  expect(response.status).toBe(201);
}

/** The API's answer: its status and its text. */
async function logInByApi(page: Page, email: string, password = PASSWORD): Promise<[number, string | undefined]> {
  const answer = await page.request.post(`/api/v1${ACCOUNT_PATHS.login}`, { data: { email, password } });
  return [answer.status(), (await answer.json()).error];
}

/** Everything stored on the device that the page's scripts can read. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const table of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const reading = database.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        kept.push(JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        kept.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return kept.join('\n');
  });
}

for (const [index, screen] of ACCOUNT_SCREENS.entries()) {
  const { locale, width, height } = screen;
  const words = ACCOUNT_WORDS[locale];
  // One journey has a worker and looks at what it keeps.
  const hasWorker = index === 0;

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height }, serviceWorkers: hasWorker ? 'allow' : 'block' });

    test('a guest registers and confirms the address with a button, and the device stores nothing about it', {
      tag: index === 0 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site, context }) => {
      const email = `olena-${randomUUID()}@example.com`;
      await page.goto(words.root || '/');
      const login = await openLogin(page, screen);
      await login.getByRole('button', { name: words.create }).click();
      const registration = page.getByRole('dialog', { name: words.registration });
      await registration.getByLabel(words.email).fill(email);
      await registration.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await expect(registration.getByText(words.strong)).toBeVisible();
      await registration.getByRole('button', { name: words.show }).first().press('Enter');
      await expect(registration.getByLabel(words.password, { exact: true })).toHaveAttribute('type', 'text');
      await registration.getByLabel(words.repeat).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(login.getByText(words.almostDone)).toBeVisible();
      await expect(login.getByText(email)).toBeVisible();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      // The worker serves the next page and all later ones.
      if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready);

      // Acts like a mail scanner, which opens the link and runs the page.
      const link = await readLink(site, 'verify_email', email);
      await page.goto(link);
      const confirm = page.getByRole('button', { name: words.confirm });
      await expect(confirm).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      expect(await logInByApi(page, email)).toEqual([401, 'Please Verify Email']);
      await page.reload();
      await expect(page.getByText(words.openAgain)).toBeVisible();
      await page.goto('about:blank', { waitUntil: 'load' });
      await page.goto(link);
      const main = page.getByRole('main');
      await main.getByLabel(words.password, { exact: true }).fill('мох під ялинами');
      await confirm.click();
      await expect(main.getByText(words.wrongPassword)).toBeVisible();
      await main.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await confirm.click();
      await expect(page.getByRole('heading', { name: words.complete })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: words.logIn }).click();
      await expect(login.getByLabel(words.email)).toHaveValue(email);
      await login.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      const answer = page.waitForResponse(`**/api/v1${ACCOUNT_PATHS.login}`);
      await login.getByRole('button', { name: words.logIn, exact: true }).click();
      const { token } = await (await answer).json();
      await expect(page).toHaveURL(`${words.root}/profile`);
      if (hasWorker) expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      const kept = await storedTexts(page);
      expect(kept).toContain('signed_in');
      const hidden = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
      expect(hidden.map(({ name }) => name).sort()).toEqual(['known_device', 'refresh_token']);
      const secrets = [email, PASSWORD, token, ...hidden.flatMap(({ name, value }) => [name, value])];
      expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
      const privateCall = /api\/v1\/(?:profile|log|refresh|register|email|password|user|orders)/;
      expect(privateCall.exec(kept)?.[0]).toBeUndefined();

      // A second tab sends the same cookie.
      const other = await page.context().newPage();
      await other.goto(`${words.root}/new-password`);
      await expect(other).toHaveURL(`${words.root}/profile`);
    });

    test('a guest gets errors for wrong passwords and an unverified address, and sets a new password by a link', {
      tag: index === 1 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `ada-${randomUUID()}@example.com`;
      await register(site, email);
      await page.clock.install();
      await page.goto(`${words.root}/contacts`);
      const login = await openLogin(page, screen);
      const submit = login.getByRole('button', { name: words.logIn, exact: true });
      await submit.click();
      await expect(login.getByText(words.emailNeeded)).toBeVisible();
      await expect(login.getByLabel(words.email)).toBeFocused();
      await login.getByLabel(words.email).fill(email);
      await login.getByLabel(words.password, { exact: true }).fill('something else');
      await submit.click();
      await expect(login.getByText(words.wrong)).toHaveCount(2);
      await login.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await submit.click();
      // The password was right.
      await expect(login.getByText(words.verify, { exact: true })).toHaveCount(1);
      await login.getByRole('button', { name: words.resend }).click();
      await expect(login.getByText(words.sent(email))).toBeVisible();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);

      await login.getByRole('button', { name: words.forgot }).click();
      const recovery = page.getByRole('dialog', { name: words.recovery });
      await expect(recovery.getByLabel(words.email)).toHaveValue(email);
      // The login opens on request, even in the half second in which the closed window keeps its screen.
      await page.keyboard.press('Escape');
      await expect(recovery).toHaveCount(0);
      await openLogin(page, screen);
      await login.getByRole('button', { name: words.forgot }).click();
      await expect(recovery).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(recovery).toHaveCount(0);
      await page.clock.fastForward(500);
      await page.goForward();
      await expect(login).toBeVisible();
      await login.getByLabel(words.email).fill(email);
      await login.getByRole('button', { name: words.forgot }).click();
      const send = recovery.getByRole('button', { name: words.send });
      await stopClock(page);
      await send.click();
      await expect(recovery.getByText(words.sent(email))).toBeVisible();
      await expect(send).toBeDisabled();
      await page.clock.runFor(3_900);
      await expect(send).toBeDisabled();
      await page.clock.runFor(100);
      await expect(login).toBeVisible();
      await page.clock.resume();

      const link = await readLink(site, 'recover_password', email);
      await page.goto(link);
      await page.getByLabel(words.newPassword).fill(NEXT);
      await page.getByLabel(words.repeat).fill('moss');
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(words.tooShort)).toBeVisible();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await page.getByLabel(words.repeat).fill(NEXT);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('heading', { name: words.isSet })).toBeVisible();
      expect(await logInByApi(page, email, NEXT)).toEqual([200, undefined]);

      // A used link says so before anything is typed, even to a signed-in guest.
      await page.goto('about:blank', { waitUntil: 'load' });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: words.dead })).toBeVisible();
    });
  });
}

test('the checkout fills in a signed-in guest’s data, stores only typed values, and is emptied by a sign-out in another tab', async ({
  page,
  site,
}) => {
  const email = `typed-${randomUUID()}@example.com`;
  await register(site, email);
  await page.goto(await readLink(site, 'verify_email', email));
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Great! Registration complete' })).toBeVisible();
  const token = (
    await (await page.request.post(`/api/v1${ACCOUNT_PATHS.login}`, { data: { email, password: PASSWORD } })).json()
  ).token;
  await page.request.put(`/api/v1${ACCOUNT_PATHS.profile}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { first_name: 'Ada', last_name: 'Lovelace' },
  });
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const stay = await client.findStay(room, { adults: 1, children: [] }, 2, 150);
  await page.goto(`/en/booking/checkout?${new URLSearchParams({ ...stay, accommodation: room.slug, adults: '1' })}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByLabel('Comments').fill('A quiet room');
  await expect.poll(() => storedTexts(page)).toContain('A quiet room');
  expect(await storedTexts(page)).not.toMatch(/Lovelace|typed-/);

  const other = await page.context().newPage();
  await other.goto('/en/profile');
  await other.getByRole('navigation', { name: 'Your account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/en');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Comments')).toHaveValue('');
  await page.getByLabel('First name').fill('Grace');
  await expect.poll(() => storedTexts(page)).toContain('Grace');
  expect(await storedTexts(page)).not.toMatch(/Lovelace|A quiet room|typed-/);
});
