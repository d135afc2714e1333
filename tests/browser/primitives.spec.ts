import {
  expect,
  expectNoSidewaysScroll,
  findAccessibilityFaults,
  findFaultsInBothSchemes,
  findSmallTargets,
  test,
  waitForHydration,
} from './fixtures.ts';

for (const path of ['/test', '/en/test']) {
  test(`every primitive on ${path} satisfies axe in both schemes`, { tag: '@sweep' }, async ({
    page,
    consoleMessages,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await findFaultsInBothSchemes(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });

  test.describe('by finger', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

    test(`every primitive on ${path} can be tapped with a finger, and nothing is wider than a small phone`, {
      tag: path === '/test' ? '@rare' : '@sweep',
    }, async ({ page }) => {
      await page.goto(path);
      await waitForHydration(page);
      expect(await findSmallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  });
}

test('the primitives by keyboard', { tag: '@rare' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/test');
  await waitForHydration(page);

  await test.step('tabs are one stop; arrows, Home and End choose', async () => {
    const tabs = page.getByRole('tablist', { name: 'Stay' });
    await tabs.getByRole('tab', { name: /^Dates/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: /^Guests/ })).toBeFocused();
    await expect(tabs.getByRole('tab', { name: /^Guests/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: /^Guests/ })).toHaveText('How many?');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tabpanel', { name: /^House/ })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: /^House/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: /^House/ })).toBeFocused();
  });

  await test.step('a disclosure opens by Enter', async () => {
    await expect(page.getByText('At 14:00. Earlier')).toBeVisible();
    await page.locator('summary', { hasText: 'May a dog come along?' }).press('Enter');
    await expect(page.getByText('Yes, in cottages and chalets')).toBeVisible();
  });

  await test.step('a slider tells its place, and stops at its ends', async () => {
    const slider = page.getByRole('region', { name: 'Pictures of the resort' });
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height });
    const next = slider.getByRole('button', { name: 'Next' });
    const previous = slider.getByRole('button', { name: 'Previous' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.press('Enter');
    await expect(slider.getByRole('status')).toHaveText(/2 of 3$/);
    await next.press('Enter');
    await expect(slider.getByRole('status')).toHaveText(/3 of 3$/);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await slider.getByRole('list').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider.getByRole('status')).toHaveText(/2 of 3$/);
    await page.setViewportSize({ width, height });
  });

  await test.step('a counter at its limit keeps the focus and does nothing', async () => {
    const counter = page.getByRole('group', { name: 'Adults' });
    const more = counter.getByRole('button', { name: 'One more' });
    const less = counter.getByRole('button', { name: 'One less' });
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    await less.press('Enter');
    await expect(counter.getByRole('status')).toHaveText('0');
    for (let count = 0; count < 6; count += 1) await more.press('Enter');
    await expect(counter.getByRole('status')).toHaveText('4');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toBeFocused();
  });

  await test.step('arrows choose among radios, Space turns a chosen button back', async () => {
    await page.getByRole('radio', { name: /Any chalet/ }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Lake Chalet/ })).toBeChecked();
    const chosen = page.getByRole('button', { name: 'Chosen', exact: true });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await chosen.press('Space');
    await expect(page.getByRole('button', { name: 'Choose', exact: true })).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a busy button keeps its name and does nothing more', async () => {
    const busy = page.locator('button[aria-busy="true"]');
    await expect(busy).toHaveText('Book your stay');
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
  });
});

test('a toast is announced, and disappears after six seconds unless the guest is on it', {
  tag: '@rare',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/en/test');
  await waitForHydration(page);
  const show = page.getByRole('button', { name: 'Show the news' });
  const news = page.getByText('The draft of your booking is saved');

  await show.click();
  await expect(news).toBeVisible();
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.focus();
  // Only the test lets time pass from now on.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await expect(news).toBeVisible();
  await open.evaluate((button) => button.blur());
  await page.clock.runFor(5900);
  await expect(news).toBeVisible();
  await page.clock.runFor(200);
  await expect(news).toBeHidden();
});

test('the empty layout satisfies axe', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/en/test/empty-page');
  await expect(page.getByRole('heading', { level: 1, name: 'Empty page' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('the displayed state of the search follows every change', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en/test/filter');
  await waitForHydration(page);
  const stored = page.locator('pre');
  await expect(stored.last()).toContainText('"entry_date"');
  await page.getByRole('button', { name: 'Villas' }).click();
  await expect(stored.last()).toContainText('"slug": "villas"');
  await page.getByRole('button', { name: 'Add a room' }).click();
  await expect(stored.first()).toContainText(/"rooms": \[[^\]]+\]\s*\},\s*\{/);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
