import type { Page } from '@playwright/test';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readDeskOutbox } from '../fixtures/orders/outbox.ts';
import {
  catchOrder,
  expect,
  keepEveryChoice,
  pickDates,
  type RunningSite,
  test,
  waitForHydration,
} from './fixtures.ts';

/**
 * Guests whose full journey no other test covers. A family with dates in mind is in journey.spec.ts; couples, groups
 * and guests who are late or offline are in booking-journeys.spec.ts, change.spec.ts, order-key.spec.ts and others.
 */

const PHONE = { width: 360, height: 740 };
const FAMILY: GuestParty = { adults: 2, children: ['0-5', '6+'] };
const COUPLE: GuestParty = { adults: 2, children: [] };

const GUEST = {
  Імʼя: 'Олена',
  Прізвище: 'Гнатюк',
  Телефон: '067 123 45 67',
  'Електронна пошта': 'roles@example.com',
};
const THANKS = 'Чудово! Вашу оселю заброньовано. Дякуємо';

/** Counted from the home page to the payment, including a tap on each field. */
const MOST_TAPS = 20;

async function findStay(site: RunningSite, code: string, party: GuestParty, nights: number, daysAhead: number) {
  const client = await BookingClient.connect(site.origin);
  return client.findStay(client.accommodation(code), party, nights, daysAhead);
}

/** Counts finger presses, on every page that this tab opens from now on. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { noteTap } = window as unknown as { noteTap: () => void };
    addEventListener('pointerdown', () => noteTap(), { capture: true });
  });
  return () => taps;
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('a mother with a phone books a house for four and pays, in few taps', { tag: '@rare' }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(PHONE);
    const stay = await findStay(site, 'chalet-lake', FAMILY, 2, 40);
    await keepEveryChoice(page);
    const taps = await countTaps(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Зрозуміло' }).click();
    await page
      .getByRole('search')
      .getByRole('link', { name: /^Заїзд/ })
      .click();
    await pickDates(page, stay.arrival, stay.departure);
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Більше дорослих' }).click();
    await panel.getByRole('button', { name: 'Більше дітей' }).click();
    await panel.getByRole('button', { name: 'Більше дітей' }).click();
    await panel.getByRole('group', { name: 'Вік 1-ї дитини' }).getByRole('radio', { name: /^0–5/ }).click();
    await panel.getByRole('button', { name: 'Забронювати', exact: true }).click();
    await page.getByRole('button', { name: 'Обрати: Шале над озером' }).click();
    await page.getByRole('dialog', { name: 'Рахунок' }).getByRole('link', { name: 'Оформити' }).click();
    await page.waitForURL(/\/booking\/checkout/);
    await fillIn(page, GUEST);
    await page.getByRole('button', { name: /^Сплатити \d/ }).click();
    await page.waitForURL(/\/stand-in\/checkout\//);
    await page.getByRole('button', { name: /^Сплатити \d/ }).click();
    await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
    test.info().annotations.push({ type: 'taps', description: String(taps()) });
    expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
  });
});

test('a guest books the stay that an offer’s page suggests, and pays its price', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await keepEveryChoice(page);
  await page.goto('/special-offers/offer-5');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Забронювати за пропозицією' }).first().click();
  await page.waitForURL(/\/booking\?/);
  await page
    .getByRole('button', { name: /^Обрати: / })
    .first()
    .click();
  const bill = page.getByRole('dialog', { name: 'Рахунок' });
  await expect(bill.getByText('Пропозиція «Зимові свята»')).toBeVisible();
  await bill.getByRole('link', { name: 'Оформити' }).click();
  await page.waitForURL(/\/booking\/checkout/);
  await fillIn(page, GUEST);
  await page.locator('input[name="payment"][value="at_reception"]').check();
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Забронювати за \d/ }).click();
  const { discount, reservation_price, city_tax, total_price } = await ordered;
  expect(discount?.amount).toBeGreaterThan(0);
  expect(total_price).toBe(reservation_price - (discount?.amount ?? 0) + city_tax);
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
});

test('a guest with a dog finds the house where dogs may stay, and the desk reads about the dog', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  const stay = await findStay(site, 'cottage-birch', COUPLE, 2, 50);
  await keepEveryChoice(page);
  await page.goto(`/accommodation/cottage-birch?arrival=${stay.arrival}&departure=${stay.departure}&adults=2`);
  await waitForHydration(page);
  await expect(page.getByText('Можна з тваринами').first()).toBeVisible();
  await page.getByRole('button', { name: 'Забронювати', exact: true }).filter({ visible: true }).first().click();
  // The larger house is offered before checkout. Only a wait for an element lets keepEveryChoice decline it.
  await expect(page.getByRole('heading', { name: 'Картка гостя' })).toBeVisible();
  await fillIn(page, { ...GUEST, Побажання: 'Приїдемо з таксою' });
  await page.locator('input[name="payment"][value="at_reception"]').check();
  const ordered = catchOrder(page);
  await page.getByRole('button', { name: /^Забронювати за \d/ }).click();
  const { number } = await ordered;
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  await expect
    .poll(async () => (await readDeskOutbox(site.dataDirectory, number)).map(({ text }) => text).join())
    .toContain('Приїдемо з таксою');
});
