import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

// Long journeys on a busy machine.
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

for (const [index, { locale, width, height, isPhone }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];
  const { root } = words;
  const waysOn = (page: Page) => page.getByRole('navigation', { name: say('Your account') });

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height } });

    test('a guest fills in the profile, signs out another device, and opens a booking of the same address', {
      tag: index === 0 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `profile-${randomUUID()}@example.com`;
      const number = await book(site, email);
      await openAccount(site, page.request, email);
      const other = await request.newContext({ baseURL: site.origin, userAgent: FIREFOX });
      await call(other, '/login', { email, password: PASSWORD });
      await call(page.request, '/login', { email, password: PASSWORD });

      await page.goto(`${root}/profile`);
      const save = page.getByRole('button', { name: say('Save'), exact: true });
      const firstName = page.getByRole('group', { name: say('Full name') }).getByLabel(say('First name'));
      await firstName.fill('example.com');
      await save.click();
      await expect(firstName).toBeFocused();
      await expect(
        page.getByText(say('First name looks like a web address. Put a space after a full stop')),
      ).toBeVisible();
      await firstName.fill('Ada');
      await page.getByLabel(say('Last name'), { exact: true }).fill('Lovelace');
      await page.getByLabel(say('Date of birth')).fill('1990-12-10');
      await save.click();
      await expect(page.getByText(say('Saved.'))).toBeVisible();
      // The header has it at every width; on a phone it hides as the page is scrolled down to the button.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(
        page.getByRole('banner').getByRole('button', { name: say('Hi, {name}', { name: 'Ada' }), exact: true }),
      ).toBeInViewport({ ratio: 1 });

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

      await waysOn(page)
        .getByRole('link', { name: say('Bookings', {}, 'of an account') })
        .click();
      await expect(page.getByRole('heading', { name: say('Booking history'), level: 1 })).toBeVisible();
      // A table; on phones a list of cards.
      const row = page.locator('main').locator('tr:visible, li:visible').filter({ hasText: number });
      await expect(row).toContainText(/\d\d:\d\d\s\d\d\.\d\d\.\d{4}/);
      await expect(row).toContainText(/\d\d\s\S+ — \d\d\s\S+\s\d{4}/);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await row.getByRole('link').click();
      await page.waitForURL(`${site.origin}${root}/booking/thank-you?order=${number}`);
      await expect(page.getByText(say('Great! Your room is booked. Thank you'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('Cancel the booking') })).toBeVisible();
    });

    test('a name with markup is displayed as it was written, and the account menu opens, closes and links to pages', {
      tag: index === 0 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const [name, city] = ['<i data-made>Ada</i>', '<img src=x data-made onerror=alert(1)>'];
      const hi = say('Hi, {name}', { name });
      const email = `greeted-${randomUUID()}@example.com`;
      await openAccount(site, page.request, email);
      await call(page.request, '/login', { email, password: PASSWORD });
      await page.goto(`${root}/profile`);
      await page.getByLabel(say('City')).fill(city);
      await page.getByLabel(say('First name'), { exact: true }).fill(name);
      await page.getByRole('button', { name: say('Save'), exact: true }).click();
      const main = page.getByRole('main');
      const heading = main.getByRole('heading', { level: 1 });
      const toggle = page.getByRole('banner').getByRole('button', { name: hi });
      const menu = page.getByRole('menu', { name: say('Profile') });
      await toggle.click();
      await expect(menu.getByRole('menuitem')).toHaveText([say('My profile'), say('Booking history'), say('Log out')]);
      // Clicks beside the menu, which covers most of the heading on phones.
      await heading.click({ position: { x: 4, y: 4 } });
      await expect(menu).toHaveCount(0);
      await toggle.click();
      await expect(menu.getByRole('menuitem', { name: say('My profile') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(toggle).toBeFocused();
      await toggle.click();
      await menu.getByRole('menuitem', { name: say('Booking history') }).click();
      await expect(menu).toHaveCount(0);
      await expect(page).toHaveURL(`${root}/profile/booking-history`);
      await expect(heading).toHaveText(say('Booking history'));
      await expect(page.getByText(hi, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await expect(page.locator('[data-made]')).toHaveCount(0);

      if (isPhone) {
        const cells = page.getByRole('navigation', { name: words.cells });
        await cells.getByRole('link', { name: say('Profile') }).click();
      } else {
        await toggle.click();
        await menu.getByRole('menuitem', { name: say('My profile') }).click();
      }
      await expect(page).toHaveURL(`${root}/profile`);
      await expect(page.getByLabel(say('City'))).toHaveValue(city);
      await expect(page.getByLabel(say('First name'), { exact: true })).toHaveValue(name);
      await expect(page.locator('[data-made]')).toHaveCount(0);
      await toggle.click();
      await menu.getByRole('menuitem', { name: say('Log out') }).click();
      await expect(page).toHaveURL(root || '/');
      await expect(page.getByText(hi)).toHaveCount(0);
    });

    test('the history sends visitors who are not signed in to the login, and back; after a sign-out nobody sees it', {
      tag: index === 1 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `history-guard-${index}@example.com`;
      const history = `${root}/profile/booking-history`;
      await openAccount(site, page.request, email);
      await page.goto(`${history}?x=1`);
      await expect(page).toHaveURL(root || '/');
      const login = page.getByRole('dialog', { name: words.login, exact: true });
      await login.getByLabel(words.email).fill(email);
      await login.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await login.getByRole('button', { name: words.logIn, exact: true }).click();
      await expect(page).toHaveURL(`${history}?x=1`);
      const heading = page.getByRole('heading', { name: say('Booking history'), level: 1 });
      await expect(heading).toBeVisible();
      await expect(login).toHaveCount(0);

      if (isPhone) {
        await waysOn(page)
          .getByRole('button', { name: say('Log out') })
          .click();
      } else {
        await page
          .getByRole('banner')
          .getByRole('button', { name: say('Profile') })
          .press('Enter');
        await page.keyboard.press('ArrowUp');
        await expect(page.getByRole('menuitem', { name: say('Log out') })).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(page).toHaveURL(root || '/');
      const place = isPhone ? page.getByRole('navigation', { name: words.cells }) : page.getByRole('banner');
      await expect(place.getByRole('button', { name: words.logIn })).toBeVisible();
      await page.goto(history);
      await expect(login).toBeVisible();
      await expect(page).toHaveURL(root || '/');
      await expect(heading).toHaveCount(0);
    });

    test('a guest changes the password, exports the data and deletes the account with the keyboard, and reads the result', {
      tag: index === 1 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `profile-end-${index}@example.com`;
      await openAccount(site, page.request, email);
      await call(page.request, '/login', { email, password: PASSWORD });
      await page.goto(`${root}/profile`);
      const change = page.getByRole('region', { name: say('Change password') });
      const current = change.getByLabel(say('Current password'));
      await current.fill('not the password');
      await change.getByLabel(words.newPassword).fill('moss under the spruces');
      await change.getByLabel(words.repeat).fill('moss under the spruces');
      await change.getByRole('button', { name: words.save }).click();
      await expect(change.getByText(say('Password is incorrect'))).toBeVisible();
      await current.fill(PASSWORD);
      await change.getByRole('button', { name: words.save }).click();
      await expect(
        change.getByText(say('The password is changed, and all other devices are logged out.')),
      ).toBeVisible();
      await change.getByRole('button', { name: say('Send me a link') }).click();
      await expect(change.getByText(words.sent(email))).toBeVisible();

      const data = page.getByRole('region', { name: say('Your data') });
      const download = page.waitForEvent('download');
      await data.getByRole('button', { name: say('Download my data') }).press('Enter');
      expect((await download).suggestedFilename()).toBe('my-data.json');
      await expect(data.getByRole('status')).toHaveText(say('The file is among your downloads.'));
      await page.keyboard.press('Tab');
      const remove = data.getByRole('button', { name: say('Delete the account') });
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: say('Delete the account?') });
      await expect(sheet).toBeVisible();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      const agreement = sheet.getByRole('checkbox', { name: say('I want my account deleted') });
      const forEver = sheet.getByRole('button', { name: say('Delete for ever') });
      await expect(forEver).toBeDisabled();
      // The logout button comes first.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(agreement).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(sheet.getByRole('button', { name: say('Keep the account') })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(forEver).toBeFocused();
      await page.keyboard.press('Enter');
      const outcome = page.getByRole('heading', { name: say('The account is deleted') });
      await expect(outcome).toBeFocused();
      // The guest was in another tab, and the session has ended.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(outcome).toBeVisible();
      expect((await page.request.post('/api/v1/login', { data: { email, password: PASSWORD } })).status()).toBe(401);
      await page.getByRole('link', { name: say('To the home page') }).click();
      await expect(page).toHaveURL(root || '/');
    });

    test('a booking opened from the history opens in a new tab too, with the session only', {
      tag: index === 3 ? '@rare' : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `no-key-${index}@example.com`;
      const number = await book(site, email);
      await openAccount(site, page.request, email);
      await call(page.request, '/login', { email, password: PASSWORD });
      await page.goto(`${root}/booking/thank-you?order=${number}`);
      await expect(page.getByRole('heading', { name: say('Great! Your room is booked. Thank you') })).toBeVisible();
      await expect(page.getByRole('button', { name: say('Add to calendar') })).toBeVisible();
      await page.goto(`${root}/booking/change?order=${number}`);
      await expect(page.getByRole('heading', { name: say('Before and after'), level: 1 })).toBeVisible();
    });
  });
}
