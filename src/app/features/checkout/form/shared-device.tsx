import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import styles from './form.module.css';

/** Deletes the guest's data from a shared device. Placed after the order button, so that nobody hits it by accident. */
export function SharedDevice({ isDisabled, onForget }: { isDisabled: boolean; onForget: () => Promise<void> }) {
  const [isForgotten, setForgotten] = useState(false);
  const forget = async () => {
    await onForget();
    setForgotten(true);
  };
  return (
    <div className={`stack3 note left ${styles.device}`}>
      <Button look="line" isSmall disabled={isDisabled} onClick={forget} aria-describedby="not-my-device">
        <Trans>Not my device</Trans>
      </Button>
      <p id="not-my-device" role="status">
        {isForgotten ? (
          <Trans>The form is empty, and this device keeps nothing of yours. Close the tab when you are done.</Trans>
        ) : (
          <Trans>
            Empties the form, removes the bookings saved on this device, and saves nothing more here until you close the
            tab.
          </Trans>
        )}
      </p>
    </div>
  );
}
