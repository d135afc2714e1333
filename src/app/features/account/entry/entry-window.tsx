import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPasses } from '#app/storage/orders/booking-passes.ts';
import { ENTRY_SCREENS, setEntryScreen, useInterface } from '#app/stores/interface-store.ts';
import { signOut } from '#app/stores/session/session.ts';
import { useSession } from '#app/stores/session-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Overlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { EntrySheet } from './entry-sheet.tsx';

/** `asking`: bookings are saved on this device, and the guest decides what happens to them. */
type Step = 'looking' | 'asking' | 'leaving' | 'failed';

/** Spec section 9: a window closed on another screen returns to the login. */
const RETURN_MS = 500;

export function EntryWindow(overlay: Overlay) {
  const { isOpen } = overlay;
  const { entryScreen } = useInterface();
  useEffect(() => {
    if (isOpen || entryScreen === ENTRY_SCREENS.login) return;
    const timer = setTimeout(() => setEntryScreen(ENTRY_SCREENS.login), RETURN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, entryScreen]);
  const isLeaving = entryScreen === ENTRY_SCREENS.logOut;
  return isLeaving ? <LogOutSheet overlay={overlay} /> : <EntrySheet overlay={overlay} screen={entryScreen} />;
}

/** Signs out at once if this device has no saved bookings. */
function LogOutSheet({ overlay }: { overlay: Overlay }) {
  const { t } = useLingui();
  const { isOpen, close, leaveTo } = overlay;
  const { status } = useSession();
  const [step, setStep] = useState<Step>('looking');
  const [passes, setPasses] = useState(0);
  const leave = async (withPasses: boolean) => {
    setStep('leaving');
    if (!(await signOut({ withPasses }))) return setStep('failed');
    leaveTo('/');
  };
  const check = useEffectEvent(async () => {
    // A press just after a logout: this guest wants to log in.
    if (status === 'guest') return setEntryScreen(ENTRY_SCREENS.login);
    setStep('looking');
    const { length } = await loadPasses();
    setPasses(length);
    if (length > 0) setStep('asking');
    else await leave(false);
  });
  useEffect(() => {
    if (isOpen) void check();
  }, [isOpen]);
  const isBusy = step === 'leaving';
  return (
    <Sheet title={t`Log out`} isOpen={isOpen && step !== 'looking'} onClose={close}>
      <div className="stack3">
        {passes > 0 && (
          <>
            <p>
              <Plural
                value={passes}
                one="# booking is saved on this device, so that you can show its pass without a network. Keep it here?"
                other="# bookings are saved on this device, so that you can show their passes without a network. Keep them here?"
              />
            </p>
            <p className="soft">{t`On a device that is not yours, remove them. They stay in your account.`}</p>
          </>
        )}
        {step === 'failed' && (
          <Notice tone="alert">
            {t`No answer from the resort, so you are still logged in. Try again when the network is back.`}
          </Notice>
        )}
        {passes > 0 ? (
          <>
            <Button isBusy={isBusy} onClick={() => leave(false)}>{t`Log out, keep the bookings`}</Button>
            <Button look="rust" isBusy={isBusy} onClick={() => leave(true)}>{t`Log out and remove them`}</Button>
          </>
        ) : (
          <Button isBusy={isBusy} onClick={() => leave(false)}>{t`Log out`}</Button>
        )}
      </div>
    </Sheet>
  );
}
