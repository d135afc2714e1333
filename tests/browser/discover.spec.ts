import {
  expect,
  expectNoSidewaysScroll,
  findFaultsInBothSchemes,
  findSmallTargets,
  test,
  waitForHydration,
} from './fixtures.ts';

test('each of the seven rooms opens in a sheet over the list, and Back returns to the list', {
  tag: '@rare',
}, async ({ page, consoleMessages }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/accommodation/rooms');
  await waitForHydration(page);
  const buttons = page.getByRole('button', { name: /^Discover more: / });
  await expect(buttons).toHaveCount(7);
  const third = buttons.nth(2);
  await expect(third).toHaveAttribute('aria-haspopup', 'dialog');
  const title = ((await third.getAttribute('aria-label')) ?? '').replace('Discover more: ', '');
  await third.click();
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveCount(7);
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveCount(3);
  const icons = sheet.getByRole('listitem').filter({ has: page.locator('svg') });
  await expect(icons).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  expect(await findFaultsInBothSchemes(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(third).toBeFocused();
  await third.click();
  await sheet.getByRole('link', { name: 'Book your stay' }).click();
  await expect(page).toHaveURL(/\/en\/booking\?.*accommodation=/);
  await expect(page.getByRole('main')).toContainText(title);
  expect(consoleMessages).toEqual([]);
});

test('a chalet’s own page has the same blocks: seven pictures, ten services, three characteristics', {
  tag: '@rare',
}, async ({ page }) => {
  await page.goto('/en/accommodation/chalet-lake');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Open the picture: / })).toHaveCount(7);
  await expect(main.getByRole('list').filter({ hasText: 'Wi-Fi' }).getByRole('listitem')).toHaveCount(10);
  const greeting = main.getByRole('heading', { name: /^Water\sbegins\sat\sthe\sdoorstep$/ });
  const characteristics = greeting.locator('xpath=following-sibling::ul').getByRole('heading', { level: 3 });
  await expect(characteristics).toHaveCount(3);
});

test('the pictures of a spa slide by button and key, and open large', { tag: '@rare' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/spa-beauty/relax-spa');
  await waitForHydration(page);
  const slides = page.getByRole('region', { name: 'Pictures' });
  await expect(slides.getByRole('status')).toContainText('1 of 5');
  await expect(slides.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await slides.getByRole('button', { name: 'Next' }).click();
  await expect(slides.getByRole('status')).toContainText('2 of 5');
  await slides.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slides.getByRole('status')).toContainText('3 of 5');
  await slides.getByRole('button', { name: 'Next' }).click();
  await expect(slides.getByRole('status')).toContainText('4 of 5');
  await slides.getByRole('button', { name: 'Next' }).click();
  await expect(slides.getByRole('status')).toContainText('5 of 5');
  await expect(slides.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  const last = slides.getByRole('button', { name: /^Open the picture: / }).last();
  await last.click();
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer.getByText('5 / 5')).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(last).toBeFocused();
});

test('the payment methods are four logos that screen readers read as names', { tag: '@rare' }, async ({ page }) => {
  await page.goto('/en/accommodation/rooms');
  const marks = page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem');
  await expect(marks).toHaveText(['Visa', 'Mastercard', 'Apple Pay', 'Google Pay']);
  const drawing = await marks
    .first()
    .evaluate((mark) => /url\("([^"]+)"\)/.exec(getComputedStyle(mark).maskImage)?.[1]);
  const parts = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).maskPosition));
  expect(new Set(parts).size, 'each mark is another part of the strip').toBe(4);
  const answer = await page.request.get(drawing ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect((await answer.text()).match(/<path /g)).toHaveLength(4);
});
