import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

// Long ways on a busy machine.
test.describe.configure({ timeout: 120_000 });

async function book(site: RunningSite, email: string): Promise<string> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const guests = { adults: 2, children: [] };
  const order = await client.prepareOrder(room, guests, await client.findStay(room, guests, 2, 120));
  const { data } = (await client.placeOrder({ ...order, body: { ...order.body, email, payment: 'at_reception' } }))
    .body;
  return data?.number ?? '';
}

for (const [index, { locale, width, height }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const { root } = ACCOUNT_WORDS[locale];

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height } });

    test('a guest says who they are, ends another device, and opens a booking of their address', {
      tag: index < 2 ? [] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `profile-${randomUUID()}@example.com`;
      const number = await book(site, email);
      await openAccount(site, page.request, email);
      const other = await request.newContext({ baseURL: site.origin, userAgent: FIREFOX });
      await call(other, '/login', { email, password: PASSWORD });
      await call(page.request, '/login', { email, password: PASSWORD });

      await page.goto(`${root}/profile`);
      const save = page.getByRole('button', { name: say('Save'), exact: true });
      const fullName = page.getByLabel(say('Full name'));
      await fullName.fill('example.com');
      await save.click();
      await expect(fullName).toBeFocused();
      await expect(
        page.getByText(say('Full name looks like a web address. Put a space after a full stop')),
      ).toBeVisible();
      await fullName.fill('Ada Lovelace');
      await page.getByLabel(say('First name'), { exact: true }).fill('Ada');
      await page.getByLabel(say('Date of birth')).fill('1990-12-10');
      await save.click();
      await expect(page.getByText(say('Saved.'))).toBeVisible();

      const devices = page.getByRole('list', { name: say('Devices') });
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      const [logOutOf = ''] = say('Log out: {name}, {moment}', { name: 'Firefox' }).split('{moment}');
      await devices.getByRole('button', { name: logOutOf }).click();
      await expect(page.getByText(say('The device is logged out.'))).toBeVisible();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      expect((await other.post('/api/v1/refresh')).status()).toBe(401);
      await other.dispose();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await expectNoSidewaysScroll(page);

      const ways = page.getByRole('navigation', { name: say('Your account') });
      await ways.getByRole('link', { name: say('Bookings', {}, 'of an account') }).click();
      await expect(page.getByRole('heading', { name: say('Booking history'), level: 1 })).toBeVisible();
      // A table, on phones a list of cards.
      const row = page.locator('main').locator('tr:visible, li:visible').filter({ hasText: number });
      await expect(row).toContainText(/\d\d:\d\d\s\d\d\.\d\d\.\d{4}/);
      await expect(row).toContainText(/\d\d\s\S+ — \d\d\s\S+\s\d{4}/);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await row.getByRole('button').click();
      await page.waitForURL(`${site.origin}${root}/booking/thank-you?order=${number}`);
      await expect(page.getByText(say('Great! Your room is booked. Thank you'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('Cancel the booking') })).toBeVisible();
    });
  });
}

test('the history leads a stranger home to the login, and back; after a log out nobody sees it', async ({
  page,
  site,
}) => {
  const email = 'history-guard@example.com';
  await openAccount(site, page.request, email);
  await page.goto('/en/profile/booking-history?x=1');
  await expect(page).toHaveURL('/en');
  const login = page.getByRole('dialog', { name: 'Log In' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/en/profile/booking-history?x=1');
  const heading = page.getByRole('heading', { name: 'Booking history', level: 1 });
  await expect(heading).toBeVisible();
  await expect(login).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.goto('/en/profile/booking-history');
  await expect(login).toBeVisible();
  await expect(page).toHaveURL('/en');
  await expect(heading).toHaveCount(0);
});

test('a guest changes the password, takes a copy of the data and deletes the account, and is told what became of it', async ({
  page,
  site,
}) => {
  const email = 'profile-end@example.com';
  await openAccount(site, page.request, email);
  await call(page.request, '/login', { email, password: PASSWORD });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/profile');
  const change = page.getByRole('region', { name: 'Change password' });
  await change.getByLabel('Current password').fill('not the password');
  await change.getByLabel('New password').fill('moss under the spruces');
  await change.getByLabel('Repeat the password').fill('moss under the spruces');
  await change.getByRole('button', { name: 'Save the password' }).click();
  await expect(change.getByText('password is incorrect')).toBeVisible();
  await change.getByLabel('Current password').fill(PASSWORD);
  await change.getByRole('button', { name: 'Save the password' }).click();
  await expect(change.getByText('The password is changed')).toBeVisible();
  await change.getByRole('button', { name: 'Send me a link' }).click();
  await expect(change.getByText(`An email was sent to ${email}`)).toBeVisible();

  const data = page.getByRole('region', { name: 'Your data' });
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');
  await data.getByRole('button', { name: 'Delete the account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete the account?' });
  await sheet.getByText('I want my account deleted').click();
  await sheet.getByRole('button', { name: 'Delete for ever' }).click();
  const outcome = page.getByRole('heading', { name: 'The account is deleted' });
  await expect(outcome).toBeFocused();
  // Another tab was looked at, and the session is known to be gone.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(outcome).toBeVisible();
  expect((await page.request.post('/api/v1/login', { data: { email, password: PASSWORD } })).status()).toBe(401);
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL('/en');
});

test('a booking opened from the history opens in a new tab too, by the session alone', async ({ page, site }) => {
  const email = 'no-key@example.com';
  const number = await book(site, email);
  await openAccount(site, page.request, email);
  await call(page.request, '/login', { email, password: PASSWORD });
  await page.goto(`/en/booking/thank-you?order=${number}`);
  await expect(page.getByRole('heading', { name: /Great! Your room is booked/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  await page.goto(`/en/booking/change?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This link no longer works')).toHaveCount(0);
});
