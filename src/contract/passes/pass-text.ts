import { type BookingPass, PASS_SEPARATORS, readPassParts, writePassParts } from '#domain/order/booking-pass.ts';
import { fromBase32, toBase32 } from './base32.ts';
import type { PassKey } from './booking-pass.ts';

/**
 * A pass is `version*key*parts…*signature`. The signature, in base32, covers all text before its `*`:
 * `SM1*Q5ZK2WTA*SM-7K4M2Q*20261213*20261216*CHALET-LAKE:2:1*1362600*20261121T100000Z*…`
 */
const PASS_VERSION = 'SM1';
/** Version of passes that list the nights of each house of a split stay, which version 1 cannot express. */
const SPLIT_PASS_VERSION = 'SM2';

const SIGNATURE_ALGORITHM: PassKey['algorithm'] = 'Ed25519';
const SIGNATURE_BYTES = 64;
const PUBLIC_KEY_BYTES = 32;

export type PassResult =
  | { readonly outcome: 'valid'; readonly pass: BookingPass }
  /** A newer or older version of the site issued the pass. */
  | { readonly outcome: 'other_version' }
  /** The signing key is not available; fetch the current one. */
  | { readonly outcome: 'unknown_key'; readonly keyId: string }
  | { readonly outcome: 'forged' }
  | { readonly outcome: 'not_a_pass' }
  /** The browser lacks Ed25519, or the page was not loaded over https. */
  | { readonly outcome: 'cannot_verify' };

export function writeUnsignedPass(pass: BookingPass, keyId: string): string {
  return [versionOf(pass), keyId, ...writePassParts(pass)].join(PASS_SEPARATORS.part);
}

function versionOf({ rooms }: BookingPass): string {
  return rooms.some(({ stay }) => stay !== undefined) ? SPLIT_PASS_VERSION : PASS_VERSION;
}

export function writeSignedPass(unsigned: string, signature: Uint8Array): string {
  return [unsigned, toBase32(signature)].join(PASS_SEPARATORS.part);
}

/**
 * Checks a scanned text offline, in a browser or in Node. `valid`: the resort issued the pass with this content. Only
 * the server knows of a later cancellation.
 */
export async function verifyPass(text: string, keys: readonly PassKey[]): Promise<PassResult> {
  const [version = '', keyId = '', ...rest] = text.trim().split(PASS_SEPARATORS.part);
  if (version !== PASS_VERSION && version !== SPLIT_PASS_VERSION)
    return { outcome: /^SM\d+$/.test(version) ? 'other_version' : 'not_a_pass' };
  const signature = fromBase32(rest.at(-1) ?? '');
  const pass = readPassParts(rest.slice(0, -1));
  if (pass === null || signature?.length !== SIGNATURE_BYTES) return { outcome: 'not_a_pass' };
  const key = keys.find(({ key_id }) => key_id === keyId);
  if (version !== versionOf(pass)) return { outcome: 'forged' };
  if (key === undefined) return { outcome: 'unknown_key', keyId };
  const isGenuine = await isSignedBy(key, writeUnsignedPass(pass, keyId), signature);
  if (isGenuine === null) return { outcome: 'cannot_verify' };
  return isGenuine ? { outcome: 'valid', pass } : { outcome: 'forged' };
}

/** Returns null if the signature cannot be checked. */
async function isSignedBy(
  { public_key }: PassKey,
  unsigned: string,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  // Missing on pages without https.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  const bytes = fromBase32(public_key);
  if (subtle === undefined || bytes?.length !== PUBLIC_KEY_BYTES) return null;
  try {
    const key = await subtle.importKey('raw', bytes, SIGNATURE_ALGORITHM, false, ['verify']);
    return await subtle.verify(SIGNATURE_ALGORITHM, key, signature, new TextEncoder().encode(unsigned));
  } catch {
    return null;
  }
}
