import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { NewPasskey, PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { AccountDependencies } from '../account.ts';
import { CHALLENGE_LIFE_MS, type Passkey, spendChallenge } from './passkeys-repository.ts';

/** The person who gets the passkey. A device replaces a passkey with the same site and handle. */
interface PasskeyOwner {
  /** The device returns it at each sign-in. */
  readonly handle: string;
  /** The device shows it in its list of passkeys. */
  readonly label: string;
}

/** The public key of a passkey, as both tables of passkeys store it. */
type StoredKey = Pick<Passkey, 'id' | 'publicKey' | 'counter'>;

/** The device must not create one of the `known` passkeys again. */
export function creationOptions(
  { handle, label }: PasskeyOwner,
  known: readonly Pick<Passkey, 'id' | 'transports'>[],
  site: PasskeySite,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: label,
    userDisplayName: label,
    userID: new TextEncoder().encode(handle),
    timeout: CHALLENGE_LIFE_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    // The browser finds the passkey without a typed address, and the person unlocks it with a finger, face or code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The same for everybody: the browser finds its own passkeys, so the server names none. */
export function requestOptions({ id: rpID }: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({ rpID, timeout: CHALLENGE_LIFE_MS, userVerification: 'required' });
}

/** null: the response is invalid. */
export async function readMadeKey(answer: NewPasskey, expectedChallenge: string, site: PasskeySite) {
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    // The library throws for any invalid response.
  }).catch(() => null);
  if (verified?.registrationInfo === undefined) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** Returns the device's counter; null: the response is invalid, or names an owner other than `handle`. */
export async function readCounter(
  answer: PasskeyLogin,
  expectedChallenge: string,
  { id, publicKey, counter, handle }: StoredKey & Pick<PasskeyOwner, 'handle'>,
  site: PasskeySite,
): Promise<number | null> {
  // The device received this handle from us when the passkey was added.
  if (Buffer.from(answer.response.userHandle ?? '', 'base64url').toString() !== handle) return null;
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
    // The library throws for any invalid response.
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

/** The challenge is used up before any other check, so that nobody can try twice with it; null: refused. */
export async function spendAnswered(
  clientDataJSON: string,
  accountId: string | null,
  { database, now }: Pick<AccountDependencies, 'database' | 'now'>,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const isSpent = await database.transaction((transaction) => spendChallenge(transaction, challenge, accountId, now()));
  return isSpent ? challenge : null;
}

/** Base64url, like all our challenges. A database may not even be able to store other text. */
const CHALLENGE = /^[\w-]{1,200}$/;

function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = Object(data) as { challenge?: unknown };
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** Browsers use a passkey on no other site, and we accept none from another site (WebAuthn, 13.4.9). */
export interface PasskeySite {
  readonly name: string;
  readonly id: string;
  readonly origin: string;
}

export function passkeySite(publicUrl: string, name: string): PasskeySite {
  const { hostname: id, origin } = new URL(publicUrl);
  return { name, id, origin };
}
