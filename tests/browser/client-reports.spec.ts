import type { BrowserContext } from '@playwright/test';
import { expect, goOffline, letRequestsLeave, test, waitForChunks } from './fixtures.ts';

interface Report {
  readonly kind: string;
  readonly message: string;
  readonly page: string;
}

/** The reports of the pages as the server receives them. */
async function collectReports(context: BrowserContext): Promise<Report[]> {
  const reports: Report[] = [];
  await context.route('**/api/v1/client-reports', async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return reports;
}

const fail = (message: string) => void setTimeout(() => Promise.reject(new TypeError(message)));

test('an uncaught error is reported without any text that the guest has typed', async ({ page, context }) => {
  const reports = await collectReports(context);
  await page.goto('/en/contacts?token=secret');
  await page.evaluate(fail, 'Cannot greet "Olena Koval", olena@example.com');
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toEqual({
    kind: 'rejection',
    message: 'TypeError: Cannot greet …',
    build: expect.stringMatching(/\.js$/),
    page: '/en/contacts',
    browser: 'chrome',
  });
});

test('the server accepts the report, and a visit sends at most five', { tag: '@rare' }, async ({ page }) => {
  const answers: number[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (response) => {
    if (response.url().endsWith('/client-reports')) answers.push(response.status());
  });
  await page.goto('/en/contacts');
  for (let fault = 0; fault < 4; fault += 1) await page.evaluate(fail, 'Cannot do it');
  await expect.poll(() => answers).toEqual([204, 204, 204, 204]);
  await page.reload();
  for (let fault = 0; fault < 4; fault += 1) await page.evaluate(fail, 'Cannot do it');
  await expect.poll(() => answers).toHaveLength(5);
  await waitForChunks(page, ['send-reports']);
  await letRequestsLeave(page);
  expect(asked.filter((path) => path.endsWith('/client-reports'))).toHaveLength(5);
});

test('a report without a network is sent with the next one', { tag: '@rare' }, async ({ page, context }) => {
  const reports = await collectReports(context);
  await page.goto('/en/contacts');
  await page.evaluate(fail, 'Cannot do it once');
  await expect.poll(() => reports).toHaveLength(1);
  await goOffline(context);
  await page.evaluate(fail, 'Cannot do it again');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reports-to-send'))).toContain('Cannot do it again');
  expect(reports).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(() => reports.map(({ message }) => message)).toContain('TypeError: Cannot do it again');
});

test('missing accommodations are reported', { tag: '@rare' }, async ({ page, context }) => {
  const reports = await collectReports(context);
  await page.goto('/en/contacts');
  await context.route('**/api/v1/categories', (route) => route.fulfill({ status: 404, json: { error: 'Not Found' } }));
  await page
    .getByRole('link', { name: 'Rooms', includeHidden: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({ kind: 'categories', message: expect.stringMatching(/^\/categories answered 404/) }),
    );
});

test('unknown availability is reported as an empty date', { tag: '@rare' }, async ({ page, context }) => {
  const reports = await collectReports(context);
  await context.route('**/orders/get-free-rooms*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/en/booking');
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        kind: 'free_rooms',
        message: expect.stringMatching(/^Date is empty/),
        page: '/en/booking',
      }),
    );
});

test('a part that fails to load is reported, and a report stored without a network is sent by the next page', {
  tag: '@rare',
}, async ({ page, context }) => {
  const reports = await collectReports(context);
  await context.route('**/assets/shell-parts-*.js', (route) => route.abort());
  await page.goto('/en/contacts');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => reports.map(({ kind }) => kind)).toContain('chunk');

  await goOffline(context);
  await page.evaluate(fail, 'Cannot do it in the dark');
  const stored = () => page.evaluate(() => localStorage.getItem('reports-to-send'));
  await expect.poll(stored).toContain('Cannot do it in the dark');
  // The tab is closed offline, so only a later page can send it.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/en/contacts');
  // A page sends stored reports once its first load has settled.
  await expect
    .poll(() => reports.map(({ message }) => message), { timeout: 40_000 })
    .toContain('TypeError: Cannot do it in the dark');
  await expect.poll(() => next.evaluate(() => localStorage.getItem('reports-to-send'))).toBeNull();
});
