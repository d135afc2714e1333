import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { LoginScreen, RecoveryScreen, RegistrationScreen } from './entry-screens.tsx';

const nothing = () => undefined;
const address = { title: 'Welcome', email: 'olena@example.com', onEmail: nothing };

const LOGIN = (
  <LoginScreen {...address} onSignedIn={nothing} onFindBooking={nothing} otherWays={<p>Continue with Google</p>} />
);
const REGISTRATION = <RegistrationScreen {...address} onRegistered={nothing} otherWays={<p>Continue with Google</p>} />;
const RECOVERY = <RecoveryScreen {...address} />;

describe('each screen keeps the typed address', () => {
  test.each([
    ['login', LOGIN],
    ['registration', REGISTRATION],
    ['recovery', RECOVERY],
  ])('%s', async (_name, screen) => {
    expect(await renderMarkup(screen, 'en')).toMatch(/<input[^>]*value="olena@example\.com"/);
  });
});

test('login and registration show other providers', async () => {
  for (const screen of [LOGIN, REGISTRATION]) {
    expect(await renderText(screen, 'en')).toContain('Continue with Google');
  }
});

test('password managers fill in the login, and create a password for the registration', async () => {
  const login = await renderMarkup(LOGIN, 'en');
  expect(login).toMatch(/autoComplete="username webauthn"/i);
  expect(login).toMatch(/autoComplete="current-password"/i);
  expect((await renderMarkup(REGISTRATION, 'en')).match(/autoComplete="new-password"/gi)).toHaveLength(2);
});

test('links open the other screens, and the login says that no account is needed', async () => {
  expect(await renderText(LOGIN, 'en')).toMatch(
    /without an account.*Find my booking.*Forgot the password\?.*Create one/,
  );
  expect(await renderText(REGISTRATION, 'en')).toContain('Already registered? Log in');
  expect(await renderText(RECOVERY, 'en')).toMatch(/Send the link Back to the login$/);
});
