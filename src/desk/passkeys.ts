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

/** Browsers have none on plain HTTP, and old browsers have none at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** Whether this device unlocks with a finger, a face or a code. */
export async function canKeepPasskey(): Promise<boolean> {
  return canUsePasskeys() && platformAuthenticatorIsAvailable();
}

/** null: the person has closed the device's window. */
export async function signInByPasskey(): Promise<DeskSession | null> {
  const answer = await askDevice();
  return answer && call<DeskSession>('POST', DESK_PATHS.passkeySignIn, answer);
}

/** false: the person has closed the device's window. */
export async function giveFactorByPasskey(): Promise<boolean> {
  const passkey = await askDevice();
  if (passkey !== null) await call<null>('POST', DESK_PATHS.factor, { passkey });
  return passkey !== null;
}

/** `known`: the device already has one. */
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
