import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openAccount, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

/** Far more than the fields, links and buttons between two places of these screens. */
const MOST_TABS = 40;

/** As a guest without a mouse goes there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Not reached by the Tab key');
}

for (const [index, { locale, width, height, isPhone }] of ACCOUNT_SCREENS.entries()) {
  if (isPhone) continue;
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];

  test(`by keys alone a guest is warned of Caps Lock, pastes the password, comes in, saves and leaves (${locale})`, {
    tag: index === 1 ? [] : ['@sweep'],
  }, async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    const email = `keys-${randomUUID()}@example.com`;
    await openAccount(site, page.request, email);
    await page.goto(words.root || '/');
    await waitForHydration(page);
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: words.logIn }));
    await page.keyboard.press('Enter');
    const login = page.getByRole('dialog', { name: words.login, exact: true });
    await expect(login).toBeVisible();
    await tabTo(page, login.getByLabel(words.email));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    const password = login.getByLabel(words.password, { exact: true });
    await expect(password).toBeFocused();
    // The lock is a state of the keyboard, which a browser that is driven does not have.
    await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true });
    const warning = login.getByRole('status').filter({ hasText: say('Caps Lock is on') });
    await expect(warning).toBeVisible();
    await password.dispatchEvent('keyup', { key: 'CapsLock', bubbles: true });
    await expect(warning).toHaveCount(0);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(password).toHaveValue(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${words.root}/profile`);

    await tabTo(page, page.getByLabel(say('City')));
    await page.keyboard.type('Яремче');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('Saved.'))).toBeVisible();
    await page.keyboard.press('Control+Home');
    const ways = page.getByRole('navigation', { name: say('Your account') });
    await ways.getByRole('link', { name: say('My information') }).focus();
    await tabTo(page, ways.getByRole('button', { name: say('Log out') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(words.root || '/');
    await expect(page.getByRole('banner').getByRole('button', { name: words.logIn })).toBeVisible();
  });
}
