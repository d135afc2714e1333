import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import styles from './find-booking.module.css';

/** Most guests find their booking in the list, so the form comes when it is asked for. */
const loadForm = () => import('./new-key-form.tsx');

/** For a booking that was made elsewhere, without an account: a letter brings it to this device. */
export function FindBooking() {
  const [isAsked, setIsAsked] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const form = useLoaded(loadForm, isAsked, () => setHasFailed(true));
  return (
    <section className={styles.find}>
      {isAsked && form !== null ? (
        <form.NewKeyForm number={null} email={null} heading={<Trans>Find a booking</Trans>} isFocused />
      ) : (
        <>
          <p>
            <Trans>Booked on another device? We will send a link that puts the booking here.</Trans>
          </p>
          <Button
            look="line"
            isBusy={isAsked && !hasFailed}
            onClick={() => {
              setHasFailed(false);
              setIsAsked(true);
            }}
          >
            <Trans>Find a booking</Trans>
          </Button>
          <p role="status">
            {hasFailed && <Trans>The form did not come. Check the connection and open this page again.</Trans>}
          </p>
        </>
      )}
    </section>
  );
}
