import { RESORT_CLOCK_KEY } from '#offline/cached-clock.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, goOffline, shareClock, test, waitForHydration } from './fixtures.ts';
import { readStored } from './guest-storage.ts';
import { openCheckout, submitButton } from './one-guest.ts';

/** It is the next day there while Europe has noon. */
const siteSettings = { RESORT_TIME_ZONE: 'Pacific/Kiritimati', ...SETTLED_AT_ONCE };

test.use({ siteSettings, serviceWorkers: 'allow', timezoneId: 'Europe/Kyiv' });

test('today is the resort’s date in any time zone, both from the server and from the worker’s cached page', {
  tag: '@rare',
}, async ({ page }) => {
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const tomorrow = new Date(noon.getTime() + 24 * 60 * 60 * 1000);
  const day = String(tomorrow.getUTCDate());
  await shareClock(page.context());
  await page.clock.setFixedTime(noon);
  await page.goto('/en');
  const dates = page.getByRole('search').getByRole('link', { name: /^Check in/ });
  // The search loads at the guest's first interaction.
  await waitForHydration(page);
  await page.mouse.move(200, 200);
  await expect(dates).toHaveText(new RegExp(`Check out ${day}\\D`));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  const isShell = () => document.getElementById('page-data')?.textContent.includes('"loaderData":null');
  expect(await page.evaluate(isShell), 'the page is the worker’s shell').toBe(true);
  await waitForHydration(page);
  await page.mouse.move(400, 400);
  await expect(dates).toHaveText(new RegExp(`Check out ${day}\\D`));
});

test('a waiting order stores the resort’s clock in a place that the worker can read', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  await page.goto('/en/contacts');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await openCheckout(page, site, 'room-standard');
  await goOffline(context);
  await submitButton(page).click();
  await expect(page.getByText('The order waits for the network.')).toBeVisible();
  await expect
    .poll(() => readStored(page, RESORT_CLOCK_KEY))
    .toEqual([{ fromMs: Date.UTC(new Date().getUTCFullYear() - 1, 0, 1), offsetMinutes: 14 * 60 }]);
});
