import { Finger } from './finger.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { openPage, openSheet, PHONE, restingTop, topOf, uk } from './sheet-page.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('a sheet dragged a little stays, dragged far or fast closes, and dragged upwards resists', {
  tag: '@rare',
}, async ({ page }) => {
  await openPage(page);
  const finger = await Finger.on(page);
  const sheet = await openSheet(page, uk.short);
  const rest = await restingTop(page, sheet);

  await test.step('a little, slowly', async () => {
    await finger.pull(180, rest + 40, rest + 100, { overMs: 600, isHeld: true });
    expect(await topOf(sheet)).toBeGreaterThan(rest + 40);
    await finger.letGo();
    expect(await restingTop(page, sheet)).toBe(rest);
  });
  await test.step('above its highest place', async () => {
    await finger.pull(180, rest + 40, rest - 160, { overMs: 600, isHeld: true });
    const pulled = rest - (await topOf(sheet));
    expect(pulled).toBeGreaterThan(10);
    expect(pulled).toBeLessThan(60);
    await finger.letGo();
    expect(await restingTop(page, sheet)).toBe(rest);
  });
  await test.step('far', async () => {
    await finger.drag(180, rest + 40, PHONE.height - 20);
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: uk.short })).toBeFocused();
  });
  await test.step('by a short flick, under which its backdrop grows lighter', async () => {
    await openSheet(page, uk.short);
    expect(await restingTop(page, sheet)).toBe(rest);
    const scrim = sheet.locator('> div').first();
    const dimness = async () => Number(await scrim.evaluate((element) => getComputedStyle(element).opacity));
    expect(await dimness()).toBe(1);
    await finger.pull(180, rest + 40, rest + 110, { overMs: 90 });
    expect(await dimness()).toBeLessThan(0.9);
    await finger.letGo();
    await expect(sheet).toHaveCount(0);
  });
});

test('a finger on a sheet’s content moves it between stops, scrolls the content and types in its fields', {
  tag: '@rare',
}, async ({ page }) => {
  await openPage(page);
  const finger = await Finger.on(page);
  const middle = PHONE.height * 0.45;
  const highest = Math.round(PHONE.height * 0.06);
  const sheet = await openSheet(page, uk.snaps);
  const first = sheet.getByRole('listitem').first();

  await test.step('at every stop its last line can be read, and a flick takes it on', async () => {
    expect(Math.abs((await restingTop(page, sheet)) - middle)).toBeLessThanOrEqual(1);
    const last = sheet.getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await first.scrollIntoViewIfNeeded();
    await sheet.getByRole('list').evaluate((list) => list.closest('dialog > div > div > div')?.scrollTo({ top: 0 }));

    // After a pull and back, the sheet no longer counts as just opened, whose content no finger can drag.
    await finger.drag(180, middle + 40, middle + 60);
    await restingTop(page, sheet);
    await finger.flick(180, 600, 520);
    await expect.poll(() => topOf(sheet)).toBeLessThanOrEqual(highest + 1);
    await restingTop(page, sheet);
    await finger.drag(180, highest + 40, middle + 20);
    expect(Math.abs((await restingTop(page, sheet)) - middle)).toBeLessThanOrEqual(1);
    await sheet.getByRole('button', { name: uk.stretch }).click();
    await expect.poll(() => topOf(sheet)).toBeLessThanOrEqual(highest + 1);
  });
  await test.step('content that is scrolled moves under the finger, the sheet does not', async () => {
    const rest = await restingTop(page, sheet);
    await finger.drag(180, 600, 300);
    await expect(first).not.toBeInViewport();
    expect(await topOf(sheet)).toBe(rest);
    await finger.drag(180, 300, 380);
    expect(await topOf(sheet)).toBe(rest);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('a finger on a field does not drag', async () => {
    const form = await openSheet(page, uk.form);
    const rest = await restingTop(page, form);
    // After a pull and back, the sheet no longer counts as just opened.
    await finger.pull(180, rest + 40, rest + 100, { overMs: 600, isHeld: true });
    await finger.letGo();
    expect(await restingTop(page, form)).toBe(rest);
    const field = await form.getByRole('textbox').first().boundingBox();
    await finger.drag(180, (field?.y ?? 0) + 20, PHONE.height - 10);
    expect(await topOf(form)).toBe(rest);
    await expect(form).toBeVisible();
  });
});

test('a sheet opens and closes without its gestures if their code cannot be loaded', { tag: '@rare' }, async ({
  page,
}) => {
  await page.route('**/sheet-motion*', (route) => route.abort());
  await page.goto(uk.path);
  await waitForHydration(page);
  const sheet = await openSheet(page, uk.short);
  await expect.poll(() => topOf(sheet)).toBeLessThan(PHONE.height - 100);
  await sheet.getByRole('button', { name: uk.close }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: uk.short })).toBeFocused();
});

test('guests who prefer reduced motion get a sheet that fades and cannot be dragged', { tag: '@rare' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(uk.path);
  await waitForHydration(page);
  const sheet = await openSheet(page, uk.short);
  const rest = await topOf(sheet);
  expect(rest).toBeLessThan(PHONE.height - 100);
  await (await Finger.on(page)).flick(180, rest + 40, rest + 160);
  expect(await topOf(sheet)).toBe(rest);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
