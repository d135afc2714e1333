import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, expectNoSidewaysScroll, test, waitForCookie, waitForHydration } from './fixtures.ts';

const DAYS_365_SECONDS = 365 * 24 * 60 * 60;
const languageLink = 'a[hreflang]:visible';

for (const [from, to, language] of [
  ['/accommodation/chalets', '/en/accommodation/chalets', 'en'],
  ['/en/accommodation/chalets', '/accommodation/chalets', 'uk'],
] as const) {
  for (const { tag, ...viewport } of [
    { width: 360, height: 740, tag: [] },
    { width: 820, height: 1180, tag: '@sweep' },
    { width: 1440, height: 900, tag: '@sweep' },
  ]) {
    test(`${from} becomes ${to} with its query, anchor and position at ${viewport.width} px`, {
      tag: language === 'en' ? tag : '@sweep',
    }, async ({ page, context }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${from}?from=letter&x=1#main`);
      await waitForHydration(page);
      await context.clearCookies({ name: 'locale' });
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      // Clicked by script: the link may be out of sight.
      await page
        .locator('a[hreflang]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${to}?from=letter&x=1#main`);
      await waitForHydration(page);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      if (language === 'uk') await expect(html).toHaveClass(/ua-lang/);
      else await expect(html).not.toHaveClass(/ua-lang/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
      const cookie = await waitForCookie(context, 'locale');
      expect(cookie).toMatchObject({ value: language, path: '/', sameSite: 'Lax' });
      const lasts = cookie.expires - Date.now() / 1000;
      expect(lasts).toBeGreaterThan(DAYS_365_SECONDS - 600);
      expect(lasts).toBeLessThanOrEqual(DAYS_365_SECONDS);
    });
  }
}

test('a position reached by a link is kept too, and Back returns to the first language', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/en');
  await waitForHydration(page);
  await page.locator('main article a[href="/en/accommodation/rooms"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooms');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await page
    .locator('a[hreflang]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/accommodation/rooms');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Номери');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await page.waitForURL('**/en/accommodation/rooms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an open menu stays open in the other language, and Back closes it', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en/accommodation/rooms');
  await waitForHydration(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').locator(languageLink).click();
  await page.waitForURL('**/accommodation/rooms');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/[^n]\/accommodation\/rooms$/);
});

test('a missing page has the same address in the other language', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/no/such/page?x=1');
  await waitForHydration(page);
  await page.locator(languageLink).first().click();
  await page.waitForURL('**/en/no/such/page?x=1');
  await expect(page).toHaveTitle('This page could not be found');
});

test('the choice on the booking page is kept in the other language', async ({ page, site }) => {
  const arrival = addDays(BookingClient.today(), 40);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.origin}/en/booking?arrival=${arrival}&departure=${addDays(arrival, 3)}`);
  // The page has read its address once it rewrites it with the missing parameters.
  await expect(page).toHaveURL(/\/en\/booking\?.*kind=all/);
  const { search } = new URL(page.url());
  const chosen = new RegExp(`(?<!\\d)${Number(arrival.slice(-2))}[–\\s\\u00a0]`);
  await expect(page.getByRole('main')).toContainText(chosen);
  await page.locator(languageLink).first().click();
  await page.waitForURL(`${site.origin}/booking${search}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(page.getByRole('main')).toContainText(chosen);
  await expect(page.getByRole('main')).toContainText('3 ночі');
});

for (const { path, browserLanguage, words, leadsTo } of [
  {
    path: '/accommodation/chalets',
    browserLanguage: 'en-GB',
    words: 'English version',
    leadsTo: '/en/accommodation/chalets',
  },
  {
    path: '/en/accommodation/chalets',
    browserLanguage: 'uk-UA',
    words: 'Українська версія',
    leadsTo: '/accommodation/chalets',
  },
]) {
  test.describe(`to a browser in ${browserLanguage}`, () => {
    test.use({ locale: browserLanguage, viewport: { width: 360, height: 740 } });

    test(`${path} offers its other language in a sentence until the guest chooses one`, {
      tag: browserLanguage === 'en-GB' ? [] : '@sweep',
    }, async ({ page, context }) => {
      await context.clearCookies({ name: 'locale' });
      await page.goto(path);
      const offer = page.getByRole('banner').getByRole('link', { name: words });
      await expect(offer).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
      await expect(page).toHaveURL(path);
      await offer.click();
      await page.waitForURL(leadsTo);
      await page.goto(path);
      await expect(page.getByRole('banner').locator(languageLink)).toHaveText(/^(?:en|ua)$/i, { useInnerText: true });
    });
  });
}

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  for (const [root, browserLanguage, words] of [
    ['', 'en-GB', 'English version'],
    ['/en', 'uk-UA', 'Українська версія'],
  ] as const) {
    test.describe(`to a browser in ${browserLanguage}, at ${width} px`, () => {
      test.use({ locale: browserLanguage, viewport: { width, height } });

      test(`pages with their own bars show “${words}” and cover nothing with it`, { tag: '@sweep' }, async ({
        page,
        context,
      }) => {
        await context.clearCookies({ name: 'locale' });
        const arrival = addDays(BookingClient.today(), 40);
        const stay = `arrival=${arrival}&departure=${addDays(arrival, 2)}&adults=2`;
        for (const path of [
          '/accommodation/chalet-lake',
          '/booking',
          '/booking/compare?houses=chalet-lake,room-standard',
          `/booking/checkout?${stay}&accommodation=chalet-lake`,
          '/mice/enquiry',
        ]) {
          await page.goto(root + path);
          const link = page.getByRole('link', { name: words }).filter({ visible: true }).first();
          await expect(link, path).toBeInViewport({ ratio: 1 });
          expect(await link.evaluate(findCovered), path).toEqual([]);
          await expectNoSidewaysScroll(page);
        }
      });
    });
  }
}

/** Runs in the page. Other elements at the link's position. */
function findCovered(link: Element): string[] {
  const own = link.getBoundingClientRect();
  const others = [...document.querySelectorAll('a[href], button, h1, p, li')].filter((other) => {
    const box = other.getBoundingClientRect();
    const isBeside = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom;
    return (
      !isBeside && !other.contains(link) && !link.contains(other) && other.checkVisibility({ visibilityProperty: true })
    );
  });
  return others.map((other) => other.textContent);
}

test('a browser with the language of the page sees only the short link', { tag: '@rare' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'uk-UA', baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/accommodation/chalets');
  await waitForHydration(page);
  await expect(page.getByRole('banner').locator(languageLink)).toHaveText('EN', { useInnerText: true });
  await context.close();
});
