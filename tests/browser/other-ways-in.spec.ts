import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page, Route } from '@playwright/test';
import { CLIENT, type IdentityProvider, OLENA, openIdentityProvider } from '../fixtures/accounts/identity-provider.ts';
import { readLink } from './account.ts';
import { ACCOUNT_SCREENS, ACCOUNT_WORDS } from './account-words.ts';
import { addAuthenticator, atHostName, settingsOf } from './authenticator.ts';
import { comeAgain, expect, findFaultsInBothSchemes, type RunningSite } from './fixtures.ts';
import { wordsIn } from './site-words.ts';

const test = atHostName.extend<{ provider: IdentityProvider }>({
  provider: async ({ address, share }, use) => {
    const start = async () => {
      const returns = ['/callback-google', '/en/callback-google', '/redirect-facebook', '/en/redirect-facebook'];
      const provider = await openIdentityProvider(returns.map((path) => `${address.publicUrl}${path}`));
      return { value: provider, end: provider.close };
    };
    await use(await share('identity provider', start));
  },
  siteSettings: async ({ address, provider }, use) =>
    use({
      ...settingsOf(address),
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: provider.issuer,
      FACEBOOK_CLIENT_ID: CLIENT.id,
      FACEBOOK_CLIENT_SECRET: CLIENT.secret,
      FACEBOOK_ISSUER: provider.issuer,
    }),
});

test.beforeEach(({ context, address }) => comeAgain(context, address.publicUrl));

const PASSWORD = 'a lantern by the lake';
const NOT_PROVED =
  'Your email address has an account here, but {name} does not confirm that the address is yours. Log in with your password.';
const NOT_CONFIRMED = '{name} has not confirmed the login, or it took longer than ten minutes. Nothing has changed.';

// Long journeys on a busy machine.
test.describe.configure({ timeout: 120_000 });

test.describe('within another app’s browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0',
  });

  test('the sign-in providers, which refuse such browsers, are replaced by a note', {
    tag: '@rare',
  }, async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('button', { name: 'Log In' }).filter({ visible: true }).click();
    const entry = page.getByRole('dialog');
    await expect(entry.getByText('To log in with Google or Facebook, open this page in your browser')).toBeVisible();
    await expect(entry.getByRole('button', { name: /Google|Facebook/ })).toHaveCount(0);
  });
});

