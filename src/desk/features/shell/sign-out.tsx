import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmSheet } from '#app/ui/sheet/confirm-sheet.tsx';
import { useSessionChange } from '../../session.ts';
import styles from './shell.module.css';

/** Stays signed in, and says so, until the server has confirmed that the session is over. Also offered offline. */
export function SignOut() {
  const { t } = useLingui();
  const { end } = useSessionChange();
  // The sheet stays open while the person tries again, and each failure is announced.
  const [failures, setFailures] = useState(0);
  const { mutate, isPending } = useMutation({ mutationFn: end, onError: () => setFailures(failures + 1) });
  const leave = () => {
    if (!isPending) mutate();
  };
  return (
    <>
      <button type="button" className={styles.plain} aria-busy={isPending || undefined} onClick={leave}>
        <Trans>Sign out</Trans>
      </button>
      {/* The menu, in which the button stands, would make the sheet's text small. */}
      {createPortal(
        <ConfirmSheet
          title={t`You may still be signed in`}
          isOpen={failures > 0}
          onClose={() => setFailures(0)}
          no={<Trans>Stay signed in</Trans>}
          yes={<Trans>Try again</Trans>}
          yesLook="lamp"
          isBusy={isPending}
          onYes={leave}
        >
          <p key={failures} role="alert">
            <Trans>The server did not confirm the sign-out. Do not leave this device to others before it does.</Trans>
          </p>
        </ConfirmSheet>,
        document.body,
      )}
    </>
  );
}
