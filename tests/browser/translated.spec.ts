import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { openLogin, PASSWORD } from './account.ts';
import { ACCOUNT_WORDS } from './account-words.ts';
import { expect, goOffline, keepEveryChoice, pickDates, putBillAside, type RunningSite, test } from './fixtures.ts';
import { pickInPanel } from './pick-in-panel.ts';
import { followRequests, waitForCode } from './requests.ts';

const COUPLE = { adults: 2, children: [] };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const THANKS = 'Great! Your room is booked. Thank you';

test.use({ isTranslated: true });

async function findStay(site: RunningSite, code: string, daysAhead: number) {
  const client = await BookingClient.connect(site.origin);
  const accommodation = client.accommodation(code);
  return { accommodation, stay: await client.findStay(accommodation, COUPLE, 2, daysAhead) };
}

async function fillInGuest(page: Page, email: string, phone = '+44 20 7946 0000'): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: /^(?:Pay|Book for) UAH/ });
}

/** Waits until Chrome's translation has reached the visible page. */
async function waitForTranslation(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached();
}

test('a text replaced by a translation can be removed, updated, moved and inserted again', async ({ page }) => {
  await page.goto('/en/info');
  await waitForTranslation(page);
  const shown = await page.evaluate(async () => {
    const observed = () => new Promise((resolve) => setTimeout(resolve));
    const outcomes: Record<string, string> = {};
    const cases: Record<string, (parent: Element, text: Text) => void> = {
      removed: (parent, text) => parent.removeChild(text),
      followed: (parent, text) => parent.insertBefore(document.createElement('hr'), text),
      moved: (parent, text) => parent.append(text),
      written: (_parent, text) => {
        text.nodeValue = 'after';
      },
    };
    for (const [name, use] of Object.entries(cases)) {
      const parent = document.body.appendChild(document.createElement('p'));
      parent.translate = false;
      const text = parent.appendChild(document.createTextNode('before'));
      parent.append(document.createElement('b'));
      const translation = document.createElement('font');
      translation.append('translated');
      parent.insertBefore(translation, text);
      parent.removeChild(text);
      await observed();
      use(parent, text);
      await observed();
      outcomes[name] = parent.innerHTML;
      parent.remove();
    }
    return outcomes;
  });
  expect(shown).toEqual({
    removed: '<b></b>',
    followed: '<hr>before<b></b>',
    moved: '<b></b>before',
    written: 'after<b></b>',
  });
});

