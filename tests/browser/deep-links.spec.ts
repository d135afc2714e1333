import type { Locator, Page } from '@playwright/test';
import type { Stay } from '#domain/stay/stay.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, findAccessibilityFaults, keepEveryChoice, putBillAside, test } from './fixtures.ts';

const COUPLE = { adults: 2, children: [] };

const LANGUAGES = [
  {
    path: '/booking',
    viewport: { width: 360, height: 740 },
    rooms: 'Кімнати',
    chosen: 'Обрано: Шале над озером',
    room: /^Кімната 1.*Шале над озером/,
    faults: 'Дещо з посилання не підійшло: дати вже минули, гості, вид оселі.',
    dismiss: 'Зрозуміло',
    other: 'en',
    otherRooms: 'Rooms',
  },
  {
    path: '/en/booking',
    viewport: { width: 1440, height: 900 },
    rooms: 'Rooms',
    chosen: 'Chosen: Lake Chalet',
    room: /^Room 1.*Lake Chalet/,
    faults: 'Some of the link could not be used: dates in the past, the guests, the kind of accommodation.',
    dismiss: 'Got it',
    other: 'ua',
    otherRooms: 'Кімнати',
  },
] as const;

async function findStay(origin: string, code: string, daysAhead: number): Promise<Stay> {
  const client = await BookingClient.connect(origin);
  return client.findStay(client.accommodation(code), COUPLE, 3, daysAhead);
}

function roomsOf(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name }).getByRole('button', { name: /\d/ });
}

for (const words of LANGUAGES) {
  const isSwept = words.path !== '/booking';
  test(`a link opens ${words.path} with its values, and its address works for another visitor`, {
    tag: isSwept ? '@sweep' : '@rare',
  }, async ({ page, browser, site, consoleMessages }) => {
    await page.setViewportSize(words.viewport);
    const { arrival, departure } = await findStay(site.origin, 'chalet-lake', 20);
    await page.goto(
      `${words.path}?arrival=${arrival}&departure=${departure}&adults=2&children=1&accommodation=chalet-lake`,
    );
    await expect(page.getByRole('button', { name: words.chosen })).toBeVisible();
    await expect(page).toHaveURL(/children=6%2B.*chosen=chalet-lake/);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.reload();
    await expect(roomsOf(page, words.rooms).first()).toHaveAccessibleName(words.room);

    const friend = await browser.newPage();
    await friend.goto(page.url());
    await expect(friend.getByRole('button', { name: words.chosen })).toBeVisible();
    await friend.close();

    await page.getByRole('link', { name: words.other, exact: true }).filter({ visible: true }).first().click();
    await expect(roomsOf(page, words.otherRooms)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*chosen=chalet-lake`));
    expect(consoleMessages).toEqual([]);
  });

  test(`invalid parts of a link to ${words.path} are ignored, and listed until the guest has read them`, {
    tag: isSwept ? '@sweep' : '@rare',
  }, async ({ page }) => {
    await page.setViewportSize(words.viewport);
    await page.goto(`${words.path}?arrival=2020-01-01&departure=2020-01-05&adults=40&kind=tents`);
    const notice = page.getByRole('status').filter({ hasText: words.faults });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/adults=1&kind=all$/);
    await notice.getByRole('button', { name: words.dismiss }).click();
    await expect(notice).toHaveCount(0);
  });
}

test('Back returns to the previous search with its choices, Forward to the later one', {
  tag: '@rare',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keepEveryChoice(page);
  const { arrival, departure } = await findStay(site.origin, 'room-comfort', 40);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=2`);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await putBillAside(page);
  await expect(page).toHaveURL(/chosen=room-comfort$/);

  await page.getByRole('button', { name: 'Change filters' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: /^Chalets/ }).click();
  await panel.getByRole('button', { name: /^All chalets/ }).click();
  await panel.getByRole('tab', { name: /^Guests/ }).click();
  await panel.getByRole('button', { name: 'Check availability' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/kind=chalets$/);
  const first = roomsOf(page, 'Rooms').first();
  await expect(first).toHaveAccessibleName(/Not chosen/);

  await page.goBack();
  await expect(page).toHaveURL(/kind=all&chosen=room-comfort$/);
  await expect(first).toHaveAccessibleName(/Comfort/);
  await page.goForward();
  await expect(first).toHaveAccessibleName(/Not chosen/);
  await expect(page.getByRole('heading', { name: 'Comfort', exact: true })).toHaveCount(0);
});

test('the upgrade is offered once, and accepting it puts the better house in the address', { tag: '@rare' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { arrival, departure } = await findStay(site.origin, 'room-comfort', 60);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${departure}&adults=2&adults=2`);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await page.getByRole('button', { name: /^Pay .+ more$/ }).click();
  await expect(page).toHaveURL(/room=2&chosen=room-(?!comfort)[a-z]+%2C$/);
  await page.getByRole('button', { name: 'Choose: Comfort' }).click();
  await expect(page.getByRole('button', { name: 'Chosen: Comfort' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
