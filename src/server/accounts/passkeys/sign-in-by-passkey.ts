import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import { findAccount } from '../accounts-repository.ts';
import type { Session } from '../sessions/sessions-repository.ts';
import { openSession, type SignInBrowser } from '../sessions/sign-in.ts';
import type { PasskeyDependencies } from './add-passkey.ts';
import { readCounter, requestOptions, spendAnswered } from './passkey-ceremonies.ts';
import { findPasskey, insertChallenge, notePasskeyUse } from './passkeys-repository.ts';

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
export async function signInByPasskey(
  answer: PasskeyLogin,
  browser: SignInBrowser,
  dependencies: PasskeyDependencies,
): Promise<Session | null> {
  const { database, passkeySite, now } = dependencies;
  const challenge = await spendAnswered(answer.response.clientDataJSON, null, dependencies);
  if (challenge === null) return null;
  const passkey = await findPasskey(database.readLatest, 'passkeys', answer.id);
  if (passkey === null) return null;
  const newCounter = await readCounter(answer, challenge, { ...passkey, handle: passkey.accountId }, passkeySite);
  const account = await findAccount(database.readLatest, 'id', passkey.accountId);
  if (newCounter === null || account === null) return null;
  // A cloned authenticator has its own counter, which falls behind. A repeated counter is refused.
  const isNoted = await database.transaction((transaction) =>
    notePasskeyUse(transaction, 'passkeys', passkey, newCounter, now()),
  );
  return isNoted ? openSession(account, browser, dependencies) : null;
}