test('a guest adds and removes rooms, corrects errors, and reaches the payment on a translated page', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await keepEveryChoice(page);
  const { stay } = await findStay(site, 'chalet-forest', 64);
  await page.goto('/en');
  await waitForTranslation(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .click();
  await pickDates(page, stay.arrival, stay.departure);
  const panel = page.getByRole('dialog');
  for (const name of ['Add an adult', 'Remove an adult', 'Add a room', 'Remove room 2']) {
    await panel.getByRole('button', { name }).first().click();
  }
  await panel.getByRole('button', { name: 'Book your stay' }).click();
  await page.getByRole('button', { name: 'Choose: Forest Chalet' }).click();
  await expect(page.getByRole('button', { name: 'Chosen: Forest Chalet', includeHidden: true })).toHaveText('Chosen');
  await putBillAside(page);
  await page.getByRole('button', { name: 'Add a room' }).click();
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click();

  await fillInGuest(page, 'translated@example.com', '+380 67');
  const submit = submitButton(page);
  await submit.click();
  await expect(page.getByText('Phone is too short')).toBeVisible();
  await page.getByLabel('Phone').fill('067 123 45 67');
  await expect(page.getByText('Phone is too short')).toHaveCount(0);
  await page.getByLabel('At reception').check();
  await expect(submit).toHaveText(/^Book for/);
  await page.locator('input[name="payment"][value="online"]').check();
  await expect(submit).toHaveText(/^Pay/);
  await submit.click();
  await page.waitForURL(/\/stand-in\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('a guest chooses dates and guests and books a house on its translated page', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE);
  await keepEveryChoice(page);
  const { stay } = await findStay(site, 'chalet-lake', 20);
  await page.goto('/en/accommodation/chalet-lake');
  await waitForTranslation(page);
  const block = page.getByRole('region', { name: 'Booking', exact: true });
  const sheet = page.getByRole('dialog');
  await block.getByRole('button', { name: /^Check in/ }).click();
  await pickDates(page, stay.arrival, stay.departure);
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await block.getByRole('button', { name: /^Guests/ }).click();
  await sheet.getByRole('button', { name: 'Add an adult' }).click();
  await sheet.getByRole('button', { name: 'Add a child' }).click();
  await sheet.getByRole('button', { name: 'Remove an adult' }).click();
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(/Free/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await fillInGuest(page, 'translated-house@example.com');
  await page.getByLabel('At reception').check();
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await page.getByRole('link', { name: 'My bookings' }).first().click();
  await expect(page.getByText(/^SM-/).first()).toBeVisible();
});

test('a guest picks a house, dates and guests in the translated panel', { tag: '@rare' }, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const { stay } = await findStay(site, 'cottage-birch', 33);
  const panel = await pickInPanel(page, '/en', ['Cottages', 'Birch Cottage'], stay);
  await panel.getByRole('button', { name: 'Add an adult' }).click();
  await panel.getByRole('button', { name: 'Book your stay', exact: true }).click();
  await page.getByRole('button', { name: /^Keep/ }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
});

test('a guest filters kinds and compares houses in the translated list', { tag: '@rare' }, async ({ page, site }) => {
  await page.setViewportSize(DESKTOP);
  const { stay } = await findStay(site, 'chalet-lake', 80);
  await page.goto(`/en/booking?${new URLSearchParams({ ...stay, adults: '2' })}`);
  await waitForTranslation(page);
  await page
    .getByRole('button', { name: /^Chalets/ })
    .first()
    .click();
  await expect(page.getByRole('article').filter({ hasText: 'Comfort' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare: Lake Chalet' }).click();
  // The comparison opens with two houses of the kind.
  await expect(page.getByRole('columnheader').filter({ hasText: 'Forest Chalet' })).toBeVisible();
  await page.getByRole('button', { name: 'Family Chalet', exact: true }).click();
  await expect(page.getByRole('columnheader').filter({ hasText: 'Family Chalet' })).toBeVisible();
  const lake = page.getByRole('columnheader').filter({ hasText: 'Lake Chalet' });
  await expect(lake).toContainText(/₴|UAH/);
  const differences = page.getByRole('button', { name: 'Differences only' });
  await differences.click();
  await differences.click();
  await page.goBack();
});

test('a guest registers, reads errors, and changes the language on a translated page', {
  tag: '@rare',
}, async ({ page }) => {
  const words = ACCOUNT_WORDS.en;
  const email = `${randomUUID()}@example.com`;
  await page.setViewportSize(DESKTOP);
  await page.goto('/en/contacts');
  await waitForTranslation(page);
  const login = await openLogin(page, { locale: 'en', isPhone: false });
  const logIn = login.getByRole('button', { name: words.logIn, exact: true });
  await logIn.click();
  await expect(login.getByText(words.emailNeeded)).toBeVisible();
  await login.getByLabel(words.email).fill(email);
  await expect(login.getByText(words.emailNeeded)).toHaveCount(0);
  await login.getByLabel(words.password, { exact: true }).fill('something else');
  await logIn.click();
  await expect(login.getByText(words.wrong).first()).toBeVisible();
  await login.getByRole('button', { name: words.create }).click();
  const registration = page.getByRole('dialog', { name: words.registration });
  await registration.getByLabel(words.email).fill(email);
  const password = registration.getByLabel(words.password, { exact: true });
  for (const typed of ['ab', 'forest', PASSWORD]) await password.fill(typed);
  await expect(registration.getByText(words.strong)).toBeVisible();
  await registration.getByLabel(words.repeat).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(login.getByText(words.almostDone)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button').nth(3).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.locator('a[hreflang]').filter({ visible: true }).first().click();
  await page.waitForURL(/[^n]\/contacts$/);
  await waitForTranslation(page);
});

test('an order on a translated page waits for the network and then leads to the payment', { tag: '@rare' }, async ({
  page,
  site,
  context,
}) => {
  const { accommodation, stay } = await findStay(site, 'cottage-linden', 26);
  const answered = followRequests(page);
  await page.setViewportSize(PHONE);
  const query = new URLSearchParams({ ...stay, accommodation: accommodation.slug, adults: '2' });
  await page.goto(`/en/booking/checkout?${query}`);
  await fillInGuest(page, 'translated-offline@example.com');
  await waitForCode(page, 'open-outbox', 'checkout-parts', 'offline-parts', 'shell-parts');
  await answered();
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Test payment').first()).toBeVisible();
});

test('a guest changes and cancels a booking on translated pages', { tag: '@rare' }, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const cottage = client.accommodation('cottage-oak');
  const prepared = await client.prepareOrder(cottage, COUPLE, await client.findStay(cottage, COUPLE, 2, 160));
  const { body } = await client.placeOrder({ ...prepared, body: { ...prepared.body, locale: 'en' } });
  const { number, access_token } = body.data as { number: string; access_token: string };
  await page.goto(`/en/booking/change?order=${number}#key=${access_token}`);
  await waitForTranslation(page);
  await page.getByRole('button', { name: /^Guests/ }).click();
  await page.getByRole('button', { name: 'Add an adult' }).click();
  await page
    .getByRole('button', { name: /^Change/ })
    .last()
    .click();
  await page.waitForURL(/thank-you/);
  await waitForTranslation(page);
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Cancel the booking' });
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/cancelled/).first()).toBeVisible();
});
