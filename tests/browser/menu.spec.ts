import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, findSmallTargets, test } from './fixtures.ts';
import { closeMenu, DESKTOP, headerOf, open, openMenu, PHONE, SWEPT, TABLET, WORDS } from './shell-page.ts';

for (const [locale, path] of [
  ['uk', '/'],
  ['en', '/en'],
] as const) {
  const words = WORDS[locale];
  const tag = locale === 'uk' ? '@rare' : SWEPT;

  test.describe(`the menu in ${locale}`, () => {
    test('a section shows its pages on hover, a click pins it; the keyboard focus moves in order and returns', {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize(DESKTOP);
      await open(page, path);
      const menu = await openMenu(page, words.menu);
      await expect(menu.getByRole('link', { name: words.rooms })).toBeVisible();
      const picture = menu.locator('img:visible');
      const first = await picture.getAttribute('src');
      await menu.getByRole('button', { name: words.foods }).hover();
      await expect(menu.getByRole('link', { name: 'Food & Forest' })).toBeVisible();
      await expect(menu.getByRole('link', { name: words.rooms })).toBeHidden();
      await expect(picture).not.toHaveAttribute('src', first ?? '');

      await menu.getByRole('button', { name: words.foods }).click();
      await menu.getByRole('button', { name: words.spa }).hover();
      await menu.getByRole('button', { name: words.stays }).hover();
      await expect(menu.getByRole('button', { name: words.foods })).toHaveAttribute('aria-expanded', 'true');
      await menu.getByRole('link', { name: 'Food & Forest' }).hover();
      await expect(picture).toHaveAttribute('src', /food-and-forest/);
      await closeMenu(page, menu);

      const toggle = headerOf(page).getByRole('button', { name: words.menu });
      await toggle.focus();
      await page.keyboard.press('Space');
      await expect(menu.getByRole('button', { name: words.close })).toBeFocused();
      await menu.getByRole('button', { name: words.foods }).focus();
      await expect(menu.getByRole('link', { name: 'Food & Forest' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: 'Food & Forest' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: words.close }).press('Enter');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test.describe('by touch', () => {
      test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

      test('a tap opens one section and closes the other', { tag: locale === 'en' ? '@rare' : SWEPT }, async ({
        page,
      }) => {
        await open(page, path);
        await headerOf(page).getByRole('button', { name: words.menu }).tap();
        const menu = page.getByRole('dialog', { name: words.menu });
        const [stays, foods] = [words.stays, words.foods].map((name) => menu.getByRole('button', { name }));
        await expect(stays as Locator).toHaveAttribute('aria-expanded', 'true');
        // No section is behind the foot of a short phone, in either language.
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
        await foods?.tap();
        await expect(foods as Locator).toHaveAttribute('aria-expanded', 'true');
        await expect(stays as Locator).toHaveAttribute('aria-expanded', 'false');
        await foods?.tap();
        await expect(foods as Locator).toHaveAttribute('aria-expanded', 'false');
        expect(await findSmallTargets(page, menu)).toEqual([]);
      });
    });

    for (const size of [PHONE, TABLET, DESKTOP]) {
      test(`satisfies axe in both schemes at ${size.width} px`, { tag: SWEPT }, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);

        await page.setViewportSize(size);
        await openMenu(page, words.menu);
        // The trees below the menu are even darker than the background of its light words.
        expect(await findFaultsInBothSchemes(page, { ignoresPseudoElements: true })).toEqual([]);
      });
    }
  });
}

test('the menu has seven sections in their order; the offers link to their list', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/en');
  const menu = await openMenu(page, 'Menu');
  const sections = menu.getByRole('navigation', { name: 'Site pages' }).locator('> ul > li');
  await expect(sections).toHaveCount(7);
  const titles = [
    'Houses and rooms',
    'Food and bars',
    'Spa and beauty',
    'Conferences',
    'Activities',
    'About us',
    'Offers',
  ];
  for (const [place, title] of titles.entries()) await expect(sections.nth(place)).toContainText(title);
  await expect(menu.getByRole('link', { name: 'Offers' })).toHaveAttribute('href', '/en/special-offers');
  await expect(menu.getByRole('link', { name: '+380' })).toHaveAttribute('href', 'tel:+380671002030');
  await expect(menu.getByText('Call us')).toBeVisible();
  await expect(menu.getByText('Subscribe')).toHaveCSS('clip-path', 'none');
  await expect(menu.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/);
  await closeMenu(page, menu);
  await test.step('Close stands where Menu stood', async () => {
    await open(page, '/en/accommodation/rooms');
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      const before = await headerOf(page).getByRole('button', { name: 'Menu' }).boundingBox();
      const opened = await openMenu(page, 'Menu');
      const after = await opened.getByRole('button', { name: 'Close' }).boundingBox();
      expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
      await closeMenu(page, opened);
    }
  });
});

test('the menu’s foot is completely visible in every wide window, with its links in one row', { tag: '@rare' }, async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 740],
    [901, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const menu = await openMenu(page);
    const number = menu.getByRole('link', { name: '+380' });
    const row = ['Instagram', 'Facebook', 'Telegram', 'en'].map((name) =>
      menu.getByRole('link', { name, exact: true }).filter({ visible: true }),
    );
    row.push(menu.getByRole('button', { name: 'Увійти' }));
    for (const link of [number, ...row]) await expect(link).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all(row.map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size).toBe(1);
    const [first] = boxes;
    const phone = await number.boundingBox();
    // Either on its line or below it.
    const isBeside = (first?.x ?? 0) >= (phone?.x ?? 0) + (phone?.width ?? 0);
    const isBelow = (first?.y ?? 0) >= (phone?.y ?? 0) + (phone?.height ?? 0);
    expect(isBeside || isBelow, `${width} × ${height}`).toBe(true);
    await closeMenu(page, menu);
  }
});

test('Back on a phone closes the menu and stays on the page; the page behind does not scroll', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/accommodation/rooms');
  const menu = await openMenu(page);
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 2000);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/accommodation\/rooms$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  for (const [size, link, address] of [
    [PHONE, /^Chalets/, '/en/accommodation/chalets'],
    [DESKTOP, /^Book your stay$/, '/en/booking'],
  ] as const) {
    await test.step(`${address}, chosen in the menu, takes its place in the history`, async () => {
      await page.setViewportSize(size);
      await open(page, '/en/mice');
      await open(page, '/en');
      const english = await openMenu(page, 'Menu');
      await english.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(({ pathname }) => pathname === address);
      await expect(english).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/\/en$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/mice$/);
    });
  }
});

test('the menu on a phone in landscape scrolls to its end, with Close in view', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, '/en');
  const menu = await openMenu(page, 'Menu');
  await menu.getByRole('link', { name: 'Telegram' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Telegram' })).toBeInViewport();
  await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('Menu leads to the list of pages in the footer without JavaScript', { tag: '@rare' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${site.origin}/en`);
  await headerOf(page).getByRole('link', { name: 'Menu' }).click();
  const pages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Site pages' });
  await expect(pages.getByText('Food and bars')).toBeInViewport();
  await pages.getByText('Food and bars').click();
  await expect(pages.getByRole('link', { name: 'Pool bar' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});
