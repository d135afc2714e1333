import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import type { PasskeyReply } from './passkeys.ts';

/** The message for a reply; null: nothing went wrong, or the guest closed the device's window. */
export function passkeyTrouble(reply: PasskeyReply | null): ReactNode {
  switch (reply) {
    case 'refused':
      return <Trans>The passkey was not accepted. Try again, or log in with your password.</Trans>;
    case 'known':
      return <Trans>This device has a passkey to your account already.</Trans>;
    case 'full':
      return <Trans>Your account has twenty passkeys, as many as it can. Remove one first.</Trans>;
    case 'last':
      return (
        <Trans>Set a password first: nothing else opens your account. We will send you a link for it above.</Trans>
      );
    case 'proof_needed':
      return <Trans>You logged in a while ago. Log in again, and add the passkey then.</Trans>;
    case 'too_many':
    case 'unreachable':
      return troubleWords(reply);
    default:
      return null;
  }
}
