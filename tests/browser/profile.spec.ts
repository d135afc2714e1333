import { type APIRequestContext, request } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readAccountMails } from '../fixtures/orders/outbox.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

const PASSWORD = 'ялинки на снігу';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function call(api: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await api.post(`/api/v1${path}`, { data });
  expect([path, answer.ok()]).toEqual([path, true]);
}

/** An account whose address is verified by the link in its mail. */
async function openAccount(site: RunningSite, api: APIRequestContext, email: string): Promise<void> {
  await call(api, '/register', { email, password: PASSWORD, c_password: PASSWORD, locale: 'en' });
  const findToken = async () => {
    const mails = await readAccountMails(site.dataDirectory, 'verify_email');
    const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
    return /#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(findToken).not.toBe('');
  await call(api, '/email/verify', { token: await findToken() });
}

async function book(site: RunningSite, email: string): Promise<string> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-comfort');
  const guests = { adults: 2, children: [] };
  const order = await client.prepareOrder(room, guests, await client.findStay(room, guests, 2, 120));
  const { data } = (await client.placeOrder({ ...order, body: { ...order.body, email, payment: 'at_reception' } }))
    .body;
  return data?.number ?? '';
}

test('a guest says who they are, ends another device, and opens a booking of their address', async ({ page, site }) => {
  const email = 'profile-journey@example.com';
  const number = await book(site, email);
  await openAccount(site, page.request, email);
  const other = await request.newContext({ baseURL: site.origin, userAgent: FIREFOX });
  await call(other, '/login', { email, password: PASSWORD });
  await call(page.request, '/login', { email, password: PASSWORD });

  await page.goto('/en/profile');
  await page.getByLabel('Full name').fill('example.com');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Full name looks like a web address. Put a space after a full stop')).toBeVisible();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Date of birth').fill('1990-12-10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Log out: Firefox/ }).click();
  await expect(page.getByText('The device is logged out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.post('/api/v1/refresh')).status()).toBe(401);
  await other.dispose();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Booking history', level: 1 })).toBeVisible();
  const open = page.getByRole('table').getByRole('button', { name: number });
  await expect(open).toBeVisible();
  await expect(page.getByRole('table')).toContainText(/\d\d:\d\d\s\d\d\.\d\d\.\d{4}/);
  await expect(page.getByRole('table')).toContainText(/\d\d\s\w+ — \d\d\s\w+\s\d{4}/);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
  await open.click();
  await page.waitForURL(`${site.origin}/en/booking/thank-you?order=${number}`);
  await expect(page.getByRole('heading', { name: /Great! Your room is booked/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the booking' })).toBeVisible();
});

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
