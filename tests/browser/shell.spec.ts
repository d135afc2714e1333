import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, findFaultsInBothSchemes, test, waitForHydration } from './fixtures.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };
const SMALLEST_TARGET_PX = 44;

const WORDS = {
  uk: { menu: 'Меню', close: 'Закрити', stays: 'Оселі', foods: 'Кухня й бари', spa: 'Спа і краса', rooms: /^Номери/ },
  en: {
    menu: 'Menu',
    close: 'Close',
    stays: 'Houses and rooms',
    foods: 'Food and bars',
    spa: 'Spa and beauty',
    rooms: /^Rooms/,
  },
} as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

function headerOf(page: Page): Locator {
  return page.getByRole('banner');
}

async function openMenu(page: Page, word: string = WORDS.uk.menu): Promise<Locator> {
  await headerOf(page).getByRole('button', { name: word, exact: true }).click();
  const menu = page.getByRole('dialog', { name: word });
  await expect(menu).toBeVisible();
  return menu;
}

async function closeMenu(page: Page, menu: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** The header's upper edge within the window: below zero it has gone. */
async function headerTop(page: Page): Promise<number> {
  return (await headerOf(page).boundingBox())?.y ?? Number.NaN;
}

async function expectHeader(page: Page, state: 'shown' | 'hidden'): Promise<void> {
  if (state === 'shown') await expect.poll(() => headerTop(page)).toBe(0);
  else await expect.poll(() => headerTop(page)).toBeLessThanOrEqual(-56);
}

async function findSmallTargets(within: Locator): Promise<string[]> {
  const small: string[] = [];
  for (const target of await within.getByRole('link').or(within.getByRole('button')).all()) {
    const box = await target.boundingBox();
    if (box === null || (box.width >= SMALLEST_TARGET_PX && box.height >= SMALLEST_TARGET_PX)) continue;
    small.push(`${await target.innerText()}: ${box.width} × ${box.height}`);
  }
  return small;
}

/** By touch in one language, by all else in the other: the sweep sees to the rest. */
const SWEPT = '@sweep';

for (const [locale, path] of [
  ['uk', '/'],
  ['en', '/en'],
] as const) {
  const words = WORDS[locale];
  const tag = locale === 'uk' ? [] : SWEPT;

  test.describe(`the menu in ${locale}`, () => {
    test('a section shows its pages under the pointer, a click keeps it; by keyboard the focus goes in order and returns', {
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

      test('a tap opens one section and closes the other', { tag: locale === 'en' ? [] : SWEPT }, async ({ page }) => {
        await open(page, path);
        await headerOf(page).getByRole('button', { name: words.menu }).tap();
        const menu = page.getByRole('dialog', { name: words.menu });
        const [stays, foods] = [words.stays, words.foods].map((name) => menu.getByRole('button', { name }));
        await expect(stays as Locator).toHaveAttribute('aria-expanded', 'true');
        await foods?.tap();
        await expect(foods as Locator).toHaveAttribute('aria-expanded', 'true');
        await expect(stays as Locator).toHaveAttribute('aria-expanded', 'false');
        await foods?.tap();
        await expect(foods as Locator).toHaveAttribute('aria-expanded', 'false');
        expect(await findSmallTargets(menu)).toEqual([]);
      });
    });

    for (const size of [PHONE, TABLET, DESKTOP]) {
      test(`satisfies axe in both schemes at ${size.width} px`, { tag: size === PHONE ? tag : SWEPT }, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);

        await page.setViewportSize(size);
        await openMenu(page, words.menu);
        // The trees below the menu are darker still than the ground of its light words.
        expect(await findFaultsInBothSchemes(page, { ignoresPseudoElements: true })).toEqual([]);
      });
    }
  });
}

test('the menu has seven sections in their order; the offers lead to their list', async ({ page }) => {
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

test("in every wide window the menu's foot is whole, its links in one row", { tag: '@rare' }, async ({ page }) => {
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
    // On its line, or below it.
    const isBeside = (first?.x ?? 0) >= (phone?.x ?? 0) + (phone?.width ?? 0);
    const isBelow = (first?.y ?? 0) >= (phone?.y ?? 0) + (phone?.height ?? 0);
    expect(isBeside || isBelow, `${width} × ${height}`).toBe(true);
    await closeMenu(page, menu);
  }
});

test('the phone’s Back closes the menu and stays on the page; the page behind does not scroll', async ({ page }) => {
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

test('the header goes on the way down and comes on the way up at every width, and stays while the keyboard is in it', async ({
  page,
}) => {
  await open(page, '/accommodation/rooms');
  // The loader keeps the page still, and the wheel that ends it moves nothing yet.
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

/** What the header paints below itself, as a guest sees it: nothing, or paper. */
function groundOpacity(page: Page): Promise<string> {
  return headerOf(page).evaluate((header) => getComputedStyle(header, '::before').opacity);
}

test('a house’s page has Menu beside its own buttons, and its price for a bottom navigation; the booking page its own row', async ({
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
    // Nothing is chosen, so there is nothing to sum up.
    await expect(page.getByRole('region', { name: 'Total' })).toHaveCount(0);
    await page.setViewportSize({ width: 701, height: 800 });
    await expect(headerOf(page)).toBeHidden();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main sections' })).toHaveCount(0);
  });
});

test('on a phone the footer’s groups open one by one, on a desktop they are open; the bottom navigation books', async ({
  page,
}) => {
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
    expect(await findSmallTargets(navigation)).toEqual([]);
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

test('on a phone held sideways the menu scrolls to its end, Close in sight', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await open(page, '/en');
  const menu = await openMenu(page, 'Menu');
  await menu.getByRole('link', { name: 'Telegram' }).scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Telegram' })).toBeInViewport();
  await expect(menu.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('without JavaScript Menu leads to the footer’s pages', { tag: '@rare' }, async ({ browser, site }) => {
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
