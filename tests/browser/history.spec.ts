import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order, OrderHistory } from '#contract/orders/orders.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, findFaultsInBothSchemes, type RunningSite, test } from './fixtures.ts';
import { codeOf } from './pass-page.ts';
import { wordsIn } from './site-words.ts';

const ADULT: GuestParty = { adults: 1, children: [] };
const FAMILY: GuestParty = { adults: 2, children: ['6+'] };
const RESORT_ZONE = 'Europe/Kyiv';

// Long journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

/** Places an order on another device with the account's address, to be paid online. */
async function place(site: RunningSite, email: string, code: string, party: GuestParty, locale: Locale) {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  const stay = await client.findStay(accommodation, party, 2, 60);
  const prepared = await client.prepareOrder(accommodation, party, stay);
  const { body } = await client.placeOrder({
    ...prepared,
    body: { ...prepared.body, email, locale, payment: 'online' },
  });
  return body.data as Order;
}

/** Pays on the stand-in's page, but without a browser. */
async function payElsewhere(page: Page, { payment }: Order): Promise<void> {
  if (payment === null) throw new Error('An order without a payment form');
  const { action, data, signature } = payment;
  const checkout = await page.request.post(action, { form: { data, signature } });
  await page.request.post(`${checkout.url()}/pay`);
}

/** Opens the history; returns the instants at which its orders were placed. */
async function openHistory(page: Page, root: string): Promise<Map<string, string>> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/v1/orders') && response.ok()),
    page.goto(`${root}/profile/booking-history`),
  ]);
  const { data }: OrderHistory = await answer.json();
  return new Map(data.map(({ number, placed_at }) => [number, placed_at]));
}

/** The specification's format: '01 May — 07 May 2020'. */
function writeStay({ check_in, check_out }: Order, locale: Locale): string {
  const write = (date: string) =>
    new Date(date).toLocaleDateString(locale === 'en' ? 'en-GB' : 'uk-UA', { day: '2-digit', month: 'long' });
  const [first, last] = [check_in.slice(0, 4), check_out.slice(0, 4)];
  return `${write(check_in)}${first === last ? '' : ` ${first}`} — ${write(check_out)} ${last}`;
}

/** The specification's format, 'HH:mm DD.MM.YYYY', by the resort's clock. */
function writeMoment(instant: string): string {
  const moment = new Date(instant);
  const [clock, day] = [
    moment.toLocaleTimeString('uk-UA', { timeZone: RESORT_ZONE, hour: '2-digit', minute: '2-digit' }),
    moment.toLocaleDateString('uk-UA', { timeZone: RESORT_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }),
  ];
  return `${clock} ${day}`;
}

