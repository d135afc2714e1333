import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './fixtures.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Acts like a browser that has just found the site installable; `prompted` counts its prompts. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = { prompted: 0 };
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      state.prompted += 1;
    };
    Object.assign(window, { installState: state });
    window.dispatchEvent(Object.assign(offer, { prompt }));
  });
}

function promptedTimes(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { installState: { prompted: number } }).installState.prompted);
}

/** tests/built-site/installable.test.ts reads both manifests. */
for (const { path, locale, tag } of [
  { path: '/', locale: 'uk', tag: [] },
  { path: '/en', locale: 'en', tag: ['@sweep'] },
]) {
  test.describe(`the app in ${locale}`, { tag }, () => {
    test.use({ serviceWorkers: 'allow' });

    test('Chromium finds no obstacle to installing it', async ({ page }) => {
      await page.goto(path);
      const session = await page.context().newCDPSession(page);
      const { errors, data, url } = await session.send('Page.getAppManifest');
      expect(url).toMatch(new RegExp(`/manifest-${locale}\\.webmanifest$`));
      expect(errors).toEqual([]);
      expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: path, lang: locale, display: 'standalone' });
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // Playwright's profiles are incognito, which does not allow installing.
      const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
      expect(others).toEqual([]);
    });
  });
}

test('the button is in the footer if the browser offers to install, and opens the browser’s prompt', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitForHydration(page);
  await offerInstallation(page);
  await page.mouse.move(100, 100);
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Встановити застосунок' });
  await expect(button).toBeVisible();
  await expect(button).not.toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button).toBeVisible();
  await expect(button).not.toBeInViewport();
  await button.click();
  await expect.poll(() => promptedTimes(page)).toBe(1);
  await expect(button).toBeHidden();
  await test.step('nor is it offered once it is installed', async () => {
    await page.goto('/en');
    await waitForHydration(page);
    await page.mouse.move(100, 100);
    const offered = page.getByRole('button', { name: 'Install the app' });
    await offerInstallation(page);
    await expect(offered).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(offered).toBeHidden();
  });
});

test('a prompt offered before the app has loaded is not lost', { tag: '@rare' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined });
      window.dispatchEvent(offer);
    });
  });
  await page.goto('/en/guide');
  await waitForHydration(page);
  await page.mouse.move(100, 100);
  await expect(page.getByRole('main').getByRole('button', { name: 'Install the app' })).toBeVisible();
});

test('a page that fits the window has no space below the first screen and no install button', {
  tag: '@rare',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4000 });
  await page.goto('/en/contacts');
  await waitForHydration(page);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.mouse.move(100, 100);
  await offerInstallation(page);
  await page
    .getByRole('button', { name: 'Menu' })
    .or(page.getByRole('link', { name: 'Menu' }))
    .first()
    .click();
  // The menu covers the page, so the button may be there.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Install the app' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Install the app')).toHaveCount(0);
});

test.describe('in Safari on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a text explains the steps, because the browser has no prompt', { tag: '@rare' }, async ({ page }) => {
    await page.goto('/guide');
    await waitForHydration(page);
    await page.mouse.move(100, 100);
    await page.getByRole('main').getByRole('button', { name: 'Встановити застосунок' }).click();
    const sheet = page.getByRole('dialog', { name: '«Смерека» на початковому екрані' });
    await expect(sheet.getByRole('listitem')).toHaveText([/«Поділитися»/, /початковий\sекран»$/, /«Додати»/]);
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  test('the menu shows the steps too, and stays open behind them', { tag: '@rare' }, async ({ page }) => {
    await page.goto('/en');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.mouse.move(100, 100);
    await menu.getByRole('button', { name: 'Install the app' }).click();
    const sheet = page.getByRole('dialog', { name: 'Smereka on your home screen' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(menu).toBeVisible();
  });
});

test('an installed app offers no installation, and its header has a back link from the second page on', {
  tag: '@rare',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace('(display-mode: standalone)', '(min-width: 1px)'));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/contacts');
  await waitForHydration(page);
  await offerInstallation(page);
  await page.mouse.move(100, 100);
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(page).toHaveURL(/\/en\/info$/);
  await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  await back.click();
  await expect(page).toHaveURL(/\/en\/contacts$/);
  await expect(back).toBeHidden();
});
