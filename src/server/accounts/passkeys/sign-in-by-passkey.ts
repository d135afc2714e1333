import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import { findAccount } from '../accounts-repository.ts';
import type { Session } from '../sessions/sessions-repository.ts';
import { openSession, type SignInBrowser } from '../sessions/sign-in.ts';
import type { PasskeyDependencies } from './add-passkey.ts';
import { readCounter, requestOptions, spendAnswered } from './passkey-ceremonies.ts';
import {
  findPasskey,
  handleOf,
  insertChallenge,
  notePasskeyUse,
  type PasskeyTable,
  type PasskeyUse,
} from './passkeys-repository.ts';

/** Stores the challenge of a sign-in. The desk uses it too: a challenge only proves that the response is new. */
export async function askForPasskey({
  database,
  passkeySite,
  now,
}: Pick<PasskeyDependencies, 'database' | 'passkeySite' | 'now'>): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await requestOptions(passkeySite);
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, null, now()));
  return options;
}

/** null: refused, for any reason. */
export async function signInByPasskey(answer: PasskeyLogin, browser: SignInBrowser, dependencies: PasskeyDependencies) {
  const { database, now } = dependencies;
  const use = await readPasskeyUse('passkeys', answer, dependencies);
  const account = use && (await findAccount(database.readLatest, 'id', use.passkey.accountId));
  if (use === null || account === null) return null;
  const isNoted = await database.transaction((transaction) => notePasskeyUse(transaction, 'passkeys', use, now()));
  return isNoted ? openSession(account, browser, dependencies) : null;
}

/** Returns the passkey that the device used, and the device's counter; null: refused, for any reason. */
export async function readPasskeyUse(
  table: PasskeyTable,
  answer: PasskeyLogin,
  { database, passkeySite, now }: PasskeyDependencies,
): Promise<PasskeyUse | null> {
  const challenge = await spendAnswered(answer.response.clientDataJSON, null, { database, now });
  const passkey = challenge === null ? null : await findPasskey(database.readLatest, table, answer.id);
  if (challenge === null || passkey === null) return null;
  const owned = { ...passkey, handle: handleOf(table, passkey.accountId) };
  const newCounter = await readCounter(answer, challenge, owned, passkeySite);
  return newCounter === null ? null : { passkey, newCounter };
}
