import { expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { describeRarelyOnPostgres } from '../../../../tests/fixtures/databases/databases.ts';
import {
  type AccountsApp,
  bearer,
  EMAIL,
  login,
  mailedLinks,
  openAccount,
  openAccounts,
  PASSWORD,
  register,
  send,
  signIn,
} from '../accounts-fixture.ts';

/** Passwords with the problem of each. */
const GUESSABLE = [
  ['trustno1', 'Password is too common'],
  ['TrustNo1!', 'Password is too common'],
  ['йцукенгшщз', 'Password is too common'],
  ['olena@example.com', 'Password is made of your email'],
  ['Olena-2026', 'Password is made of your email'],
  ['Bukovyna26', 'Password is made of words about the resort'],
  ['бронювання', 'Password is made of words about the resort'],
] as const;

describeRarelyOnPostgres('an easily guessed password', (openFresh) => {
  const refused = (text: string) => ({ status: 422, body: { error: { password: [text] } } });

  test('cannot be used to register', async () => {
    const accounts = await openAccounts(await openFresh());
    for (const [password, text] of GUESSABLE) {
      expect([password, await register(accounts, EMAIL, password)]).toMatchObject([password, refused(text)]);
    }
    expect(accounts.hashes()).toBe(0);
  });

  test('is refused with the link from a mail, which stays valid', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(accounts, 'POST', ACCOUNT_PATHS.passwordCreate, `email=${EMAIL}&locale=uk`, form);
    const [token = ''] = await mailedLinks(accounts, 'recover_password');
    const reset = (password: string) =>
      send(accounts, 'POST', ACCOUNT_PATHS.passwordReset, { token, password, c_password: password });
    for (const [password, text] of GUESSABLE) {
      expect([password, await reset(password)]).toMatchObject([password, refused(text)]);
    }
    expect((await reset('moss under the spruces')).status).toBe(200);
  });

  test('is refused when a guest changes the password', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    const device = await signIn(accounts);
    for (const [password, text] of GUESSABLE) {
      const body = { current_password: PASSWORD, password, c_password: password };
      const answer = await send(accounts, 'POST', ACCOUNT_PATHS.profilePassword, body, bearer(device));
      expect([password, answer]).toMatchObject([password, refused(text)]);
    }
  });

  test('still signs in a guest who already had it', async () => {
    const accounts = await openAccounts(await openFresh());
    await openAccount(accounts);
    await keepOldPassword(accounts, 'trustno1');
    expect((await login(accounts, EMAIL, 'trustno1')).status).toBe(200);
  });
});

async function keepOldPassword({ database, hasher }: AccountsApp, password: string): Promise<void> {
  const password_hash = await hasher.hash(password, { address: '127.0.0.1', isKnown: true });
  await database.transaction((transaction) => transaction.updateTable('accounts').set({ password_hash }).execute());
}
