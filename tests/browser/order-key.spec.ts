import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/site/locale.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, findAccessibilityFaults, type RunningSite, test } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

const ON_ITS_WAY = 'If the number and the address belong together, the email is on its way. It takes a minute or two.';
const DEAD =
  'This link was replaced: a newer one was opened, or the account with its address got a new password. It also ends 60 days after the departure. Ask for a new link here, or log in and find the booking in your account. Any questions? Call <0>{phone}</0>.';
const ADULT = { adults: 1, children: [] };

interface Booked {
  readonly number: string;
  readonly email: string;
}

/** Books on another device: the guest has only the mail. */
async function book(site: RunningSite, locale: Locale): Promise<Booked> {
  const email = `key-${randomUUID()}@example.com`;
  const client = await BookingClient.connect(site.origin);
  const room = client.accommodation('room-panorama');
  const order = await client.prepareOrder(room, ADULT, await client.findStay(room, ADULT, 2, 24));
  const { data } = (await client.placeOrder({ ...order, body: { ...order.body, email, locale } })).body;
  return { number: data?.number ?? '', email };
}

/** Path, query and fragment of the link in the mail whose subject has these words. */
async function readLink(site: RunningSite, number: string, subject: string): Promise<string> {
  const find = async () => {
    const mails = await readOutbox(site.dataDirectory, number);
    // Some of the spaces are non-breaking.
    return mails.find((mail) => mail.subject?.replaceAll('\u00a0', ' ').includes(subject))?.text ?? '';
  };
  await expect.poll(find).not.toBe('');
  const [link = ''] = /https?:\/\/\S+\/booking\/thank-you\S+/.exec(await find()) ?? [];
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

for (const [index, { locale, width, height }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const { root } = ACCOUNT_WORDS[locale];
  const thanks = say('Great! Your room is booked. Thank you');
  const [onItsWay = ''] = say(ON_ITS_WAY).split('.');
  const [dead = ''] = say(DEAD).split(':');

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height } });

    const readConfirmation = (site: RunningSite, number: string) => {
      const [start = ''] = say('Booking {number} is confirmed: {names}, {dates}', { number }).split(':');
      return readLink(site, number, start);
    };

    test('the link in a mail opens its order, even pasted over the order’s page, and its key leaves the address', {
      tag: index === 1 ? '@rare' : ['@sweep'],
    }, async ({ page, browser, site }) => {
      const { number } = await book(site, locale);
      const link = await readConfirmation(site, number);
      const token = new URLSearchParams(new URL(link, site.origin).hash.slice(1)).get('key') ?? '';
      expect(token.length).toBeGreaterThan(40);
      const leaks: string[] = [];
      page.on('request', async (request) => {
        const { referer = '' } = request.headers();
        const sent = request.url().replace(/#.*$/, '') + referer;
        if (sent.includes(token) || sent.includes('access_token')) leaks.push(sent);
      });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
      expect(page.url()).toBe(`${site.origin}${root}/booking/thank-you?order=${number}`);
      await page.reload();
      await expect(page.getByRole('heading', { name: thanks })).toBeFocused();

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Add to calendar') }).click();
      expect((await download).suggestedFilename()).toContain(number);
      expect((await download).url()).toMatch(/\/stay\.ics\?ticket=/);
      await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
      expect(leaks).toEqual([]);

      const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
      const path = `${root}/booking/thank-you?order=${number}`;
      await other.goto(path);
      const heading = say('Booking <0>{number}</0>', { number }).replaceAll(/<\/?0>/g, '');
      await expect(other.getByRole('heading', { name: heading })).toBeVisible();
      await other.goto(link);
      await expect(other.getByRole('heading', { name: thanks })).toBeVisible();
      expect(other.url()).toBe(site.origin + path);
      await other.context().close();
    });

    test('a guest who has lost the link requests a new one, which invalidates the old one once it is opened', {
      tag: index === 0 ? [] : ['@sweep'],
    }, async ({ page, browser, site }) => {
      const { number, email } = await book(site, locale);
      const old = await readConfirmation(site, number);
      await page.goto(`${root}/booking/thank-you?order=${number}`);
      await expect(page.getByLabel(say('Booking number'))).toHaveValue(number);
      await page.getByLabel(say('Email')).fill(email);
      await page.getByRole('button', { name: say('Send the link') }).click();
      await expect(page.getByText(onItsWay)).toBeVisible();
      expect(await findAccessibilityFaults(page)).toEqual([]);

      const [renewed = ''] = say('A new link to booking {number}: {names}, {dates}', { number }).split(':');
      const fresh = await readLink(site, number, renewed);
      expect(fresh).not.toBe(old);
      // A request alone ends nothing: a stranger may have made it.
      const tablet = await (await browser.newContext({ baseURL: site.origin })).newPage();
      await tablet.goto(old);
      await expect(tablet.getByRole('heading', { name: thanks })).toBeVisible();
      await page.goto(fresh);
      await page.getByRole('button', { name: say('Open the booking') }).click();
      await expect(page.getByRole('heading', { name: thanks })).toBeVisible();
      await page.goto(`${root}/my-bookings`);
      await expect(page.getByText(number)).toBeVisible();

      const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage();
      await stranger.goto(old);
      await expect(stranger.getByText(dead)).toBeVisible();
      await expect(stranger.getByRole('button', { name: say('Send the link') })).toBeVisible();
      // The tablet still has its stay, and offers a new key below it.
      await tablet.reload();
      await expect(tablet.getByRole('button', { name: say('Send the link') })).toBeVisible();
      for (const { context } of [tablet, stranger].map((other) => ({ context: other.context() })))
        await context.close();
    });

    test('a number and an address that do not match get the same answer, and no mail is sent', {
      tag: index === 3 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const { number } = await book(site, locale);
      await page.goto(root === '' ? '/' : root);
      await page
        .getByRole('button', { name: say('Log In') })
        .first()
        .click();
      await page.getByRole('button', { name: say('Find my booking') }).click();
      await page.waitForURL(/\/my-bookings#find$/);
      const field = page.getByLabel(say('Booking number'));
      await expect(field).toBeInViewport();
      // A guest types once the login window has closed.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByLabel(say('Email')).fill('stranger@example.com');
      await field.fill('SM-1');
      // A link within the page keeps the form's input.
      await page.getByRole('link', { name: say('Skip to the content') }).press('Enter');
      await page.waitForURL(/#main$/);
      await expect(field).toHaveValue('SM-1');
      await page.getByRole('button', { name: say('Send the link') }).click();
      await expect(field).toHaveAccessibleDescription(/SM-7K4M2Q/);
      await field.fill(number.toLowerCase().replace('-', ' '));
      await page.getByRole('button', { name: say('Send the link') }).click();
      await expect(page.getByText(onItsWay)).toBeVisible();
      expect(await readOutbox(site.dataDirectory, number)).toHaveLength(1);
    });
  });
}
