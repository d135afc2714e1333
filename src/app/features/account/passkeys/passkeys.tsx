import { Trans, useLingui } from '@lingui/react/macro';
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { proofOf, signIn } from '#app/api/account.ts';
import { ask, type Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/entry-parts.tsx';
import { isPasskeyPromptAnswered, rememberPasskeyPrompt } from '#app/storage/passkey-prompt.ts';
import { authorizedFetch as by } from '#app/stores/session/session.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { LAST_WAY_IN } from '#contract/accounts/account-paths.ts';
import { PASSKEY_REFUSALS } from '#contract/accounts/passkey-paths.ts';

/** `cancelled`: the guest closed the device's window. `known`: the device has a passkey of this account already. */
export type PasskeyReply = Reply | { readonly kind: 'cancelled' | 'known' };

const CANCELLED = { kind: 'cancelled' } as const;

/** Browsers have none on plain HTTP, and old browsers have none at all. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}

/** Whether this device unlocks with a finger, a face or a code. The library may throw, so this function is async. */
async function canKeepPasskey(): Promise<boolean> {
  return canUsePasskeys() && platformAuthenticatorIsAvailable();
}

export async function canAutofillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && browserSupportsWebAuthnAutofill();
}

/** `stopped`: waits in the email field until a passkey is picked or it aborts; null: the guest pressed a button. */
export async function signInByPasskey(stopped: AbortSignal | null): Promise<PasskeyReply> {
  const asked = await ask('POST /login/passkey/options', {});
  if (asked.kind !== 'told') return asked;
  const optionsJSON = asked.told.data as PublicKeyCredentialRequestOptionsJSON;
  // The library awaits this in the field. Awaiting it here too makes a press start after the call it replaces.
  await browserSupportsWebAuthnAutofill();
  // Started now, it would close the window of a press.
  if (stopped?.aborted) return CANCELLED;
  const body = await startAuthentication({ optionsJSON, useBrowserAutofill: stopped !== null }).catch(() => null);
  if (body === null) return CANCELLED;
  return signIn(() => ask('POST /login/passkey', { body, read: ({ token }) => token }));
}

export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** `password`: null on the first try, because a recent login needs none. */
export async function addPasskey(password: string | null): Promise<PasskeyReply> {
  const asked = await ask('POST /profile/passkeys/options', { body: proofOf(password), by });
  if (asked.kind !== 'told') return asked;
  const optionsJSON = asked.told.data as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: Error) => error.name);
  if (typeof made === 'string') return made === 'InvalidStateError' ? { kind: 'known' } : CANCELLED;
  return ask('POST /profile/passkeys', { body: made, by });
}

export const removePasskey = (id: string, password: string | null) =>
  ask('DELETE /profile/passkeys/:id', { id, body: proofOf(password), by });

export const listPasskeys = () => ask('GET /profile/passkeys', { by, read: ({ data }) => data });

/** The message for a reply; null: nothing went wrong, the guest closed the device's window, or a field says it. */
export function passkeyTrouble(reply: PasskeyReply | null): ReactNode {
  switch (reply?.kind) {
    case 'known':
    case 'proof_needed':
      return TROUBLES[reply.kind];
    case 'refused':
      if ('current_password' in reply.errors) return null;
      return REFUSALS[reply.error] ?? TROUBLES.missing;
    case 'missing':
      return TROUBLES.missing;
    default:
      return troubleWords(reply?.kind ?? null);
  }
}

const TROUBLES = {
  missing: <Trans>The passkey was not accepted. Try again, or log in with your password.</Trans>,
  known: <Trans>This device has a passkey to your account already.</Trans>,
  proof_needed: <Trans>You logged in a while ago. Log in again, and add the passkey then.</Trans>,
};

export const LAST_WAY_WORDS = (
  <Trans>Set a password first: nothing else opens your account. We will send you a link for it above.</Trans>
);

const REFUSALS: Readonly<Record<string, ReactNode>> = {
  [PASSKEY_REFUSALS.too_many]: <Trans>Your account has twenty passkeys, as many as it can. Remove one first.</Trans>,
  [LAST_WAY_IN]: LAST_WAY_WORDS,
};

/** Shown once per device that can store a passkey, if the account has none: most passkeys sync between devices. */
export async function wantsPasskeyPrompt(): Promise<boolean> {
  if (isPasskeyPromptAnswered() || !(await canKeepPasskey().catch(() => false))) return false;
  const known = await listPasskeys();
  return known.kind === 'told' && known.told.length === 0;
}

/** Shown after a login by password. Either answer is remembered; the profile can add passkeys at any time. */
export function PasskeyPrompt({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const [reply, setReply] = useState<PasskeyReply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const end = () => {
    rememberPasskeyPrompt();
    onDone();
  };
  const add = async () => {
    setReply(null);
    setBusy(true);
    const came = await addPasskey(null);
    setBusy(false);
    if (came.kind === 'told' || came.kind === 'known') end();
    else setReply(came);
  };
  const trouble = passkeyTrouble(reply);
  return (
    <div className="stack4">
      {/* The form that had the focus is gone. */}
      <p className="heading title" tabIndex={-1} ref={focusOnce}>{t`Next time without a password?`}</p>
      <p>
        <Trans>
          This device can keep a passkey: you log in with your finger, your face or the device’s code. There is nothing
          to remember, and nobody can guess it.
        </Trans>
      </p>
      <Button isBusy={isBusy} onClick={add}>{t`Add a passkey`}</Button>
      <Button look="plain" onClick={end}>{t`Not now`}</Button>
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </div>
  );
}

function focusOnce(title: HTMLElement | null): void {
  title?.focus();
}
