import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  canAutofillPasskeys,
  canUsePasskeys,
  type PasskeyReply,
  passkeyTrouble,
  signInByPasskey,
  stopAutofill,
} from '#app/features/account/passkeys/passkeys.tsx';
import { SocialButtons } from '#app/features/account/social/social-buttons.tsx';
import { rememberReturnPath, takeReturnPath } from '#app/storage/return-path.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isBookingStep } from '#offline/worker-messages.ts';
import styles from './entry.module.css';

/** The server accepts an answer for five minutes; a guest may look at the form for longer. */
const RENEWED_MS = 4 * 60_000;

/** Login without a password, as browser and resort support it. `onSignedIn`: null for guests without an account. */
export function OtherWays({ onSignedIn }: { readonly onSignedIn: (() => void) | null }) {
  const { pathname, search } = useLocation();
  /** Before the browser goes to the provider's page. */
  const rememberBooking = () => {
    const path = takeReturnPath() ?? (isBookingStep(pathname) ? `${pathname}${search}` : null);
    if (path !== null) rememberReturnPath(path);
  };
  return (
    <div className={`stack2 ${styles.ways}`}>
      <p className={`row3 soft ${styles.or}`} aria-hidden="true">
        <Trans>or</Trans>
      </p>
      {onSignedIn && <PasskeyLogin onSignedIn={onSignedIn} />}
      <SocialButtons onLeave={rememberBooking} />
    </div>
  );
}

/** A button, and the device's passkeys among the addresses of the email field (`autocomplete="username webauthn"`). */
function PasskeyLogin({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const [reply, setReply] = useState<PasskeyReply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = useEffectEvent((came: PasskeyReply) => {
    if (came.kind === 'told') onSignedIn();
    else if (came.kind === 'refused' || came.kind === 'missing') setReply(came);
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
    if (came.kind === 'told') onSignedIn();
    else setReply(came);
  };
  const trouble = passkeyTrouble(reply);
  return (
    <>
      <Button look="line" isBusy={isBusy} onClick={press}>{t`Log in with a passkey`}</Button>
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
