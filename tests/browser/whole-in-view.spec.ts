import { expect, test, waitForHydration } from './fixtures.ts';

test('a wide home page shows every activity, and its footer lists pages without a group separately', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('link', { name: /^Pools/ })).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('navigation');
  const groups = footer.getByRole('group');
  await expect(groups).toHaveCount(4);
  const bottoms = await groups.evaluateAll((all) => all.map((group) => group.getBoundingClientRect().bottom));
  const activities = footer.getByRole('link', { name: 'Activities' });
  const top = await activities.evaluate((link) => link.getBoundingClientRect().top);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(top);
});

for (const [width, height] of [
  [901, 700],
  [1200, 800],
] as const) {
  test(`the panel’s guests are in view beside its dates at ${width} px`, { tag: '@rare' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en');
    await waitForHydration(page);
    await page.getByRole('banner').getByRole('link', { name: 'Book your stay' }).click();
    const panel = page.getByRole('dialog', { name: 'Your stay' });
    await expect(panel.getByRole('button', { name: 'Add an adult' })).toBeInViewport({ ratio: 1 });
    await expect(panel.locator('[data-day]').first()).toBeInViewport();
  });
}

test('the comparison has its link to the other language at the top on a phone', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/booking/compare?houses=chalet-lake,room-standard');
  const link = page.locator('a[hreflang="en"]').filter({ visible: true });
  await expect(link).toBeInViewport({ ratio: 1 });
  expect((await link.boundingBox())?.y).toBeLessThan(100);
});
