import type { Locator } from '@playwright/test';
import { formatDayRange } from '#app/format/dates.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findFaultsInBothSchemes, pickDates, type RunningSite, test, waitForHydration } from './fixtures.ts';

const FAMILY = { adults: 2, children: ['6+'] as const };
const PHONE = { width: 360, height: 740 };

async function findQuery(site: RunningSite, daysAhead: number): Promise<URLSearchParams> {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('chalet-lake'), FAMILY, 3, daysAhead);
  return new URLSearchParams({ ...stay, adults: '2', children: '6+' });
}

test('a house opened from the list has the stay, and Back returns to its card, in view and focused', {
  tag: '@rare',
}, async ({ page, site }) => {
  const query = await findQuery(site, 40);
  await page.setViewportSize(PHONE);
  await page.goto(`/booking?${query}`);
  const look = page.getByRole('link', { name: 'Роздивитися: Шале над озером' });
  await expect(page.getByRole('article').filter({ has: look })).toContainText('з податком');
  await look.scrollIntoViewIfNeeded();
  await look.focus();
  const before = await look.boundingBox();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Шале над озером' })).toBeVisible();
  const booking = page.getByRole('region', { name: 'Бронювання' });
  await expect(booking).toContainText('2 дорослі, 1 дитина');
  await expect(booking.getByRole('definition').last()).toContainText(/₴|UAH/);
  expect(new URL(page.url()).searchParams.get('arrival')).toBe(query.get('arrival'));
  await page.goBack();
  await expect(look).toBeFocused();
  await expect.poll(async () => Math.abs(((await look.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(80);
  await expect(look).toBeInViewport();
});

test('a chosen stay is kept on houses opened from the list, the map, the home page, the offers and other houses', {
  tag: '@rare',
}, async ({ page, site }) => {
  const query = await findQuery(site, 60);
  await page.goto(`/booking?${query}`);
  await expect(page.getByRole('article').first()).toContainText('з податком');
  const booking = page.getByRole('region', { name: 'Бронювання' });
  const expectStay = async () => {
    await expect(booking).toContainText('2 дорослі, 1 дитина');
    await expect(page).toHaveURL(new RegExp(`arrival=${query.get('arrival')}&departure=${query.get('departure')}`));
  };
  await page.goto('/accommodation/chalets');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Лісове шале/ })
    .first()
    .click();
  await expectStay();
  await page
    .getByRole('region', { name: 'Поруч' })
    .getByRole('link', { name: /Сімейне шале/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сімейне шале' })).toBeVisible();
  await expectStay();
  await page.goto('/');
  await page.getByRole('main').locator('a[data-place][href="/accommodation/chalets"]').click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Шале над озером/ })
    .first()
    .click();
  await expectStay();
  await page.goto('/');
  await page.getByRole('main').locator('a[href="/accommodation/cottages"]:not([data-place])').first().click();
  await page.getByRole('main').getByRole('link', { name: /Липа/ }).first().click();
  await expectStay();

  await page.goto('/special-offers');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Забронювати' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('dialog')).toContainText('2 дорослі, 1 дитина');
});

test('the booking page’s stay is on the list and the house that a first visit opens next, without a reload', {
  tag: '@rare',
}, async ({ page, site }) => {
  const query = await findQuery(site, 50);
  await page.goto(`/booking?${query}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toContainText('з податком');
  await page.getByRole('link', { name: 'Вийти з бронювання' }).filter({ visible: true }).click();
  await main.locator('a[data-place][href="/accommodation/chalets"]').click();
  await expect(main.getByRole('link', { name: 'Змінити' })).toBeVisible();
  await main
    .getByRole('link', { name: /Лісове шале/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`arrival=${query.get('arrival')}&departure=${query.get('departure')}`));
});

test('a stay picked on a house’s page is used by its list, the next house and the panel', {
  tag: '@rare',
}, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const alone = { adults: 1, children: [] };
  const { arrival, departure } = await client.findStay(client.accommodation('chalet-lake'), alone, 3, 70);
  await page.setViewportSize(PHONE);
  await page.goto('/accommodation/chalet-lake');
  await waitForHydration(page);
  await page.getByRole('region', { name: 'Ціна' }).getByRole('button').click();
  await pickDates(page, arrival, departure);
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}`));
  await page.goto('/accommodation/chalets');
  const dates = formatDayRange(arrival, departure, 'uk');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${dates}, 1 дорослий`);
  await main.getByRole('link', { name: 'Змінити' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: /^Дати/ })).toContainText(dates);
  await page.keyboard.press('Escape');
  await main
    .getByRole('link', { name: /Лісове шале/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${departure}`));
});

