import { randomUUID } from 'node:crypto';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { openAccount, openLogin, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, test } from './fixtures.ts';

/** Values that another script or an older build could have left in the tab's storage. */
const TRICKS = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%2F/evil.example',
  '/%2F%2Fevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/../..//evil.example',
];

for (const [index, screen] of ACCOUNT_SCREENS.entries()) {
  const { locale, width, height } = screen;
  const words = ACCOUNT_WORDS[locale];
  // The rule has its own table of cases; this tests the browser.
  const tricks = index === 1 ? TRICKS.slice(0, 2) : TRICKS;

  test(`a login leads to the requested page, and never off the site (${width} px, ${locale})`, {
    tag: index === 1 ? '@rare' : '@sweep',
  }, async ({ page, site, context }) => {
    await page.setViewportSize({ width, height });
    const email = `return-${randomUUID()}@example.com`;
    await openAccount(site, page.request, email);
    const elsewhere: string[] = [];
    page.on('dialog', (dialog) => {
      elsewhere.push(dialog.message());
      return dialog.dismiss();
    });
    await context.route(/evil/, (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    });
    const logInAfter = async (remembered: string) => {
      // Logs out at the resort too: an answer that is still on its way must not sign the guest in again.
      await page.request.post(`${API_BASE}${ACCOUNT_PATHS.logout}`);
      await page.goto(`${words.root}/info`);
      await page.evaluate((path) => sessionStorage.setItem('return-to', path), remembered);
      const login = await openLogin(page, screen);
      await login.getByLabel(words.email).fill(email);
      await login.getByLabel(words.password, { exact: true }).fill(PASSWORD);
      await login.getByRole('button', { name: words.logIn, exact: true }).click();
    };
    const wanted = '/special-offers?from=mail#main';
    await logInAfter(wanted);
    await expect(page).toHaveURL(`${words.root}${wanted}`);
    for (const trick of tricks) {
      await logInAfter(trick);
      await expect(page, trick).toHaveURL(`${words.root}/profile`);
    }
    expect(elsewhere).toEqual([]);
  });
}
