import type { Page } from '@playwright/test';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { startThirdParty, type ThirdParty } from '../fixtures/third-party/third-party.ts';
import { call, openAccount, PASSWORD } from './account.ts';
import {
  expect,
  findFaultsInBothSchemes,
  findSmallTargets,
  letRequestsLeave,
  waitForCookie,
  waitForHydration,
  test as withSite,
} from './fixtures.ts';
import { removeNewerApis } from './oldest-browser.ts';

const test = withSite.extend<{ other: ThirdParty; asked: ThirdParty['requests'] }>({
  other: async ({ share }, use) => {
    const start = async () => {
      const other = await startThirdParty();
      return { value: other, end: other.close };
    };
    await use(await share('third party', start));
  },
  siteSettings: async ({ other }, use) => use({ ANALYTICS_URL: other.tagUrl, REVIEWS_URL: other.reviewsUrl }),
  asked: async ({ other }, use) => {
    other.requests.length = 0;
    other.views.length = 0;
    await use(other.requests);
  },
});

test.use({ viewport: { width: 390, height: 844 }, locale: 'uk-UA' });

const plateOn = (page: Page) =>
  page.getByRole('region', { name: /^(?:Можна порахувати візит\?|May we count your visit\?)$/ });
const reviewsOn = (page: Page) => page.getByRole('region', { name: /^(?:Відгуки гостей|Guests’ reviews)$/ });
const refuse = (page: Page) => plateOn(page).getByRole('button', { name: /^(?:Відмовити|Refuse)$/ });
const accept = (page: Page) => plateOn(page).getByRole('button', { name: /^(?:Дозволити|Accept)$/ });
const toChange = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: /^(?:Файли cookie|Cookies)$/ });

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** A cookie that one process writes is readable in another a moment later; here it stays unreadable until a reload. */
async function readCookiesLate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cookies = document.cookie;
    const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookies,
      set: (cookie: string) => native?.set?.call(document, cookie),
    });
  });
}

