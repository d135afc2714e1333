import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectEntryShape, loginButton, openAccount, PASSWORD, stopClock } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

/** Far more than the fields, links and buttons between two places of these screens. */
const MOST_TABS = 40;

/** Moves there like a guest without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Not reached by the Tab key');
}

/** Pressing Tab repeatedly reaches these stops in this order. */
async function expectTabOrder(page: Page, stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
}

for (const [index, screen] of ACCOUNT_SCREENS.entries()) {
  const { locale, width, height, isPhone } = screen;
  if (isPhone) continue;
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];

  test(`a guest with only a keyboard is warned of Caps Lock, pastes the password, signs in, saves and leaves (${locale})`, {
    tag: index === 1 ? '@rare' : '@sweep',
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
    // Caps lock is a keyboard state that an automated browser does not have.
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
  test(`a guest with only a keyboard registers and requests a new password, and Escape returns to the button (${locale})`, {
    tag: index === 1 ? '@rare' : '@sweep',
  }, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height });
    const email = `keys-${randomUUID()}@example.com`;
    const opener = loginButton(page, screen);
    const login = page.getByRole('dialog', { name: words.login, exact: true });
    const registration = page.getByRole('dialog', { name: words.registration });
    const recovery = page.getByRole('dialog', { name: words.recovery });
    await page.goto(words.root || '/');
    await waitForHydration(page);
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(login).toBeVisible();
    await expectEntryShape(page, login, isPhone);
    await tabTo(page, login.getByRole('button', { name: words.create }));
    await page.keyboard.press('Enter');
    await expect(registration.getByRole('heading')).toBeFocused();
    const password = registration.getByLabel(words.password, { exact: true });
    const shows = registration.getByRole('button', { name: words.show });
    await expectTabOrder(page, [
      registration.getByRole('button', { name: say('Close') }),
      registration.getByLabel(words.email),
      password,
      shows.first(),
      registration.getByLabel(words.repeat),
      shows.last(),
      registration.getByRole('button', { name: words.createAccount }),
    ]);
    await registration.getByLabel(words.email).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, registration.getByLabel(words.repeat));
    await page.keyboard.type(PASSWORD);
    // The login appears without waiting for a time.
    await stopClock(page);
    await page.keyboard.press('Enter');
    await expect(login.getByText(words.almostDone)).toBeVisible();
    await expect(login.getByRole('heading')).toBeFocused();
    await page.clock.resume();

    await tabTo(page, login.getByRole('button', { name: words.create }));
    await page.keyboard.press('Enter');
    await expect(registration).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(registration).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.clock.fastForward(500);
    await page.keyboard.press('Enter');
    await tabTo(page, login.getByRole('button', { name: words.forgot }));
    await page.keyboard.press('Enter');
    await expect(recovery.getByRole('heading')).toBeFocused();
    await expectTabOrder(page, [
      recovery.getByRole('button', { name: say('Close') }),
      recovery.getByLabel(words.email),
    ]);
    await page.keyboard.type(email);
    await expectTabOrder(page, [recovery.getByRole('button', { name: words.send })]);
    await page.keyboard.press('Enter');
    await expect(recovery.getByText(words.sent(email))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(recovery).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}
