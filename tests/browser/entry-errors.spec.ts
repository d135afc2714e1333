import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { call, expectEntryShape, loginButton, openLogin, PASSWORD } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { expect, findFaultsInBothSchemes, goOffline, letRequestsLeave, test } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

/** The field is invalid, and described by the reason, which a screen reader announces with it. */
async function expectError(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(reason);
}

/** The resort's answer to the next such call, as in the contract. */
async function refuseOnce(page: Page, path: string, status: number, error: unknown): Promise<void> {
  const headers: Record<string, string> = status === 429 ? { 'retry-after': '900' } : {};
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status, headers, json: { error } }), { times: 1 });
}

for (const [index, screen] of ACCOUNT_SCREENS.entries()) {
  const { locale, width, height, isPhone } = screen;
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];

  test(`each form of the login dialog shows errors under their fields, and other errors below (${width} px, ${locale})`, {
    tag: index === 0 ? '@rare' : '@sweep',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    const meters: string[] = [];
    page.on('request', (request) => {
      if (/\/account-password-/.test(request.url())) meters.push(request.url());
    });
    const email = `errors-${randomUUID()}@example.com`;
    await call(page.request, '/register', { email, password: PASSWORD, c_password: PASSWORD, locale });
    /** The form can be sent again afterwards. */
    const expectTroubles = async (form: Locator, path: string, submit: Locator) => {
      const trouble = form.getByRole('alert');
      await refuseOnce(page, path, 429, 'Too Many Requests');
      await submit.click();
      await expect(trouble).toHaveText(
        say('Too many tries in a short time. Wait a quarter of an hour at least and try again.'),
      );
      await goOffline(context);
      await submit.click();
      await expect(trouble).toHaveText(say('No answer from the resort. Try again when the network is back.'));
      await context.setOffline(false);
      await expect(form.locator('[aria-invalid]')).toHaveCount(0);
    };

    await page.goto(words.root || '/');
    const login = await openLogin(page, screen);
    await expectEntryShape(page, login, isPhone);

    await test.step('login', async () => {
      const [address, password] = [login.getByLabel(words.email), login.getByLabel(words.password, { exact: true })];
      const submit = login.getByRole('button', { name: words.logIn, exact: true });
      await submit.click();
      await expectError(address, words.emailNeeded);
      await expectError(password, words.passwordNeeded);
      await expect(address).toBeFocused();
      const shadowOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).boxShadow);
      expect(await shadowOf(address)).not.toBe(await shadowOf(password));
      await address.fill('olena@');
      await password.fill('ялинки');
      await submit.click();
      await expectError(address, words.emailWrong);
      await expectError(password, words.tooShort);
      await address.fill(email);
      await password.fill(`${PASSWORD}!`);
      await submit.click();
      await expectError(address, words.wrong);
      await expectError(password, words.wrong);
      // The password is right, so the error concerns only the address.
      await password.fill(PASSWORD);
      await submit.click();
      await expectError(address, words.verify);
      await expect(password).not.toHaveAttribute('aria-invalid');
      await expectTroubles(login, ACCOUNT_PATHS.login, submit);
    });

    await test.step('registration', async () => {
      await login.getByRole('button', { name: words.create }).click();
      const registration = page.getByRole('dialog', { name: words.registration });
      const address = registration.getByLabel(words.email);
      const password = registration.getByLabel(words.password, { exact: true });
      const repeat = registration.getByLabel(words.repeat);
      const submit = registration.getByRole('button', { name: words.createAccount });
      await expect(address).toHaveValue(email);
      await address.fill('');
      await submit.click();
      await expectError(address, words.emailNeeded);
      await expectError(password, words.passwordNeeded);
      await expectError(repeat, words.passwordNeeded);
      await expect(address).toBeFocused();
      // The code that estimates passwords loads once a password is typed.
      await letRequestsLeave(page);
      expect(meters).toEqual([]);
      const comes = page.waitForRequest(/\/account-password-/);
      await address.fill('olena@');
      await password.fill('ялинки');
      await comes;
      await repeat.fill('ялинки');
      await submit.click();
      await expectError(address, words.emailWrong);
      await expectError(password, words.tooShort);
      await expectError(repeat, words.tooShort);
      await address.fill(email);
      await password.fill(PASSWORD);
      await repeat.fill(`${PASSWORD}!`);
      await submit.click();
      await expectError(password, words.differ);
      await expectError(repeat, words.differ);
      await expect(address).not.toHaveAttribute('aria-invalid');
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await repeat.fill(PASSWORD);
      await submit.click();
      await expectError(address, words.taken);
      await expect(address).toBeFocused();
      await refuseOnce(page, ACCOUNT_PATHS.register, 422, { email: ['We do not like this one'] });
      await submit.click();
      await expectError(address, words.notRegistrable);
      await expectTroubles(registration, ACCOUNT_PATHS.register, submit);
      const [, logIn = ''] = /<0>(.*)<\/0>/.exec(say('Already registered? <0>Log in</0>')) ?? [];
      await registration.getByRole('button', { name: logIn, exact: true }).click();
    });

    await test.step('recovery', async () => {
      await login.getByRole('button', { name: words.forgot }).click();
      const recovery = page.getByRole('dialog', { name: words.recovery });
      const address = recovery.getByLabel(words.email);
      const submit = recovery.getByRole('button', { name: words.send });
      await expect(address).toHaveValue(email);
      await address.fill('');
      await submit.click();
      await expectError(address, words.emailNeeded);
      await address.fill('olena@');
      await submit.click();
      await expectError(address, words.emailWrong);
      await address.fill(`nobody-${email}`);
      await submit.click();
      await expectError(address, words.notRegistered);
      await expect(submit).toBeEnabled();
      await expect(submit).not.toHaveAttribute('aria-busy');
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await expectTroubles(recovery, ACCOUNT_PATHS.passwordCreate, submit);
      await recovery.getByRole('button', { name: say('Close') }).click();
      await expect(recovery).toHaveCount(0);
      await expect(loginButton(page, screen)).toBeFocused();
    });
  });
}
