import type { Page } from '@playwright/test';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

const LIST = '/en/accommodation/chalets';
const DETAIL = '/en/accommodation/chalet-forest';
/** No window shows it in the first screen. */
const LAST = '/en/accommodation/chalet-family';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const entryOf = (page: Page, path: string) => page.getByRole('main').locator(`article a[href="${path}"]`);

/** Scrolls an entry to the middle of the window, and returns the scroll position. */
async function scrollToEntry(page: Page, path: string): Promise<number> {
  await entryOf(page, path).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return scrollY(page);
}

/** Records what the browser animates between pages, and under which names: inline, or by the style sheet. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[][] = [];
    Object.assign(window, { seenTransitions: seen });
    const namesNow = () =>
      [...document.querySelectorAll<HTMLElement>('picture')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).viewTransitionName !== 'none')
        .map((element) => `${getComputedStyle(element).viewTransitionName}:${element.querySelector('img')?.alt}`);
    const start = document.startViewTransition?.bind(document);
    document.startViewTransition = ((update: () => Promise<void>) => {
      const names: string[] = [];
      seen.push(names);
      return start(async () => {
        names.push(...namesNow());
        await update();
        names.push(...namesNow());
      });
    }) as typeof document.startViewTransition;
  });
}

const seenTransitions = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenTransitions: string[][] }).seenTransitions);

const loadingBar = (page: Page) => page.locator('[data-loading-bar]');

/** Every phase of the bar from now on. */
async function watchBar(page: Page): Promise<() => Promise<string[]>> {
  await loadingBar(page).evaluate((element) => {
    const phases: string[] = [];
    Object.assign(window, { barPhases: phases });
    new MutationObserver(() => phases.push((element as HTMLElement).dataset.phase ?? '')).observe(element, {
      attributes: true,
      attributeFilter: ['data-phase'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { barPhases: string[] }).barPhases);
}

for (const { viewport, tag } of [
  { viewport: { width: 360, height: 740 }, tag: [] },
  { viewport: { width: 820, height: 1180 }, tag: ['@sweep'] },
  { viewport: { width: 1440, height: 900 }, tag: ['@sweep'] },
]) {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });

    test('a page opens at its top; Back and a reload restore the scroll position', async ({ page }) => {
      await page.goto(LIST);
      await waitForHydration(page);
      const place = await scrollToEntry(page, LAST);
      expect(place).toBeGreaterThan(100);
      await entryOf(page, LAST).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Chalet');
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.goBack();
      await expect(entryOf(page, LAST)).toBeInViewport();
      await expect.poll(() => scrollY(page)).toBe(place);
      await page.reload();
      await waitForHydration(page);
      await expect.poll(() => scrollY(page)).toBe(place);
      // A newly opened page does not restore the previous page's position.
      await page.goto('/en');
      await waitForHydration(page);
      expect(await scrollY(page)).toBe(0);
    });
  });
}

test('an anchor is scrolled to below the header, without a loading bar, on load and from within the page', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto(`${DETAIL}#neighbours`);
  await waitForHydration(page);
  const target = page.locator('#neighbours');
  await expect(target).toBeInViewport();
  const isBelowHeader = () => target.evaluate((element) => element.getBoundingClientRect().top >= 56);
  expect(await isBelowHeader()).toBe(true);
  const phases = await watchBar(page);
  // Repeatedly, from wherever the guest has scrolled in between.
  for (const hash of ['main', 'neighbours', 'main', 'neighbours']) {
    await page.evaluate((anchor) => {
      window.scrollTo({ top: 700, behavior: 'instant' });
      window.location.hash = anchor;
    }, hash);
    await expect(page).toHaveURL(new RegExp(`#${hash}$`));
    if (hash === 'main') await expect.poll(() => scrollY(page)).toBeLessThan(100);
  }
  await expect(target).toBeInViewport();
  expect(await isBelowHeader()).toBe(true);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(700);
  expect(await phases()).toEqual([]);
});

test('the address is right if a guest follows another anchor before the page has reached the first one', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto(DETAIL);
  await waitForHydration(page);
  await page.evaluate(() => {
    const followed: [id: string, hash: string][] = [];
    Object.assign(window, { followed });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function scroll(options) {
      followed.push([this.id, window.location.hash]);
      scrollIntoView.call(this, options);
      if (followed.length === 1) window.location.hash = 'main';
    };
    window.location.hash = 'neighbours';
  });
  const followed = () => page.evaluate(() => (window as unknown as { followed: string[][] }).followed);
  await expect.poll(followed).toEqual([
    ['neighbours', '#neighbours'],
    ['main', '#main'],
  ]);
  await expect(page).toHaveURL(/#main$/);
});

test('an overlay opens immediately: it requests nothing, moves nothing, and Back closes it', { tag: '@rare' }, async ({
  page,
}) => {
  await page.goto(LIST);
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  // A loader that ran now would delay the overlay. An aborted request would show the offline bar, which moves the page.
  const { promise: hasClosed, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => hasClosed.then(() => route.continue()));
  // Checked within the same click, so that no load can happen in between.
  const overlays = await page
    .getByRole('banner')
    .locator('[aria-haspopup], a[href$="#site-pages"]')
    .first()
    .evaluate((toggle: HTMLElement) => {
      toggle.click();
      return window.history.state?.usr?.overlays;
    });
  expect(overlays).toEqual(['menu']);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrollY(page)).toBe(300);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  letLoad();
});

