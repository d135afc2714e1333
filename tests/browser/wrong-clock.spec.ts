import type { Page } from '@playwright/test';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { offsetMinutesAt } from '#server/availability/time-zone.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, type RunningSite, shareClock, test, waitForHydration } from './fixtures.ts';
import { countOrders, fillForm, openForm, submitButton, THANKS } from './one-guest.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const YEAR_MS = 365 * DAY_MS;

/** Sets the clock of the guest's device as the page reads it. */
async function setClockOff(page: Page, offMs: number): Promise<void> {
  await page.addInitScript((off) => {
    const { now } = Date;
    window.Date = class extends Date {
      constructor(...parts: []) {
        if (parts.length === 0) super(now() + off);
        else super(...parts);
      }
      static override now = () => now() + off;
    } as DateConstructor;
  }, offMs);
}

/** The instant in Kyiv. */
function halfPastMidnight(day: CalendarDate): number {
  const inUtc = Date.parse(`${day}T00:30:00Z`);
  return inUtc - offsetMinutesAt(inUtc, 'Europe/Kyiv') * 60_000;
}

/** Days and prices on the page: the home page's search, the calendar's first free day, and two cards. */
async function readResort(page: Page, site: RunningSite) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await waitForHydration(page);
  // The search loads at the guest's first interaction.
  await page.mouse.move(200, 200);
  const dates = page.getByRole('search').getByRole('link', { name: /^Check in/ });
  await expect(dates).toHaveText(/\d/);
  const search = await dates.innerText();
  await dates.click();
  const days = page.locator('dialog [data-day] button:not([disabled]):not([aria-disabled="true"])');
  await expect(days.first()).toBeVisible();
  const firstDay = await days.first().locator('xpath=ancestor::*[@data-day]').getAttribute('data-day');

  const today = BookingClient.today();
  await page.goto(`/en/booking?arrival=${today}&departure=${addDays(today, 2)}&adults=2`);
  const cards = page.getByRole('article').filter({ has: page.locator('data') });
  await expect(cards.first().getByRole('button', { name: /^Choose/ })).toBeVisible();
  const tonight = await cards.first().locator('data').innerText();
  await expect(page.getByText(/Check the connection/)).toHaveCount(0);
  return { search, firstDay, tonight, origin: site.origin };
}

for (const { words, offMs } of [
  { words: 'a year ahead', offMs: YEAR_MS },
  { words: 'a day behind', offMs: -DAY_MS },
  { words: 'ten years behind', offMs: -10 * YEAR_MS },
]) {
  test(`a phone whose clock is ${words} shows the same days and prices as a right one, and books`, {
    tag: '@rare',
  }, async ({ page, browser, site }) => {
    test.setTimeout(120_000);
    const right = await browser.newPage({ baseURL: site.origin, serviceWorkers: 'block' });
    const expected = await readResort(right, site);
    await right.context().close();
    // The current night can still be booked after midnight.
    expect(expected.firstDay).toBe(BookingClient.firstArrival());

    await setClockOff(page, offMs);
    expect(await readResort(page, site)).toEqual(expected);
    await openForm(page, site, 'room-standard', 25);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  });
}

test('the current night is named, priced and booked at half past midnight', { tag: '@rare' }, async ({
  page,
  context,
  site,
}) => {
  // The page is half an hour into tomorrow, while the server still sells today.
  const tonight = BookingClient.today();
  await shareClock(context);
  await page.clock.setFixedTime(halfPastMidnight(addDays(tonight, 1)));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await waitForHydration(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is tonight: arrival after midnight, bookable until 03:00/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /tonight, arrival after midnight/ })).toBeEnabled();

  const stay = new URLSearchParams({ arrival: tonight, departure: addDays(tonight, 2), adults: '1' });
  await page.goto(`/en/booking/checkout?${stay}&accommodation=room-standard`);
  const ordered = await fillForm(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: THANKS })).toBeFocused();
  expect(countOrders(site, ordered)).toBe(1);
});
