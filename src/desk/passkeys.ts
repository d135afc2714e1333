import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskPasskeyList, DeskSession } from '#contract/desk/desk-sessions.ts';
import { call } from './api.ts';

/** Browsers offer no passkeys over plain HTTP, and old browsers offer none at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** Whether this device can be unlocked with a finger, a face or a code. */
export async function canKeepPasskey(): Promise<boolean> {
  return canUsePasskeys() && platformAuthenticatorIsAvailable();
}

/** Resolves to null if the person closed the device's prompt. */
export async function signInByPasskey(): Promise<DeskSession | null> {
  const answer = await askDevice();
  return answer && call<DeskSession>('POST', DESK_PATHS.passkeySignIn, answer);
}

/** Resolves to false if the person closed the device's prompt. */
export async function giveFactorByPasskey(): Promise<boolean> {
  const passkey = await askDevice();
  if (passkey !== null) await call<null>('POST', DESK_PATHS.factor, { passkey });
  return passkey !== null;
}

/** `known`: the device already has a passkey for this account. */
export async function addPasskey(name: string): Promise<'added' | 'known' | 'cancelled'> {
  const { data } = await call<{ data: PublicKeyCredentialCreationOptionsJSON }>('POST', DESK_PATHS.passkeyOptions);
  const made = await startRegistration({ optionsJSON: data }).catch((error: Error) => error.name);
  if (typeof made === 'string') return made === 'InvalidStateError' ? 'known' : 'cancelled';
  await call('POST', DESK_PATHS.passkeys, { name, passkey: made });
  return 'added';
}

export const listPasskeys = () => call<DeskPasskeyList>('GET', DESK_PATHS.passkeys);

export const removePasskey = (id: string) => call<null>('DELETE', DESK_PATHS.onePasskey.replace(':id', id));

async function askDevice() {
  const { data } = await call<{ data: PublicKeyCredentialRequestOptionsJSON }>('POST', DESK_PATHS.passkeySignInOptions);
  return startAuthentication({ optionsJSON: data }).catch(() => null);
}