for (const [index, { locale, width, height, isPhone }] of ACCOUNT_SCREENS.entries()) {
  const say = wordsIn(locale);
  const words = ACCOUNT_WORDS[locale];
  const { root } = words;
  const windowOn = (page: Page) => page.getByRole('dialog', { name: words.login, exact: true });
  const openLogin = async (page: Page) => {
    const place = isPhone ? page.getByRole('navigation', { name: words.cells }) : page.getByRole('banner');
    await place.getByRole('button', { name: words.logIn }).click();
    await expect(windowOn(page)).toBeVisible();
  };
  const logInByPassword = async (page: Page, email: string) => {
    await openLogin(page);
    await windowOn(page).getByLabel(words.email).fill(email);
    await windowOn(page).getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await windowOn(page).getByRole('button', { name: words.logIn, exact: true }).click();
  };
  const isProfile = (url: URL) => url.pathname === `${root}/profile`;
  const logOut = async (page: Page) => {
    const ways = page.getByRole('navigation', { name: say('Your account') });
    await ways.getByRole('button', { name: say('Log out') }).click();
    await expect(page).toHaveURL(root || '/');
  };

  test.describe(`at ${width} px, in ${locale}`, () => {
    test.use({ viewport: { width, height }, locale: locale === 'uk' ? 'uk-UA' : 'en-GB' });

    test('a guest adds a passkey after a login, signs in with it, and removes it in the profile', {
      tag: index === 1 ? ['@rare'] : ['@sweep'],
    }, async ({ page, site }) => {
      const email = `passkey-${index}@example.com`;
      await openAccount(site, email);
      const { session, authenticatorId } = await addAuthenticator(page);
      await page.goto(root || '/');
      await logInByPassword(page, email);
      const offer = page.getByText(say('Next time without a password?'));
      await expect(offer).toBeVisible();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await windowOn(page)
        .getByRole('button', { name: say('Add a passkey') })
        .click();
      await expect(page).toHaveURL(isProfile);

      // The device does not prompt until the guest presses the button.
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
      await logOut(page);
      await openLogin(page);
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
      // The passkey in the email field may be faster than the button.
      await expect(async () => {
        if (isProfile(new URL(page.url()))) return;
        await windowOn(page)
          .getByRole('button', { name: say('Log in with a passkey') })
          .click({ timeout: 1_000 });
      }).toPass();
      await expect(page).toHaveURL(isProfile);
      await expect(offer).toHaveCount(0);

      // The email field suggests the passkey by itself, without a press.
      await page.addInitScript(() => {
        const get = navigator.credentials.get.bind(navigator.credentials);
        navigator.credentials.get = (options) => {
          sessionStorage.setItem('mediations', `${sessionStorage.getItem('mediations') ?? ''}${options?.mediation} `);
          return get(options);
        };
      });
      await logOut(page);
      await page.reload();
      await openLogin(page);
      await expect(page).toHaveURL(isProfile);
      expect(await page.evaluate(() => sessionStorage.getItem('mediations'))).toMatch(/^(conditional )+$/);

      // A recovery removes every sign-in method except the passkey that its guest ticks.
      const asked = await page.request.post('/api/v1/password/create', { form: { email, locale } });
      expect(asked.ok()).toBe(true);
      await page.goto(await readLink(site, 'recover_password', email));
      await page.getByLabel(words.newPassword).fill('мох під ялинами');
      await page.getByLabel(words.repeat).fill('мох під ялинами');
      const ways = page.getByRole('group', { name: say('Other ways to log in') });
      await ways.getByRole('checkbox', { name: 'Chrome' }).check();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('heading', { name: words.isSet })).toBeVisible();
      await page.goto(root || '/');
      await openLogin(page);
      await expect(page).toHaveURL(isProfile);

      const own = page.getByRole('region', { name: say('Passkeys') });
      const [lastUsed = ''] = say('Last used {used}').split('{used}');
      await expect(own.getByRole('listitem')).toContainText('Chrome');
      await expect(own.getByRole('listitem')).toContainText(lastUsed.trim());
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      const [remove = ''] = say('Remove the passkey: {browser}, added {added}', { browser: 'Chrome' }).split('{added}');
      await own.getByRole('button', { name: remove.trim() }).click();
      const removed = say('The passkey is removed and opens nothing any more. You can delete it on the device too.');
      await expect(own.getByRole('status')).toContainText(removed);
      await expect(own.getByRole('listitem')).toHaveCount(0);
    });

    test('a guest who skips the passkey has none, and is not asked again', {
      tag: index === 3 ? '@rare' : '@sweep',
    }, async ({ page, site }) => {
      const email = `no-passkey-${index}@example.com`;
      await openAccount(site, email);
      const { session, authenticatorId } = await addAuthenticator(page);
      await page.goto(root || '/');
      await logInByPassword(page, email);
      await windowOn(page)
        .getByRole('button', { name: say('Not now') })
        .click();
      await expect(page).toHaveURL(isProfile);
      expect((await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toEqual([]);
      const own = page.getByRole('region', { name: say('Passkeys') });
      await expect(own.getByRole('button', { name: say('Add a passkey') })).toBeVisible();
      await expect(own.getByRole('listitem')).toHaveCount(0);

      await logOut(page);
      await logInByPassword(page, email);
      await expect(page).toHaveURL(isProfile);
    });

    test('a guest signs in with Google, and a refusal at the provider shows a short message', {
      tag: index === 0 ? ['@rare'] : ['@sweep'],
    }, async ({ page, provider }) => {
      provider.guest = OLENA;
      const google = say('Continue with {name}', { name: 'Google' });
      const facebook = say('Continue with {name}', { name: 'Facebook' });
      await page.goto(root || '/');
      await openLogin(page);
      await expect(windowOn(page).getByRole('button', { name: facebook })).toBeVisible();
      await windowOn(page).getByRole('button', { name: words.create }).click();
      await expect(page.getByRole('button', { name: google })).toBeVisible();
      const [, logIn = ''] = /<0>(.*)<\/0>/.exec(say('Already registered? <0>Log in</0>')) ?? [];
      await page.getByRole('dialog').getByRole('button', { name: logIn, exact: true }).click();
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await windowOn(page).getByRole('button', { name: google }).click();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page).toHaveURL(isProfile);

      await logOut(page);
      // The provider's session is over as well, so it asks again.
      await page.context().clearCookies();
      await openLogin(page);
      await windowOn(page).getByRole('button', { name: facebook }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(
        page.getByRole('heading', { name: say('You are not logged in with {name}', { name: 'Facebook' }) }),
      ).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === `${root}/redirect-facebook`);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);
      await page.getByRole('link', { name: say('Continue without an account') }).click();
      await expect(page).toHaveURL(root || '/');
    });

    test('an unverified address, another state and a used code are refused, and a valid answer signs in', {
      tag: index === 1 ? '@rare' : '@sweep',
    }, async ({ page, context, site, provider }) => {
      const email = `linked-${index}@example.com`;
      const wanted = `${root}/profile/booking-history?x=1`;
      await openAccount(site, email);
      provider.guest = { ...OLENA, sub: `guest-${index}`, email, email_verified: false };
      const returns: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/callback-google?')) returns.push(request.url());
      });
      const goToGoogle = () =>
        windowOn(page)
          .getByRole('button', { name: say('Continue with {name}', { name: 'Google' }) })
          .click();
      const logInAgain = () => page.getByRole('main').getByRole('button', { name: words.logIn }).click();
      const expectRefusal = async (why: string) => {
        const heading = say('You are not logged in with {name}', { name: 'Google' });
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status')).toHaveText(say(why, { name: 'Google' }));
        await expect(page).toHaveURL(`${root}/callback-google`);
        expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
      };

      await page.goto(wanted);
      await goToGoogle();
      await expect(page.getByRole('heading', { name: provider.guest.sub })).toBeVisible();
      // The guest does not answer there.
      await page.goBack();
      await goToGoogle();
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expectRefusal(NOT_PROVED);
      expect(await findFaultsInBothSchemes(page)).toEqual([]);

      // The provider now vouches for the address, and recognizes the guest without a question.
      provider.guest = { ...provider.guest, email_verified: true };
      await page.route('**/user/signup/google/start', changeState, { times: 1 });
      await logInAgain();
      await goToGoogle();
      await expectRefusal(NOT_CONFIRMED);
      expect(returns.at(-1)).toContain('state=another');
      await logInAgain();
      await goToGoogle();
      await expect(page).toHaveURL(wanted);
      await expect(page.getByRole('heading', { name: say('Booking history'), level: 1 })).toBeVisible();

      await logOut(page);
      await page.goto(returns.at(-1) ?? '');
      await expectRefusal(NOT_CONFIRMED);
    });
  });
}

/** The guest is sent to the provider with a state that is not the resort's. */
async function changeState(route: Route): Promise<void> {
  const response = await route.fetch();
  const { data } = await response.json();
  const url = new URL(data.url);
  url.searchParams.set('state', 'another');
  await route.fulfill({ response, json: { data: { url: url.href } } });
}

/** Opens an account and verifies its address. */
async function openAccount({ origin, dataDirectory }: RunningSite, email: string): Promise<void> {
  const body = JSON.stringify({ email, password: PASSWORD, c_password: PASSWORD, locale: 'en' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/v1/register`, { method: 'POST', headers, body });
  expect(response.status).toBe(201);
  const database = new DatabaseSync(join(dataDirectory, 'smereka.sqlite'), { timeout: 5_000 });
  database.prepare('update accounts set verified_at = created_at where email = ?').run(email);
  database.close();
}