test('the picture of a list entry grows into its page, and back', { tag: '@rare' }, async ({
  page,
  consoleMessages,
}) => {
  await watchTransitions(page);
  await page.goto(LIST);
  await waitForHydration(page);
  await scrollToEntry(page, DETAIL);
  await entryOf(page, DETAIL).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forest Chalet');
  await expect.poll(() => seenTransitions(page)).toHaveLength(1);
  const picture = await page.locator('main picture img').first().getAttribute('alt');
  await expect.poll(() => seenTransitions(page)).toEqual([[`lead-picture:${picture}`, `lead-picture:${picture}`]]);
  await page.goBack();
  await expect(entryOf(page, DETAIL)).toBeInViewport();
  await expect
    .poll(async () => (await seenTransitions(page))[1])
    .toEqual([`lead-picture:${picture}`, `lead-picture:${picture}`]);
  expect(consoleMessages).toEqual([]);
});

test('the poster of a kind grows into its list; pages without a shared picture change immediately', {
  tag: '@rare',
}, async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/en');
  await waitForHydration(page);
  await entryOf(page, LIST).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  await expect.poll(async () => (await seenTransitions(page))[0]?.length).toBe(2);
  await page.goBack();
  await expect(page).toHaveTitle(/^Smereka, a\sforest resort/);
  await expect.poll(async () => (await seenTransitions(page))[1]?.length).toBe(2);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^All \d+ houses and rooms$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Houses and rooms');
  // Cross-fading words would be seen twice.
  expect(await seenTransitions(page)).toHaveLength(2);
});

test('the picture of a house moves into the order', { tag: '@rare' }, async ({ page, site }) => {
  const client = await BookingClient.connect(site.origin);
  const party = { adults: 1, children: [] };
  // No house is better, so no upgrade is offered.
  const stay = await client.findStay(client.accommodation('villa-glass'), party, 2, 66);
  await watchTransitions(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/accommodation/villa-glass?${new URLSearchParams({ ...stay, adults: '1' })}`);
  await page.locator('[data-pinned-bar]').getByRole('button', { name: 'Book your stay' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  // One name before, and one after: a second would cancel the transition.
  await expect.poll(async () => (await seenTransitions(page)).at(-1)?.length).toBe(2);
});

test('navigating during a transition loses nothing', { tag: '@rare' }, async ({ page, consoleMessages }) => {
  await page.goto('/en/accommodation');
  await waitForHydration(page);
  const tabs = page.getByRole('main').getByRole('navigation');
  for (const name of ['Rooms', 'Cottages', 'Chalets', 'Villas']) {
    await tabs.getByRole('link', { name }).click();
    // The next page is shown, and its transition has just started.
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villas');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  expect(consoleMessages).toEqual([]);
});

test('a transition that is skipped is not an error, and the page opens', { tag: '@rare' }, async ({
  page,
  consoleMessages,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      // The router does this when the next page overtakes this one.
      transition.skipTransition();
      return transition;
    };
  });
  await page.goto('/en/accommodation');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('navigation').getByRole('link', { name: 'Villas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villas');
  expect(consoleMessages).toEqual([]);
});

test('nothing animates if the guest prefers reduced motion', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const { pseudoElement, target } = effect as KeyframeEffect;
          // A change after a delay, like the end of the loading bar, shows no states in between.
          const isMoving = Number(effect?.getComputedTiming().activeDuration) > 0;
          if (isMoving) moved.push(pseudoElement ?? target?.outerHTML ?? 'the page');
        }
      });
      return transition;
    };
  });
  await page.goto(LIST);
  await waitForHydration(page);
  await entryOf(page, DETAIL).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forest Chalet');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('a browser without view transitions navigates normally', { tag: '@rare' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto(LIST);
  await waitForHydration(page);
  await entryOf(page, DETAIL).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forest Chalet');
});

test('the loading bar runs while a page loads, and disappears once it is shown', { tag: '@rare' }, async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/categories', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en');
  await waitForHydration(page);
  const phases = await watchBar(page);
  await expect(loadingBar(page)).toHaveCSS('opacity', '0');
  await entryOf(page, LIST).click();
  await expect(loadingBar(page)).toHaveCSS('opacity', '1');
  await expect(loadingBar(page)).toHaveAttribute('aria-hidden', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chalets');
  await expect(loadingBar(page)).toHaveCSS('opacity', '0');
  expect(await phases()).toEqual(['running', 'hidden']);
});

test('Back on the first page of a visit stays within the site, whatever the history state says after a reload', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(DETAIL);
  await waitForHydration(page);
  // An overlay that opens during a reload leaves such an entry behind.
  await page.evaluate(() => window.history.replaceState({ ...window.history.state, idx: 1 }, ''));
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/en$/);
});
