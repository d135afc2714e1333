import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import { findAccount } from '../accounts-repository.ts';
import type { Session } from '../sessions/sessions-repository.ts';
import { openSession, type SignInBrowser } from '../sessions/sign-in.ts';
import type { PasskeyDependencies } from './add-passkey.ts';
import { spendAnswered } from './passkey-challenge.ts';
import {
  CHALLENGE_LIFE_MS,
  findPasskey,
  insertChallenge,
  notePasskeyUse,
  type Passkey,
} from './passkeys-repository.ts';

/** The same options for every guest: the browser finds its passkeys for this site, the server names none. */
export async function askForPasskey({
  database,
  passkeySite,
  now,
}: PasskeyDependencies): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: passkeySite.id,
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
  });
  await database.transaction((transaction) => insertChallenge(transaction, options.challenge, null, now()));
  return options;
}

/** null: refused, for any reason. */
export async function signInByPasskey(
  answer: PasskeyLogin,
  browser: SignInBrowser,
  dependencies: PasskeyDependencies,
): Promise<Session | null> {
  const { database, now } = dependencies;
  const challenge = await spendAnswered(answer.response.clientDataJSON, null, dependencies);
  if (challenge === null) return null;
  const passkey = await findPasskey(database.readLatest, answer.id);
  if (passkey === null || !isOwnHandle(answer.response.userHandle ?? '', passkey)) return null;
  const newCounter = await verify(answer, challenge, passkey, dependencies);
  const account = await findAccount(database.readLatest, 'id', passkey.accountId);
  if (newCounter === null || account === null) return null;
  // A copied device has its own counter, which falls behind. A second sign-in with the same counter is refused.
  const isNoted = await database.transaction((transaction) => notePasskeyUse(transaction, passkey, newCounter, now()));
  return isNoted ? openSession(account, browser, dependencies) : null;
}

/** The device names the passkey's account, which it got from us when the passkey was added. */
function isOwnHandle(userHandle: string, { accountId }: Passkey): boolean {
  return Buffer.from(userHandle, 'base64url').toString() === accountId;
}

/** The device's counter; null: the answer is invalid. */
async function verify(
  answer: PasskeyLogin,
  expectedChallenge: string,
  { id, publicKey, counter }: Passkey,
  { passkeySite }: PasskeyDependencies,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    ...{ expectedChallenge, expectedOrigin: passkeySite.origin, expectedRPID: passkeySite.id },
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
    // The library throws for any invalid answer.
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}
