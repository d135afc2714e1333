import { formatMonth } from '#app/format/dates.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Scripts and style sheets. */
const FILES_BEFORE_CALENDAR = 12;

test('a first tap on the dates shows this month before the panel’s code has loaded, and requests few files', async ({
  page,
}) => {
  const firstDay = BookingClient.firstArrival();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/panel-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/en');
  await waitForHydration(page);
  const tappedMs = await page.evaluate(() => performance.now());
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(formatMonth(firstDay, 'en'))).toBeVisible();
  await expect(sheet.getByText(String(Number(firstDay.slice(8))), { exact: true })).toBeVisible();
  const top = await sheet.evaluate(restsAt);
  await sheet.evaluate(watchSheet);
  await page.waitForFunction(() => performance.getEntriesByName('first-load-settled').length > 0);
  await page.evaluate(untilIdle);
  held.resolve();
  await expect(sheet.locator(`[data-day="${firstDay}"] button`)).toBeVisible();
  expect(await page.evaluate(() => window.lowestTop)).toBeCloseTo(top, 0);
  const files = await page.evaluate(filesBeforeCalendar, tappedMs);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(FILES_BEFORE_CALENDAR);
});

declare global {
  interface Window {
    /** The lowest place of the sheet's upper edge since the test has asked, in pixels from the top. */
    lowestTop: number;
    /** On the page's clock. */
    calendarAtMs: number | undefined;
  }
}

/** Waits until the sheet has moved in. Returns the place of its upper edge. */
async function restsAt(dialog: Element): Promise<number> {
  const panel = dialog.lastElementChild;
  await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  return panel?.getBoundingClientRect().top ?? 0;
}

/** At every frame, of whichever sheet is open. */
function watchSheet(): void {
  window.lowestTop = 0;
  const note = () => {
    const top = document.querySelector('dialog[open] > :last-child')?.getBoundingClientRect().top ?? 0;
    window.lowestTop = Math.max(window.lowestTop, top);
    if (document.querySelector('dialog[open] [data-day] button')) window.calendarAtMs ??= performance.now();
    requestAnimationFrame(note);
  };
  note();
}

/** Twice, so that what an idle callback requests is requested before this settles. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => requestIdleCallback(resolve));
}

function filesBeforeCalendar(tappedMs: number): string[] {
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= tappedMs && startTime <= (window.calendarAtMs ?? Number.POSITIVE_INFINITY))
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'));
}
