import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { authorizedFetch, signInBy } from '#app/stores/session/session.ts';
import { type ListedPasskey, PASSKEY_PATHS, toListedPasskeys } from '#contract/accounts/passkey-paths.ts';
import type { PasskeyList } from '#contract/accounts/passkeys.ts';
import { type ApiCall, callApi } from '#contract/site/call-api.ts';

/** Loaded when a passkey is made or used. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/**
 * `cancelled`: the guest closed the device's window. `known`: the device has one of this account. `full`: the account has
 * enough. `last`: nothing else opens the account. `proof_needed`: the login was too long ago for this without the password, which is `wrong_password` otherwise.
 */
export type PasskeyReply =
  | 'done'
  | 'cancelled'
  | 'refused'
  | 'known'
  | 'full'
  | 'too_many'
  | 'unreachable'
  | 'proof_needed'
  | 'wrong_password'
  | 'last';

interface Answered<Data> {
  readonly data: Data;
}

/** Browsers offer none on plain HTTP, and old ones nowhere. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** Whether this device opens itself by a finger, a face or a code. */
export async function canKeepPasskey(): Promise<boolean> {
  return canUsePasskeys() && (await loadWebAuthn()).platformAuthenticatorIsAvailable();
}

export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await loadWebAuthn()).browserSupportsWebAuthnAutofill();
}

/**
 * `stopped`: it waits in the email field until the guest picks a passkey there, or stops; null: the guest has pressed the
 * button. What was stopped before the resort answered must not begin, because it would close the window of a press.
 */
export async function signInByPasskey(stopped: AbortSignal | null): Promise<PasskeyReply> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn();
    const asked = await callApi(PASSKEY_PATHS.loginOptions, { method: 'POST' });
    if (!asked.ok) return troubleOf(asked);
    const { data: optionsJSON } = (await asked.json()) as Answered<PublicKeyCredentialRequestOptionsJSON>;
    // The library asks this before it begins in the field; asked here too, a press begins after what it replaces.
    await browserSupportsWebAuthnAutofill();
    if (stopped?.aborted) return 'cancelled';
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: stopped !== null }).catch(() => null);
    if (answer === null) return 'cancelled';
    let reply: PasskeyReply = 'refused';
    await signInBy(async () => {
      const response = await callApi(PASSKEY_PATHS.login, asJson(answer));
      reply = response.ok ? 'done' : troubleOf(response);
      return response.ok ? ((await response.json()) as { readonly token: string }).token : null;
    });
    return reply;
  } catch {
    return 'unreachable';
  }
}

/** Takes the passkeys out of the email field. */
export async function stopAutofill(): Promise<void> {
  (await loadWebAuthn()).WebAuthnAbortService.cancelCeremony();
}

/** `password`: null at first, because a login of a moment ago needs none. */
export async function addPasskey(password: string | null): Promise<PasskeyReply> {
  try {
    const { startRegistration } = await loadWebAuthn();
    const asked = await authorizedFetch(
      PASSKEY_PATHS.addOptions,
      asJson(password === null ? {} : { current_password: password }),
    );
    if (!asked.ok) return troubleOf(asked);
    const { data: optionsJSON } = (await asked.json()) as Answered<PublicKeyCredentialCreationOptionsJSON>;
    const made = await startRegistration({ optionsJSON }).catch((error: Error) => error.name);
    if (typeof made === 'string') return made === 'InvalidStateError' ? 'known' : 'cancelled';
    const response = await authorizedFetch(PASSKEY_PATHS.list, asJson(made));
    return response.ok ? 'done' : troubleOf(response);
  } catch {
    return 'unreachable';
  }
}

/** `password`: null at first, because a login of a moment ago needs none. */
export async function removePasskey(id: string, password: string | null): Promise<PasskeyReply> {
  try {
    const response = await authorizedFetch(PASSKEY_PATHS.one.replace(':id', encodeURIComponent(id)), {
      ...asJson(password === null ? {} : { current_password: password }),
      method: 'DELETE',
    });
    if (response.status === 409) return 'last';
    // Another device was faster.
    return response.ok || response.status === 404 ? 'done' : troubleOf(response);
  } catch {
    return 'unreachable';
  }
}

/** null: no answer. */
export async function listPasskeys(): Promise<readonly ListedPasskey[] | null> {
  try {
    const response = await authorizedFetch(PASSKEY_PATHS.list);
    return response.ok ? toListedPasskeys(((await response.json()) as PasskeyList).data) : null;
  } catch {
    return null;
  }
}

function troubleOf({ status }: Response): PasskeyReply {
  if (status === 429) return 'too_many';
  if (status === 409) return 'full';
  if (status === 403) return 'proof_needed';
  if (status === 422) return 'wrong_password';
  return status >= 500 ? 'unreachable' : 'refused';
}

function asJson(body: object): ApiCall {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
