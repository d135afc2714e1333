import type { Page } from '@playwright/test';
import { expect, findSmallTargets, test } from './fixtures.ts';
import { closeMenu, DESKTOP, headerOf, open, openMenu, PHONE, SWEPT, TABLET, WORDS } from './shell-page.ts';

/** The header's upper edge within the window: below zero it is hidden. */
async function headerTop(page: Page): Promise<number> {
  return (await headerOf(page).boundingBox())?.y ?? Number.NaN;
}

async function expectHeader(page: Page, state: 'shown' | 'hidden'): Promise<void> {
  if (state === 'shown') await expect.poll(() => headerTop(page)).toBe(0);
  else await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(-56);
}

test('the header hides on scrolling down and returns on scrolling up at every width, and stays while it has the focus', {
  tag: '@rare',
}, async ({ page }) => {
  await open(page, '/accommodation/rooms');
  // The loader locks the page, and the wheel that ends it does not scroll yet.
  await expect(page.locator('html')).not.toHaveClass(/loading/);
  await page.mouse.move(100, 300);
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectHeader(page, 'shown');
      await page.mouse.wheel(0, 900);
      await expectHeader(page, 'hidden');
      await page.mouse.wheel(0, -120);
      await expectHeader(page, 'shown');
    });
  }
  await test.step('with the keyboard in it', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.keyboard.press('Tab');
    await headerOf(page).getByRole('button', { name: WORDS.uk.menu }).focus();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await expectHeader(page, 'shown');
  });
  await test.step('filled without a hero, and over a picture once that has moved', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    await open(page, '/accommodation/rooms');
    expect(await groundOpacity(page)).toBe('1');
    for (const path of ['/', '/accommodation/chalet-lake']) {
      await open(page, path);
      expect(await groundOpacity(page)).toBe('0');
      await page.mouse.move(100, 300);
      await page.mouse.wheel(0, 40);
      await expect.poll(() => groundOpacity(page)).toBe('1');
    }
  });
});

/** The header's background as a guest sees it: nothing, or paper. */
function groundOpacity(page: Page): Promise<string> {
  return headerOf(page).evaluate((header) => getComputedStyle(header, '::before').opacity);
}

test('a house’s page has Menu beside its own buttons, and its price instead of a bottom navigation; the booking page has its own bar', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, '/en/accommodation/chalet-lake');
  await expect(page.getByRole('navigation', { name: 'Main sections' })).toBeHidden();
  const back = await page.getByRole('main').getByRole('link', { name: 'Back' }).boundingBox();
  const toggle = await headerOf(page).getByRole('button', { name: 'Menu' }).boundingBox();
  expect(toggle?.y).toBe(back?.y);
  expect(toggle?.x).toBeGreaterThan((back?.x ?? 0) + (back?.width ?? 0));
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click({ trial: true });
  await openMenu(page, 'Menu');
  await test.step('the booking page has its own row in place of the header, and no footer nor bottom navigation', async () => {
    await page.goto('/en/booking');
    await page.setViewportSize({ width: 700, height: 800 });
    await expect(headerOf(page)).toBeHidden();
    const row = page.getByRole('main').getByRole('link', { name: 'Exit booking' }).filter({ visible: true });
    await expect(row).toBeInViewport();
    const filters = page.getByRole('region', { name: 'Filters' });
    expect(await filters.boundingBox()).toMatchObject({ y: expect.closeTo(4, 0), height: expect.closeTo(48, 0) });
    // Nothing is chosen, so there is no total.
    await expect(page.getByRole('region', { name: 'Total' })).toHaveCount(0);
    await page.setViewportSize({ width: 701, height: 800 });
    await expect(headerOf(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main sections' })).toHaveCount(0);
  });
});

test('the footer’s groups expand one by one on a phone and are open on a desktop; the bottom navigation books', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/en/accommodation');
  const pages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Site pages' });
  await expect(pages.getByRole('link', { name: 'Villas' })).toBeHidden();
  await pages.getByText('Houses and rooms', { exact: true }).click();
  await expect(pages.getByRole('link', { name: 'Villas' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Offers' })).toBeVisible();
  await page.setViewportSize(DESKTOP);
  for (const name of ['Villas', 'Pool bar', 'Wellness', 'Halls']) {
    await expect(pages.getByRole('link', { name })).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('listitem').filter({ hasText: 'Mastercard' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', /^https:/);
  await test.step('the bottom navigation has a thumb’s targets, and Book your stay under its full name with its label in it', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/en');
    const navigation = page.getByRole('navigation', { name: 'Main sections' });
    expect(await findSmallTargets(page, navigation)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await expect(navigation).toBeHidden();
    await page.setViewportSize(PHONE);
    const book = navigation.getByRole('link', { name: 'Book your stay' });
    await expect(book).toHaveText('Book');
    await expect(book).toHaveAttribute('href', '/en/booking');

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('contentinfo').getByText('Google Pay');
    await expect(last).toBeInViewport();
    const line = await last.boundingBox();
    const bar = await navigation.boundingBox();
    expect((line?.y ?? 0) + (line?.height ?? 0), 'the footer’s last line').toBeLessThan(bar?.y ?? 0);

    await book.click();
    await expect(page.getByRole('dialog', { name: 'Where will you stay?' })).toBeVisible();
  });
});

for (const { path, tag } of [
  { path: '/', tag: ['@rare'] },
  { path: '/en/accommodation/rooms', tag: [SWEPT] },
]) {
  test(`the shell of ${path} fits 320 px, and 360 px with text twice as large`, { tag }, async ({ page }) => {
    await open(page, path);
    const menuWord = path === '/' ? WORDS.uk.menu : WORDS.en.menu;
    for (const [width, fontSize] of [
      [320, '100%'],
      [360, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      for (const part of [headerOf(page), page.getByRole('contentinfo')]) {
        expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      }
      const menu = await openMenu(page, menuWord);
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
      const last = menu.getByRole('link', { name: 'Telegram' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await closeMenu(page, menu);
    }
  });
}