test('no third party is called before the answer or after a refusal, and the footer says so', async ({
  page,
  asked,
  consoleMessages,
}) => {
  await visit(page, '/');
  await expect(plateOn(page)).toBeVisible();
  const [no, yes] = await Promise.all([refuse(page).boundingBox(), accept(page).boundingBox()]);
  expect(no?.height).toBe(56);
  expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1180 });
    await expect(plateOn(page)).toBeVisible();
    await page.getByRole('search').getByRole('link').last().click({ trial: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const places = reviewsOn(page);
  await places.scrollIntoViewIfNeeded();
  await expect(places.getByText('потрібні його файли cookie')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакти' }).click();
  await expect(page).toHaveURL('/contacts');
  await refuse(page).click();
  await expect(plateOn(page)).toBeHidden();
  await visit(page, '/mice');
  await expect(toChange(page)).toBeVisible();
  await expect(plateOn(page)).toHaveCount(0);
  await letRequestsLeave(page);
  expect(asked).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('an accepted tag loads once and receives only the path of each page, also in the oldest browser', {
  tag: '@rare',
}, async ({ page, context, asked, other, consoleMessages }) => {
  await removeNewerApis(context);
  await visit(page, '/en/about-story?utm=anna@example.com#key');
  await accept(page).click();
  await expect.poll(() => other.views.length).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/en/contacts');
  await expect.poll(() => other.views.length).toBe(2);
  await page.goto('/en/booking/thank-you?order=SM-12345');
  await expect.poll(() => other.views.length).toBe(3);
  await visit(page, '/en/anna@example.com/SM-12345');
  await expect.poll(() => other.views.length).toBe(4);
  const origin = new URL(page.url()).origin;
  expect(other.views.map(({ event, page_path, page_location }) => [event, page_path, page_location])).toEqual(
    ['/en/about-story', '/en/contacts', '/en/booking/thank-you', '/404'].map((path) => [
      'page_view',
      path,
      origin + path,
    ]),
  );
  expect(other.views[1]?.page_referrer).toBe(`${origin}/en/about-story`);
  expect(JSON.stringify([other.views, asked])).not.toMatch(/anna|SM-12345|key/);
  // One tag in each document, with the site's origin as its referrer.
  const tags = asked.filter(({ what }) => what === 'GET /tag.js');
  expect(tags.length).toBeLessThanOrEqual(3);
  for (const { referrer } of asked) expect(referrer).toBe(`${origin}/`);
  expect(await page.locator(`script[src="${other.tagUrl}"]`).count()).toBe(1);
  await expect(plateOn(page)).toHaveCount(0);
  expect(consoleMessages.filter((message) => !message.includes('404'))).toEqual([]);
});

test('withdrawing consent stops the calls in every tab, and removes the tag’s cookies', { tag: '@rare' }, async ({
  page,
  context,
  asked,
  other,
}) => {
  await visit(page, '/en/contacts');
  await accept(page).click();
  await expect.poll(() => other.views.length).toBe(1);
  const second = await context.newPage();
  await visit(second, '/en/mice');
  await expect.poll(() => other.views.length).toBe(2);
  await readCookiesLate(second);
  await waitForCookie(context, '_visit');
  await toChange(page).click();
  await expect(plateOn(page).getByText('Now: accepted.')).toBeVisible();
  await expect(plateOn(page).getByRole('heading')).toBeFocused();
  // Escape changes nothing.
  await page.keyboard.press('Escape');
  await expect(plateOn(page)).toBeHidden();
  await expect(toChange(page)).toBeFocused();
  await toChange(page).click();
  const reloads = Promise.all([page.waitForEvent('load'), second.waitForEvent('load')]);
  await refuse(page).click();
  await reloads;
  await Promise.all([waitForHydration(page), waitForHydration(second)]);
  asked.length = 0;
  await second.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click();
  await expect(second).toHaveURL('/en/contacts');
  await letRequestsLeave(second);
  expect(asked).toEqual([]);
  const cookieNames = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookieNames).not.toContain('_visit');
});

test('a refusal keeps the guest signed in', { tag: '@rare' }, async ({ page, site }) => {
  const email = 'refuses-the-tag@example.com';
  await openAccount(site, page.request, email);
  await call(page.request, '/login', { email, password: PASSWORD });
  const cells = page.getByRole('navigation', { name: 'Головні розділи' });
  const profile = cells.getByRole('link', { name: 'Профіль' });
  await visit(page, '/contacts');
  await expect(profile).toBeVisible();
  await refuse(page).click();
  await expect(plateOn(page)).toBeHidden();
  await page.reload();
  await expect(profile).toBeVisible();
  await visit(page, '/en/profile');
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await expect(plateOn(page).getByRole('heading')).toBeFocused();
});

test('the reviews replace their placeholder without moving the page, in an isolated frame', {
  tag: '@rare',
}, async ({ page, other, consoleMessages }) => {
  await visit(page, '/en');
  await refuse(page).click();
  const section = reviewsOn(page);
  await section.scrollIntoViewIfNeeded();
  const before = await section.boundingBox();
  await section.getByRole('button', { name: 'Show the reviews' }).click();
  await accept(page).click();
  const frame = section.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Guests’ reviews');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(page.frameLocator('iframe').getByText('kept apart')).toBeVisible();
  expect((await section.boundingBox())?.height).toBe(before?.height);
  await expect(page).not.toHaveTitle('taken over');
  expect(other.requests.filter(({ what }) => what === 'GET /reviews')).toHaveLength(1);
  // The frame tries to access the page, and its browser refuses.
  expect(consoleMessages.filter((message) => !message.includes('sandbox'))).toEqual([]);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('calls to third parties bypass the worker, and none of their files is cached', { tag: '@rare' }, async ({
    page,
    other,
  }) => {
    await visit(page, '/en/contacts');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // Now the page comes from the worker's own document, which carries the same policy.
    await visit(page, '/en/mice');
    other.views.length = 0;
    await accept(page).click();
    await expect.poll(() => other.views.length).toBe(1);
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).origin);
    });
    expect(new Set(kept)).toEqual(new Set([new URL(page.url()).origin]));
  });
});

test('no page calls a third party before the answer', { tag: '@sweep' }, async ({
  page,
  site,
  asked,
  consoleMessages,
}) => {
  test.slow();
  for (const { path, status } of await findAllPages(site.origin)) {
    if (status !== 200) continue;
    await page.goto(path);
    await expect(plateOn(page)).toBeVisible();
  }
  await letRequestsLeave(page);
  expect(asked).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

for (const { path, tag } of [
  { path: '/', tag: ['@rare'] },
  { path: '/en', tag: ['@sweep'] },
]) {
  test(`the question satisfies axe in both schemes on ${path}, at 320 px`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(plateOn(page)).toBeVisible();
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    // It covers most of this small page, whose own targets are measured without it.
    expect(await findSmallTargets(page, plateOn(page))).toEqual([]);
  });
}
