import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { passkeyTrouble } from './passkey-words.tsx';
import { canAutofillPasskeys, canUsePasskeys, type PasskeyReply, signInByPasskey, stopAutofill } from './passkeys.ts';

/** The server accepts an answer for five minutes; a guest may look at the form for longer. */
const RENEWED_MS = 4 * 60_000;

/** A button, and the device's passkeys among the addresses of the email field (`autocomplete="username webauthn"`). */
export function PasskeyLogin({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [reply, setReply] = useState<PasskeyReply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = useEffectEvent((came: PasskeyReply) => {
    if (came === 'done') onSignedIn();
    else if (came === 'refused') setReply(came);
  });
  useEffect(() => {
    if (isBusy) return;
    const stopped = new AbortController();
    void offerInField(take, stopped.signal);
    return () => stopped.abort();
  }, [isBusy]);
  if (!canUsePasskeys()) return null;
  const press = async () => {
    setReply(null);
    setBusy(true);
    const came = await signInByPasskey(null);
    setBusy(false);
    if (came === 'done') onSignedIn();
    else setReply(came);
  };
  const trouble = passkeyTrouble(reply);
  return (
    <>
      <Button look="line" isBusy={isBusy} onClick={press}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </>
  );
}

/** Renews the challenge before it expires. Network errors are not shown: the guest has not pressed anything. */
async function offerInField(take: (reply: PasskeyReply) => void, stopped: AbortSignal): Promise<void> {
  if (!(await canAutofillPasskeys().catch(() => false)) || stopped.aborted) return;
  const ask = async () => {
    const reply = await signInByPasskey(stopped);
    if (!stopped.aborted) take(reply);
  };
  const timer = setInterval(ask, RENEWED_MS);
  stopped.addEventListener('abort', () => {
    clearInterval(timer);
    stopAutofill();
  });
  await ask();
}
