import { readFile } from 'node:fs/promises';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { SETTLED_AT_ONCE } from '../fixtures/processes/server-process.ts';
import { expect, shareClock } from './fixtures.ts';
import { PHONE, test, waitUntilReadable } from './offline-visit.ts';

test.use({ ...PHONE, siteSettings: SETTLED_AT_ONCE, serviceWorkers: 'allow' });

/** The content that the browser gets for a file, as text; null: nothing arrives. */
const openFile = (path: string) =>
  fetch(path).then(
    async (response) => (response.ok ? Array.from(new Uint8Array(await response.arrayBuffer())).join() : null),
    () => null,
  );

/** A day on which Christmas dishes are served, and summer dishes are not. */
function nextChristmas(): string {
  const today = BookingClient.today();
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-25' ? 1 : 0);
  return `${year}-12-25T10:00:00Z`;
}

test('a menu shows what is served today, and its PDF opens again without a network', { tag: '@rare' }, async ({
  page,
  resort,
}) => {
  await shareClock(page.context());
  await page.clock.setFixedTime(nextChristmas());
  await page.goto('/en/food-and-drink/senoval');
  const dish = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(dish('Kutia')).toContainText('on today');
  await expect(dish('Rye kvass')).toContainText('not today');
  await expect(dish('Trout over juniper')).not.toContainText('today');

  const link = page.getByRole('link', { name: 'The whole menu, PDF, up to 60 KB' });
  const path = (await link.getAttribute('href')) ?? '';
  await waitUntilReadable(page);
  const seen = await page.evaluate(openFile, path);
  expect(seen).toMatch(/^37,80,68,70,/);
  const bytesOf = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return [...(await readFile(await download.path()))].join();
  };
  expect(await bytesOf()).toBe(seen);

  await resort.goAway();
  await page.reload();
  await expect(dish('Trout over juniper')).toContainText('420');
  expect(await page.evaluate(openFile, path)).toBe(seen);
  expect(await page.evaluate(openFile, '/storage/menu-lobby-bar-en.pdf')).toBeNull();
  expect(await bytesOf()).toBe(seen);
});

test('a menu opens in a new tab, and is downloaded in the installed site, which has no tabs', {
  tag: '@rare',
}, async ({ page, context }) => {
  await page.goto('/en/food-and-drink/senoval');
  const name = 'The whole menu, PDF, up to 60 KB';
  await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  const installed = await context.newPage();
  await installed.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace('(display-mode: standalone)', '(min-width: 1px)'));
  });
  await installed.goto('/en/food-and-drink/senoval');
  const [download] = await Promise.all([
    installed.waitForEvent('download'),
    installed.getByRole('link', { name }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(context.pages()).toHaveLength(2);
});
