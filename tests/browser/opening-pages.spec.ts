import type { Page } from '@playwright/test';
import type { SunPhase } from '#domain/calendar/sun.ts';
import { findAllPages } from '../fixtures/pages/all-pages.ts';
import { findFaintWords } from '../fixtures/pages/faint-words.ts';
import { expect, test, waitForHydration, waitForPictures, waitForStillness } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a guest opens an offer from its ticket, reads its terms and goes on to the next', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/special-offers');
  await waitForHydration(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Зимові свята' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
  await expect(page).toHaveTitle(/−12\s%/);
  await expect(page.getByRole('heading', { name: 'Умови пропозиції' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/booking?offer=offer-5"]')).toBeVisible();
  await page.getByRole('link', { name: 'Романтичні вихідні' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Романтичні вихідні');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
});

test('the other restaurants are one tap away from each one, in the guest’s language', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto('/en/food-and-drink/senoval');
  await waitForHydration(page);
  const table = page.getByRole('link', { name: 'Book a table' });
  await expect(table).toHaveAttribute('href', 'tel:+380671002033');
  await page.getByRole('link', { name: 'Phyto bar' }).first().click();
  await expect(page).toHaveURL(/\/en\/food-and-drink\/phyto-bar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Phyto bar');
});

test('a page fetches only the content that it shows', async ({ page }) => {
  // Nothing is prefetched for a guest who saves data: any request comes from the page itself.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/special-offers');
  await waitForHydration(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.add(pathname.slice('/api/v1'.length));
  });
  await page.getByRole('link', { name: 'Зимові свята' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зимові свята');
  expect(asked).toContain('/special-offers');
  // The menu is built from the categories, and a guest who saves data stores the files of the current page.
  for (const path of ['/foods', '/stories', '/informations']) expect(asked).not.toContain(path);
});

test('a link to one of the rules leads to its heading', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/info#privacy-policy');
  await expect(page.getByRole('heading', { name: 'Приватність' })).toBeInViewport();
  await page.goto('/info');
  await waitForHydration(page);
  await page.getByRole('navigation', { name: 'На цій сторінці' }).getByRole('link', { name: 'Скасування' }).click();
  await expect(page).toHaveURL(/#cancellation-and-payment$/);
  await expect(page.getByRole('heading', { name: 'Скасування й оплата' })).toBeInViewport();
});

/** WCAG 2.2, level AA, for text of any size. */
const LEAST_CONTRAST = 4.5;
/** Positions at the top, just before the header gets its paper, and with the words of the home page halfway out. */
const SCROLLED_PX = [0, 7, 150];
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** The hour tints only light pictures: the dark scheme already has pictures of the night. */
const SUN_PHASES: Readonly<Record<'light' | 'dark', readonly SunPhase[]>> = {
  light: ['day', 'dawn', 'dusk', 'night'],
  dark: ['night'],
};

/** Checks both schemes, every hour, with all motion, at every scroll position. */
async function findFaintWordsOnTheWay(page: Page, path: string, windows: typeof WINDOWS): Promise<string[]> {
  const faint: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const window of windows) {
      await page.setViewportSize(window);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await waitForPictures(page);
      for (const sun of SUN_PHASES[colorScheme]) {
        await page.evaluate((phase) => Object.assign(document.documentElement.dataset, { sun: phase }), sun);
        // A tint does not move, so scrolling looks the same at every hour.
        for (const scrolled of sun === SUN_PHASES[colorScheme][0] ? SCROLLED_PX : [0]) {
          await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
          await waitForStillness(page);
          const words = await findFaintWords(page, LEAST_CONTRAST);
          faint.push(
            ...words.map((line) => `${path} ${colorScheme} ${sun} ${window.width} px at ${scrolled}: ${line}`),
          );
        }
      }
    }
  }
  return faint;
}

test('all text of the home page is readable on its picture, in every scheme, at every hour and with motion', {
  tag: '@rare',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const windows = WINDOWS.filter(({ width }) => width !== 820);
  expect(await findFaintWordsOnTheWay(page, '/', windows)).toEqual([]);
});

test('all text is readable on every picture at the top of a page', { tag: '@sweep' }, async ({ page, site }) => {
  test.setTimeout(20 * 60_000);
  const listed = (await findAllPages(site.origin)).filter(({ path }) => path === '/en' || !path.startsWith('/en/'));
  const faint: string[] = [];
  for (const { path } of listed) {
    await page.goto(path);
    const isPictureAbove = () =>
      document.elementsFromPoint(innerWidth / 2, 20).some(({ localName }) => localName === 'img');
    if (await page.evaluate(isPictureAbove)) faint.push(...(await findFaintWordsOnTheWay(page, path, WINDOWS)));
  }
  expect(faint).toEqual([]);
});
