import type { Locator, Page } from '@playwright/test';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test, waitForHydration, waitForStillness } from './fixtures.ts';

async function openDates(page: Page): Promise<Locator> {
  await page.goto('/en');
  await waitForHydration(page);
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel.locator('[data-lowest]').first()).toBeVisible();
  return panel;
}

const dayOf = (panel: Locator, date: CalendarDate) => panel.locator(`[data-day="${date}"] button`);

test('each day reached by arrow keys shows its focus ring, and the sticky bars above the months do not cover it', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const panel = await openDates(page);
  await panel
    .locator('[data-day] button[tabindex="0"]')
    .evaluate((day: HTMLElement) => day.focus({ focusVisible: true } as FocusOptions));
  // Moves down to the third month and back up: every day is met at the upper edge too.
  for (const key of [...Array<string>(9).fill('ArrowDown'), ...Array<string>(8).fill('ArrowUp')]) {
    const before = await page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    await page.keyboard.press(key);
    const now = () => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
    await expect.poll(now).not.toBe(before);
    const look = await page.evaluate(() => {
      const day = document.activeElement as HTMLElement;
      const { left, top, width } = day.getBoundingClientRect();
      return {
        hasRing: getComputedStyle(day).boxShadow !== 'none',
        isInSight: document.elementFromPoint(left + width / 2, top + 1)?.closest('[data-day] button') === day,
      };
    });
    expect(look, `${key} to ${await now()}`).toEqual({ hasRing: true, isInSight: true });
  }
});

test('the sticky bars do not cover the first week of a later month when the calendar opens there', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const arrival = addDays(BookingClient.today(), 75);
  await page.goto(`/en/booking?arrival=${arrival}&departure=${addDays(arrival, 2)}&adults=2`);
  await page.getByRole('button', { name: 'Change filters' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('tab', { name: /^Dates/ }).click();
  const first = dayOf(panel, `${arrival.slice(0, 'YYYY-MM'.length)}-01` as CalendarDate);
  await expect(first).toBeInViewport();
  await expect
    .poll(() =>
      first.evaluate((day) => {
        const { left, top, width } = day.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + 1)?.closest('[data-day] button') === day;
      }),
    )
    .toBe(true);
});

test('an arrow key right after a day was picked continues from it, both after Enter and after a click', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = await openDates(page);
  const arrival = addDays(BookingClient.today(), 8);
  const departure = addDays(arrival, 3);
  await dayOf(panel, arrival).focus();
  await pressAtOnce(dayOf(panel, arrival), 'by Enter');
  await expect(dayOf(panel, arrival)).toHaveAccessibleName(/check-in/);
  await expect(dayOf(panel, addDays(arrival, 1))).toBeFocused();
  await pressAtOnce(dayOf(panel, departure), 'by pointer');
  await expect(dayOf(panel, departure)).toHaveAccessibleName(/check-out/);
  await expect(dayOf(panel, addDays(departure, 1))).toBeFocused();
});

for (const { width, height, tag } of [
  { width: 360, height: 740, tag: '@rare' },
  { width: 820, height: 1180, tag: '@sweep' },
  { width: 1440, height: 900, tag: '@sweep' },
]) {
  for (const outcome of ['come', 'fail'] as const) {
    test(`no part of the calendar moves when its prices ${outcome}, at ${width} px`, {
      tag: outcome === 'come' ? tag : '@sweep',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const asked = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      await page.route('**/calendar?**', async (route) => {
        asked.resolve();
        await gate.promise;
        await (outcome === 'come' ? route.continue() : route.abort());
      });
      await page.goto('/en');
      await waitForHydration(page);
      await page
        .getByRole('search')
        .getByRole('link', { name: /^Check in/ })
        .click();
      const panel = page.getByRole('dialog');
      await expect(panel.locator('[data-day] button:visible').first()).toBeVisible();
      await asked.promise;
      await waitForStillness(page);
      const before = await placesOf(panel);
      gate.resolve();
      if (outcome === 'come') await expect(panel.locator('[data-lowest="true"]').first()).toBeVisible();
      else await expect(panel.getByText('Prices could not be loaded.')).toBeVisible();
      await waitForStillness(page);
      expect(await placesOf(panel)).toEqual(before);
    });
  }
}

test('no part of the calendar moves when the guests change', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = await openDates(page);
  await waitForStillness(page);
  const before = await placesOf(panel);
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route('**/calendar?**', async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'Add an adult' }).first().click();
  await asked.promise;
  await expect(panel.locator('[data-lowest="true"]')).toHaveCount(0);
  expect(await placesOf(panel)).toEqual(before);
  gate.resolve();
  await expect(panel.locator('[data-lowest="true"]').first()).toBeVisible();
  expect(await placesOf(panel)).toEqual(before);
});

/** Positions of the day numbers, the month names and the legend's first words. */
function placesOf(panel: Locator): Promise<Record<string, string>> {
  return panel.evaluate((root) => {
    const numbers = root.querySelectorAll('[data-day] button > :first-child');
    const others = root.querySelectorAll('dl, [aria-live], table, .rdp-root, s');
    const places = [...numbers, ...others].map((element, index) => {
      const { x, y } = element.getBoundingClientRect();
      return [`${index} ${element.localName}`, `${x}, ${y}`];
    });
    return Object.fromEntries(places);
  });
}

/** Picks a day and presses an arrow key before the browser paints again. */
function pressAtOnce(day: Locator, way: 'by Enter' | 'by pointer'): Promise<void> {
  return day.evaluate((button, isPointer) => {
    const key = (name: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    // A pointer focuses the day without a ring; `focusVisible` simulates that here.
    if (isPointer) (button as HTMLElement).focus({ focusVisible: false } as FocusOptions);
    (button as HTMLElement).click();
    key('ArrowRight');
  }, way === 'by pointer');
}
