import { arriveWithTheApp, expect, test } from './fixtures.ts';

const SHORT_MS = 300;

test('a page whose script does not load, or cannot start, shows an explanation', async ({ browser, site }) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  arriveWithTheApp(page, SHORT_MS);
  const path = /\/en\/contacts$/;
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }));
  await expect(page.goto('/en/contacts')).rejects.toThrow(
    /^The app of .*\/en\/contacts never came \(complete, visible\)$/,
  );
  await expect(page.reload()).rejects.toThrow(/never came \(complete, visible\)$/);
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sorry</h1>' }));
  await expect(page.goto('/en/contacts')).rejects.toThrow(/\/en\/contacts has no place for the app$/);
  // A test that expects no app waits for `load` instead.
  await page.goto('/en/contacts', { waitUntil: 'load' });
  await expect(page.getByRole('heading')).toHaveText('Sorry');
  await page.context().close();
});
