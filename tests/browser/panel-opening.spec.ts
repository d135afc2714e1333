import type { Page } from '@playwright/test';
import { expect, shareClock, test } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };

/** In the header of a wide window, in the bottom bar of a phone. */
function bookingButton(page: Page) {
  return page.getByRole('link', { name: 'Book your stay', exact: true }).filter({ visible: true }).first();
}

test('a panel opened on the next day of a page that stays open offers no day of the past', { tag: '@rare' }, async ({
  page,
}) => {
  const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  await shareClock(page.context());
  await page.clock.setFixedTime(noon);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/contacts');
  const panel = page.getByRole('dialog');
  const today = panel.locator(`[data-day="${new Date(noon).toISOString().slice(0, 10)}"] button`);
  await bookingButton(page).click();
  await expect(today).not.toHaveAccessibleName(/past/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.clock.setFixedTime(noon + 24 * 60 * 60 * 1000);
  await bookingButton(page).click();
  await expect(today).toHaveAccessibleName(/past/);
});

test('the panel of a returning guest comes to the resort’s prices from those that an earlier visit stored', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en/contacts');
  const all = page.getByRole('dialog').getByRole('button', { name: /^All kinds/ });
  await bookingButton(page).click();
  await expect(all).toContainText(/from UAH/);
  const words = await all.innerText();
  await expect.poll(() => page.evaluate(cheapenStoredHouses)).toBe(true);
  // The panel stays open.
  await page.reload();
  await expect.poll(() => all.innerText()).toBe(words);
});

/** As if an earlier visit had stored other prices. False: no houses are stored yet. */
async function cheapenStoredHouses(): Promise<boolean> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('smereka-content');
    opening.onsuccess = () => resolve(opening.result);
  });
  const parts = database.transaction('parts', 'readwrite').objectStore('parts');
  const stored = await new Promise<{ content: { data: { attributes: object[] }[] } } | undefined>((resolve) => {
    const reading = parts.get('categories');
    reading.onsuccess = () => resolve(reading.result);
  });
  if (stored === undefined) return false;
  for (const house of stored.content.data.flatMap(({ attributes }) => attributes)) {
    Object.assign(house, { default_price: 1, from_price: 1 });
  }
  parts.put({ ...stored, revision: 'older' }, 'categories');
  await new Promise((resolve) => {
    parts.transaction.oncomplete = resolve;
  });
  database.close();
  return true;
}
