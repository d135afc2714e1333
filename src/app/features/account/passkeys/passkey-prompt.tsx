import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isPasskeyPromptAnswered, rememberPasskeyPrompt } from '#app/storage/passkey-prompt.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { addPasskey, canKeepPasskey, listPasskeys, type PasskeyReply, passkeyTrouble } from './passkeys.tsx';

/** Shown once per device that can store a passkey, if the account has none: most passkeys sync between devices. */
export async function wantsPasskeyPrompt(): Promise<boolean> {
  if (isPasskeyPromptAnswered() || !(await canKeepPasskey().catch(() => false))) return false;
  return (await listPasskeys())?.length === 0;
}

/** Shown after a login by password. Either answer is remembered; the profile can add passkeys at any time. */
export function PasskeyPrompt({ onDone }: { readonly onDone: () => void }) {
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
    if (came === 'done' || came === 'known') end();
    else setReply(came);
  };
  const trouble = passkeyTrouble(reply);
  return (
    <div className="stack4">
      {/* The form that had the focus is gone. */}
      <p className="heading title" tabIndex={-1} ref={focusOnce}>
        <Trans>Next time without a password?</Trans>
      </p>
      <p>
        <Trans>
          This device can keep a passkey: you log in with your finger, your face or the device’s code. There is nothing
          to remember, and nobody can guess it.
        </Trans>
      </p>
      <Button isBusy={isBusy} onClick={add}>
        <Trans>Add a passkey</Trans>
      </Button>
      <Button look="plain" onClick={end}>
        <Trans>Not now</Trans>
      </Button>
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </div>
  );
}

function focusOnce(title: HTMLElement | null): void {
  title?.focus();
}
