import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';

const THANKS = /Great! Your room is booked|Чудово!/;
/** Some of the spaces never break. */
const CONFIRMED = /is\sconfirmed/;
const RENEWED = /new\slink/;
const ADULT = { adults: 1, children: [] };
const EMAIL = 'guest-of-a-key@example.com';

/** Booked elsewhere: the guest has the mail alone. */
async function book(site: RunningSite, daysAhead: number): Promise<string> {
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-panorama');
  const stay = await client.findStay(room, ADULT, 2, daysAhead);
  const order = await client.prepareOrder(room, ADULT, stay);
  const { data } = (await client.placeOrder({ ...order, body: { ...order.body, email: EMAIL, locale: 'en' } })).body;
  return data?.number ?? '';
}

/** Path, query and fragment of the link in the mail of this subject. */
async function readLink(site: RunningSite, number: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await readOutbox(site.dataDirectory, number)).find((mail) => subject.test(mail.subject ?? ''))?.text ?? '';
  await expect.poll(find).not.toBe('');
  const [link = ''] = /https?:\/\/\S+\/booking\/(?:thank-you|continue)\S+/.exec(await find()) ?? [];
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

test('the link in a mail opens the order, and its key goes into no address', async ({ page, site }) => {
  const number = await book(site, 24);
  const link = await readLink(site, number, CONFIRMED);
  const token = new URLSearchParams(new URL(link, site.origin).hash.slice(1)).get('key') ?? '';
  expect(token.length).toBeGreaterThan(40);
  const leaks: string[] = [];
  page.on('request', async (request) => {
    const { referer = '' } = request.headers();
    const sent = request.url().replace(/#.*$/, '') + referer;
    if (sent.includes(token) || sent.includes('access_token')) leaks.push(sent);
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(page.url()).toBe(`${site.origin}/en/booking/thank-you?order=${number}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toContain(number);
  expect((await download).url()).toMatch(/\/stay\.ics\?ticket=/);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(leaks).toEqual([]);
});

test('a link that is pasted over the page of its order is taken out of the address as well', async ({ page, site }) => {
  const number = await book(site, 31);
  const link = await readLink(site, number, CONFIRMED);
  const path = `/en/booking/thank-you?order=${number}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Booking ${number}` })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(page.url()).toBe(site.origin + path);
});

test('who has lost the link has a new one sent, and the old one is dead once that is opened', async ({
  page,
  browser,
  site,
}) => {
  const number = await book(site, 38);
  const old = await readLink(site, number, CONFIRMED);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/booking/thank-you?order=${number}`);
  await expect(page.getByLabel('Booking number')).toHaveValue(number);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('the letter is on its way')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const fresh = await readLink(site, number, RENEWED);
  expect(fresh).not.toBe(old);
  // Only asking ends nothing: a stranger may have asked.
  const tablet = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await tablet.goto(old);
  await expect(tablet.getByRole('heading', { name: THANKS })).toBeVisible();
  await page.goto(fresh);
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  await page.goto('/en/my-bookings');
  await expect(page.getByText(number)).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await stranger.goto(old);
  await expect(stranger.getByText('This link no longer works')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Send the link' })).toBeVisible();
  // The tablet knows its stay still, and is offered the way to a new key below it.
  await tablet.reload();
  await expect(tablet.getByRole('button', { name: 'Send the link' })).toBeVisible();
  for (const { context } of [tablet, stranger].map((other) => ({ context: other.context() }))) await context.close();
});

test('a number and an address that do not belong together are answered alike, and no mail leaves', async ({
  page,
  site,
}) => {
  const number = await book(site, 45);
  await page.goto('/booking/thank-you');
  await page.getByLabel('Номер бронювання').fill(number.toLowerCase());
  await page.getByLabel('Електронна пошта').fill('stranger@example.com');
  await page.getByRole('button', { name: 'Надіслати посилання' }).click();
  await expect(page.getByText('лист уже в дорозі')).toBeVisible();
  expect(await readOutbox(site.dataDirectory, number)).toHaveLength(1);
});