for (const [index, { locale, width, height, isPhone }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const { root } = ACCOUNT_WORDS[locale];
  /** The name of a button in which these words precede a sum. */
  const withSum = (english: string, sum: string) => {
    const [start = ''] = say(english).split(` {${sum}}`);
    return new RegExp(`^${start.replaceAll(' ', '\\s')}\\s(?:UAH\\s)?\\d`);
  };
  const rowOf = (page: Page, { number }: Order) =>
    page
      .locator('main')
      .locator(isPhone ? 'li' : 'tbody tr')
      .filter({ hasText: number });
  const cardOf = (page: Page, { number }: Order) => page.getByRole('article').filter({ hasText: number });

  test.describe(`at ${width} px, in ${locale}`, () => {
    // The guest's own clock is not the resort's.
    test.use({ viewport: { width, height }, timezoneId: 'America/New_York' });

    test('one of two held stays is paid and the other released from the history, which shows both', {
      tag: index === 0 ? '@rare' : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `held-${randomUUID()}@example.com`;
      const [paid, released] = [
        await place(site, email, 'room-family', ADULT, locale),
        await place(site, email, 'room-suite', ADULT, locale),
      ];
      await openAccount(site, page.request, email);
      await call(page.request, '/login', { email, password: PASSWORD });
      const placedAt = await openHistory(page, root);
      // Rows are sorted newest first.
      const rows = page.locator('main').locator(isPhone ? 'li' : 'tbody tr');
      await expect(rows).toContainText([released.number, paid.number]);
      for (const order of [paid, released]) {
        await expect(rowOf(page, order)).toContainText(writeStay(order, locale));
        await expect(rowOf(page, order)).toContainText(writeMoment(placedAt.get(order.number) ?? ''));
        await expect(rowOf(page, order)).toContainText(say('waits for the payment'));
      }
      await expect(cardOf(page, paid).getByRole('link')).toHaveText([
        say('Pay or let it go'),
        say('Bill and calendar'),
      ]);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);

      await cardOf(page, paid)
        .getByRole('link', { name: say('Pay or let it go') })
        .click();
      await expect(page.getByRole('heading', { name: say('One step is left: the payment') })).toBeVisible();
      await page.getByRole('button', { name: withSum('Pay {total}', 'total') }).click();
      await page.waitForURL(/\/stand-in\//);
      await page.getByRole('button', { name: withSum('Pay {total}', 'total') }).click();
      await expect(page.getByRole('heading', { name: say('Great! Your room is booked. Thank you') })).toBeVisible();
      await openHistory(page, root);
      await expect(rowOf(page, paid)).toContainText(say('paid'));
      await expect(cardOf(page, paid).getByRole('link', { name: say('Pass') })).toBeVisible();

      await cardOf(page, released)
        .getByRole('link', { name: say('Pay or let it go') })
        .click();
      await page.getByRole('button', { name: say('Let it go'), exact: true }).click();
      const question = page.getByRole('dialog', { name: say('Let this stay go?') });
      await question.getByRole('button', { name: say('Let it go'), exact: true }).click();
      await expect(page.getByRole('heading', { name: say('The booking is cancelled') })).toBeVisible();
      await openHistory(page, root);
      await expect(rowOf(page, released)).toContainText(say('cancelled'));
      await expect(cardOf(page, paid)).toBeVisible();
      await expect(cardOf(page, released)).toHaveCount(0);
    });

    test('a paid stay is opened, added to the calendar, changed and cancelled from the history, with its refund shown', {
      tag: index === 1 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `paid-${randomUUID()}@example.com`;
      const order = await place(site, email, 'cottage-oak', FAMILY, locale);
      await payElsewhere(page, order);
      await openAccount(site, page.request, email);
      await call(page.request, '/login', { email, password: PASSWORD });
      const placedAt = await openHistory(page, root);
      const [row, card] = [rowOf(page, order), cardOf(page, order)];
      const price = row.locator('strong');
      await expect(row).toContainText(say('paid'));
      if (isPhone) {
        await expect(page.getByRole('heading', { level: 2, name: say('All bookings') })).toBeVisible();
        await expect(row.getByRole('heading', { level: 3 })).toHaveText(writeStay(order, locale));
      } else {
        const table = page.getByRole('table', { name: say('All your bookings, the newest first') });
        await expect(table.getByRole('columnheader')).toHaveText([
          say('Date and time'),
          say('Order number'),
          say('Check in — check out'),
          say('Accommodation'),
          say('Adults / children'),
          say('Price'),
        ]);
        await expect(row.getByRole('rowheader')).toHaveText(order.number);
        await expect(row.getByRole('cell').nth(0)).toHaveText(writeMoment(placedAt.get(order.number) ?? ''));
        await expect(row.getByRole('cell').nth(1)).toHaveText(writeStay(order, locale));
      }
      await expect(row).toContainText(locale === 'en' ? '2 adults, 1 child' : '2 дорослі, 1 дитина');

      await card.getByRole('link', { name: say('Pass') }).click();
      await expect(codeOf(page, order.number)).toBeVisible();
      await page.goBack();
      await card.getByRole('link', { name: say('Bill and calendar') }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: say('Add to calendar') }).click();
      expect((await download).suggestedFilename()).toContain(`${order.number}.ics`);

      await page.goBack();
      const old = await price.innerText();
      await card.getByRole('link', { name: say('Change'), exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${say('Guests')}`) }).click();
      await page.getByRole('button', { name: say('Remove an adult') }).click();
      await page.getByRole('button', { name: withSum('Change and get {refund} back', 'refund') }).click();
      await page.waitForURL(/thank-you/);
      await openHistory(page, root);
      await expect(row).toContainText(locale === 'en' ? '1 adult, 1 child' : '1 дорослий, 1 дитина');
      const total = await price.innerText();
      expect(total).not.toBe(old);

      await card.getByRole('link', { name: say('Cancel the booking') }).click();
      const sheet = page.getByRole('dialog', { name: say('Cancel the booking') });
      const [refund = ''] = say('We’ll return {refund} to your card by {day}', { refund: total }).split('{day}');
      await expect(sheet).toContainText(refund);
      await sheet.getByRole('button', { name: say('Cancel', {}, 'the booking'), exact: true }).click();
      await expect(page.getByRole('heading', { name: say('The booking is cancelled') })).toBeVisible();
      await openHistory(page, root);
      await expect(row).toContainText(new RegExp(`${say('being returned')}|${say('returned')}`));
      await expect(card).toHaveCount(0);
    });
  });
}