test('a house opened from the map has the stay, and Back returns to the map', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const query = await findQuery(site, 44);
  await page.setViewportSize(PHONE);
  await page.goto(`/booking?${query}&view=map`);
  await page.getByRole('button', { name: /^Шале над озером, / }).click();
  const sheet = page.getByRole('dialog', { name: 'Шале над озером' });
  await expect(sheet).toContainText(/₴|UAH/);
  await sheet.getByRole('link', { name: 'Роздивитися: Шале над озером' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Шале над озером' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('arrival'), searchParams.get('departure')]).toEqual([
    query.get('arrival'),
    query.get('departure'),
  ]);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]view=map/);
  await expect(page.getByRole('button', { name: /^Шале над озером, / })).toBeVisible();
});

for (const { width, height } of [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }]) {
  test(`the map ends with the window at ${width} px, and a house’s card covers neither its label nor its own text`, {
    tag: '@sweep',
  }, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto(`/booking?${await findQuery(site, 44)}&view=map`);
    const pill = page.getByRole('button', { name: /^Скляна вілла, / });
    const map = page.locator('[data-map-choice] > div').first();
    await expect(pill).toContainText(/\d/);
    await pill.press('Enter');
    await expect(pill).toHaveAttribute('aria-pressed', 'true');
    // The browser scrolls a focused low pill to where the language link is visible, below the window's end.
    await page.evaluate(() => scrollTo(0, 0));
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return Math.round((box?.y ?? Number.NaN) + (box?.height ?? 0));
    };
    expect(await bottomOf(map)).toBe(height);
    expect(await bottomOf(map.getByText(/₴\sза/).first())).toBeLessThan(height);
    if (width >= 900) return;
    const sheet = page.getByRole('dialog', { name: 'Скляна вілла' });
    const edge = (await sheet.locator('[data-sheet-handle]').boundingBox())?.y ?? Number.NaN;
    expect(await bottomOf(pill)).toBeLessThan(edge);
    const grabber = await sheet.getByRole('button', { name: 'На всю висоту' }).locator('span').boundingBox();
    const title = sheet.getByRole('heading', { name: 'Скляна вілла' }).last();
    expect((await title.boundingBox())?.y).toBeGreaterThan((grabber?.y ?? Number.NaN) + 4);
    expect(await bottomOf(sheet.getByText('до рецепції'))).toBeLessThan(
      (await sheet.getByRole('button', { name: /^Обрати: / }).boundingBox())?.y ?? Number.NaN,
    );
  });
}

test('a guest who presses Book as soon as the page is hydrated continues with the stay of its link', {
  tag: '@rare',
}, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  // No house is better, so no upgrade is offered.
  const stay = await client.findStay(client.accommodation('villa-glass'), { adults: 1, children: [] }, 2, 66);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      // React has not rendered yet.
      if (name === 'app-started') document.querySelector<HTMLElement>('[data-pinned-bar] button')?.click();
      return mark(name, options);
    };
  });
  await page.goto(`/en/accommodation/villa-glass?${new URLSearchParams({ ...stay, adults: '1' })}`);
  await expect(page).toHaveURL(/\/checkout/);
});

test('a house’s page does not promise a refund once the free days are over', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const client = await BookingClient.connect(site.origin);
  const stay = await client.findStay(client.accommodation('room-comfort'), { adults: 2, children: [] }, 2, 1);
  await page.goto(`/en/accommodation/room-comfort?${new URLSearchParams({ ...stay, adults: '2' })}`);
  await expect(page.getByText('Non-refundable').first()).toBeVisible();
  await expect(page.getByText(/get all of your money back/)).toHaveCount(0);
});

test('an offer in a link is shown with what the stay lacks for it, and can be hidden', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  const query = await findQuery(site, 40);
  await page.setViewportSize(PHONE);
  await page.goto(`/en/booking?${query}&offer=offer-6`);
  const offer = page.getByRole('status').filter({ hasText: 'Special offer “A long stay in the forest”, −25 %' });
  await expect(offer).toContainText('The offer applies from 14 nights.');
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Hide the offer' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page).toHaveURL((url) => !url.searchParams.has('offer'));
});

test('“List” pressed before the map has opened shows the list', { tag: '@rare' }, async ({ page, site }) => {
  await page.goto(`/booking?${await findQuery(site, 40)}`);
  const choose = page.getByRole('button', { name: 'Обрати: Шале над озером' });
  await expect(choose).toBeVisible();
  await page.getByRole('group', { name: 'Як обирати' }).evaluate((toggle) => {
    const [list, map] = toggle.querySelectorAll('button');
    map?.click();
    list?.click();
  });
  await expect(page).not.toHaveURL(/view=map/);
  await expect(choose).toBeVisible();
});
