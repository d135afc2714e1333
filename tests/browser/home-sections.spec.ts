import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  letRequestsLeave,
  test,
  waitForHydration,
  waitForPictures,
  waitForStillness,
} from './fixtures.ts';

for (const path of ['/', '/en']) {
  // The Ukrainian words are the longer ones.
  const tag = path === '/' ? '@rare' : '@sweep';
  test(`${path} fits a window of 320 px, even with text twice as large`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await waitForHydration(page);
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    expect(await findWordsCutOff(page)).toEqual([]);
  });
}

test('the pictures below the poster load when the guest scrolls, in a frame of their final size', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForHydration(page);
  await waitForPictures(page);
  await letRequestsLeave(page);
  const ofStory = (name: string) => name.includes('about-founders-forest');
  expect(asked.filter(ofStory)).toEqual([]);
  expect(asked.filter((name) => /\/map-.*\.svg$/.test(name))).toEqual([]);
  const story = page.getByRole('region', { name: 'Спершу ми посадили ліс' });
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => ofStory(pathname),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await story.scrollIntoViewIfNeeded();
  await expect.poll(() => asked.filter(ofStory).length).toBe(1);
  const heightBefore = (await story.boundingBox())?.height;
  held.resolve();
  await expect
    .poll(() => story.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await story.boundingBox())?.height).toBe(heightBefore);
});

test('Back and a reload restore the scroll position on home', { tag: '@rare' }, async ({ page }) => {
  // An element that rises as it comes into view has no stable position.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await waitForHydration(page);
  const halls = page.getByRole('region', { name: 'Bring the team to the forest' });
  const hall = halls.getByRole('link').first();
  const top = () => hall.evaluate((link) => link.getBoundingClientRect().top);
  // Scrolls past every section, like a guest, until nothing covers the row.
  while ((await top()) > 600) {
    await page.evaluate(() => scrollBy(0, 300));
    await waitForStillness(page);
  }
  const left = await top();
  const movedBy = async () => Math.abs((await top()) - left);
  await page.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: 'Houses' }).click();
  await expect(page).toHaveURL(/\/en\/accommodation$/);
  await page.goBack();
  await expect.poll(movedBy).toBeLessThan(1);
  // The page has other links to the same halls.
  await hall.click();
  await expect(page).toHaveURL(/\/en\/mice$/);
  await page.goBack();
  await expect(hall).toBeFocused();
  await expect.poll(movedBy).toBeLessThan(1);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(movedBy).toBeLessThan(1);
});

test('a guest moves through the list of restaurants by keyboard and opens one', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en');
  await waitForHydration(page);
  const food = page.getByRole('region', { name: 'Dinner with a view of the evening' });
  await expect(food.getByRole('listitem')).toHaveCount(5);
  await food.getByRole('link', { name: 'Food & Forest restaurant' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/food-and-drink\/senoval$/);
});

test('a ticket opens its offer', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('region', { name: 'Пропозиції' }).getByRole('link', { name: 'Зимові свята' }).click();
  await expect(page).toHaveURL(/\/special-offers\/offer-5$/);
});

test('wide windows show four activities side by side, phones show four in two uneven columns', {
  tag: '@sweep',
}, async ({ page }) => {
  const pictures = page.getByRole('region', { name: 'Чим зайнятися' }).getByRole('listitem');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(pictures).toHaveCount(4);
  const tops = await pictures.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(pictures).toHaveCount(4);
  const boxes = await pictures.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  expect(boxes[0].left).toBe(boxes[2].left);
  expect(boxes[1].left).toBe(boxes[3].left);
  expect(boxes[0].height).toBeGreaterThan(boxes[1].height);
  expect(boxes[3].height).toBeGreaterThan(boxes[2].height);
});

/** Words of the page's sections that overflow the window where nothing can scroll. */
function findWordsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element) => {
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, dd, address, a)')]
      .filter((element) => element.checkVisibility() && !isScrolled(element))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.innerText);
  });
}
