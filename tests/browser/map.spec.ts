import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findSmallTargets,
  test,
  waitForHydration,
} from './fixtures.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function pinsOf(page: Page): Locator {
  return page.locator('a[data-place]');
}

/** Positions of the drawing's groups, in per cent of its width and height: the drawing is opened alone. */
async function drawnPlaces(page: Page): Promise<Record<string, Box>> {
  const source = await page.locator('main img[src*="map-"]').getAttribute('src');
  await page.goto(source ?? '', { waitUntil: 'load' });
  return page.evaluate(() => {
    const frame = document.documentElement.getBoundingClientRect();
    const across = (x: number) => ((x - frame.left) / frame.width) * 100;
    const down = (y: number) => ((y - frame.top) / frame.height) * 100;
    const boxes = [...document.querySelectorAll('svg > g[id]')].map((group) => {
      const { left, top, right, bottom } = group.getBoundingClientRect();
      return [group.id, { left: across(left), top: down(top), right: across(right), bottom: down(bottom) }];
    });
    return Object.fromEntries(boxes);
  });
}

/** One finger, sent to the browser like hardware events: the browser decides what scrolls. */
async function dragSideways(page: Page, { x, y }: { x: number; y: number }, distance: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [{ x, y }]);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', [{ x: x + distance * share, y }]);
  await send('touchEnd', []);
}

test('every pin is on the place with its name', { tag: '@rare' }, async ({ page }) => {
  // Same shape as the drawing, so that it fills the window when it is opened alone.
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto('/guide');
  const pins = await pinsOf(page).evaluateAll((links) =>
    links.map((link) => {
      const { insetInlineStart, insetBlockStart } = (link.parentElement as HTMLElement).style;
      return {
        place: link.getAttribute('data-place') ?? '',
        left: Number.parseFloat(insetInlineStart),
        top: Number.parseFloat(insetBlockStart),
      };
    }),
  );
  expect(pins.length).toBeGreaterThanOrEqual(15);
  const drawn = await drawnPlaces(page);
  for (const { place, left, top } of pins) {
    const box = drawn[place];
    expect(left, place).toBeGreaterThan(box?.left ?? Number.NaN);
    expect(left, place).toBeLessThan(box?.right ?? Number.NaN);
    expect(top, place).toBeGreaterThan(box?.top ?? Number.NaN);
    expect(top, place).toBeLessThan(box?.bottom ?? Number.NaN);
  }
});

test('the keyboard moves from pin to pin with a visible focus, and opens a pin’s sheet and its page', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/guide');
  await waitForHydration(page);
  const pins = pinsOf(page);
  await pins.first().focus();
  const count = await pins.count();
  for (let step = 0; step < count; step += 1) {
    await expect(pins.nth(step)).toBeFocused();
    await expect(pins.nth(step)).toBeInViewport({ ratio: 0.9 });
    if (step < count - 1) await page.keyboard.press('Tab');
  }
  const bar = page.getByRole('main').getByRole('link', { name: 'Lobby bar' }).first();
  await bar.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Lobby bar' });
  await expect(sheet.getByRole('heading', { name: 'Lobby bar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'More about this place' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/food-and-drink\/lobby-bar$/);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  async function openMap(page: Page) {
    await page.goto('/');
    await waitForHydration(page);
    const map = page.getByRole('region', { name: 'Де що стоїть' });
    const frame = map.locator('div:has(> div > ul)').last();
    await frame.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return { map, frame };
  }

  test('a finger drags the map without scrolling the page, and opens a place’s sheet and its page', {
    tag: '@rare',
  }, async ({ page }) => {
    const { map, frame } = await openMap(page);
    const before = await frame.evaluate((element) => element.scrollLeft);
    const box = await frame.boundingBox();
    await dragSideways(page, { x: 250, y: (box?.y ?? 0) + 60 }, -150);
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
    await map.getByRole('link', { name: 'Фітобар' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Фітобар' });
    await expect(sheet).toContainText(/\d\sхв\sпішки\sвід\sголовного\sкорпусу/);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await map.getByRole('link', { name: 'Фітобар' }).tap();
    await sheet.getByRole('link', { name: 'Докладніше про це місце' }).tap();
    await expect(page).toHaveURL(/\/food-and-drink\/phyto-bar$/);
  });

  test('Back right after a place opens closes it', { tag: '@rare' }, async ({ page }) => {
    const { map } = await openMap(page);
    await page.evaluate(() => {
      const { pushState } = window.history;
      window.history.pushState = (...entry) => {
        pushState.apply(window.history, entry);
        window.history.pushState = pushState;
        window.history.back();
      };
    });
    const left = page.evaluate(() => new Promise((resolve) => window.addEventListener('popstate', resolve)));
    await map.getByRole('link', { name: 'Фітобар' }).tap();
    await left;
    await expect(page.getByRole('dialog', { name: 'Фітобар' })).toHaveCount(0);
    await map.getByRole('link', { name: 'Фітобар' }).tap();
    await expect(page.getByRole('dialog', { name: 'Фітобар' })).toBeVisible();
  });
});

test('no pin covers the name of another on a phone', { tag: '@sweep' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/guide', '/en/guide']) {
    await page.goto(path);
    const covered = await pinsOf(page).evaluateAll((pins) =>
      pins.flatMap((pin) => {
        const name = pin.lastElementChild as HTMLElement;
        pin.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, right, top, bottom, width } = name.getBoundingClientRect();
        const isForEyes = width > 2 && getComputedStyle(name).clipPath === 'none';
        const ends = [left + 3, right - 3].map((x) => document.elementsFromPoint(x, (top + bottom) / 2));
        const isClear = ends.every((stack) => stack.find((element) => element.matches('[data-place] span')) === name);
        return isForEyes && !isClear ? [name.textContent] : [];
      }),
    );
    expect(covered, path).toEqual([]);
  }
});

test('the card of a wide window covers no pin', { tag: '@sweep' }, async ({ page }) => {
  for (const width of [1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const map = page.getByRole('region', { name: 'Де що стоїть' });
    await map.scrollIntoViewIfNeeded();
    const covered = await map.evaluate((section) => {
      const card = section.firstElementChild?.getBoundingClientRect();
      return [...section.querySelectorAll('a[data-place]')]
        .filter((pin) => {
          const { left, right, top, bottom } = pin.getBoundingClientRect();
          return card && left < card.right && right > card.left && top < card.bottom && bottom > card.top;
        })
        .map((pin) => pin.textContent);
    });
    expect(covered, `${width} px`).toEqual([]);
  }
});

test('the home page leads to the guide, which lists every place with its hours', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Відкрити путівник' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Путівник' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Велнес йога, масаж, купіль · 08:15–\u206021:00/ })).toBeVisible();
  for (const title of await pinsOf(page).allTextContents()) {
    await expect(main.getByText(title, { exact: true }).nth(1), title).toBeVisible();
  }
});

test('the drawing is a separate file: none of its paths is in the page', { tag: '@rare' }, async ({
  request,
  site,
}) => {
  for (const path of ['/', '/guide']) {
    const html = await (await request.get(site.origin + path)).text();
    expect(html).not.toContain('rooms-building" transform');
    expect(html.match(/<path /g)?.length ?? 0).toBeLessThan(20);
  }
});

for (const path of ['/guide', '/en/guide']) {
  const tag = path === '/guide' ? '@rare' : '@sweep';
  test(`${path} satisfies axe in both schemes, and its targets are large enough for a finger, within 320 px`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await waitForHydration(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityFaults(page), colorScheme).toEqual([]);
    }
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
}
