import { formatMonth } from '#app/format/dates.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Scripts and style sheets. */
const FILES_BEFORE_CALENDAR = 12;

test('a first tap on the dates shows this month before the panel’s code has loaded, and requests few files', async ({
  page,
}) => {
  const today = BookingClient.today();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/panel-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/en');
  await waitForHydration(page);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/')) files.push(new URL(request.url()).pathname);
  });
  await page
    .getByRole('search')
    .getByRole('link', { name: /^Check in/ })
    .tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(formatMonth(today, 'en'))).toBeVisible();
  await expect(sheet.getByText(String(Number(today.slice(8))), { exact: true })).toBeVisible();
  const top = await sheet.evaluate(restsAt);
  await sheet.evaluate(noteLowestTop);
  held.resolve();
  await expect(sheet.locator(`[data-day="${today}"] button`)).toBeVisible();
  expect(await page.evaluate(() => window.lowestTop)).toBeCloseTo(top, 0);
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(FILES_BEFORE_CALENDAR);
});

declare global {
  interface Window {
    /** The lowest place of the sheet's upper edge since the test has asked, in pixels from the top. */
    lowestTop: number;
  }
}

/** Waits until the sheet has moved in. Returns the place of its upper edge. */
async function restsAt(dialog: Element): Promise<number> {
  const panel = dialog.lastElementChild;
  await Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
  return panel?.getBoundingClientRect().top ?? 0;
}

/** At every frame, of whichever sheet is open. */
function noteLowestTop(): void {
  window.lowestTop = 0;
  const note = () => {
    const top = document.querySelector('dialog[open] > :last-child')?.getBoundingClientRect().top ?? 0;
    window.lowestTop = Math.max(window.lowestTop, top);
    requestAnimationFrame(note);
  };
  note();
}
