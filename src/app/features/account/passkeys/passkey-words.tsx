import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import type { PasskeyReply } from './passkeys.ts';

/** The message for a reply; null: nothing went wrong, or the guest closed the device's window. */
export function passkeyTrouble(reply: PasskeyReply | null): ReactNode {
  if (reply === 'too_many' || reply === 'unreachable') return troubleWords(reply);
  return (reply && TROUBLES[reply]) ?? null;
}

const TROUBLES: { readonly [Each in PasskeyReply]?: ReactNode } = {
  refused: <Trans>The passkey was not accepted. Try again, or log in with your password.</Trans>,
  known: <Trans>This device has a passkey to your account already.</Trans>,
  full: <Trans>Your account has twenty passkeys, as many as it can. Remove one first.</Trans>,
  last: <Trans>Set a password first: nothing else opens your account. We will send you a link for it above.</Trans>,
  proof_needed: <Trans>You logged in a while ago. Log in again, and add the passkey then.</Trans>,
};
