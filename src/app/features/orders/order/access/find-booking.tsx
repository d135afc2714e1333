import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import styles from './find-booking.module.css';

/** Most guests find their booking in the list, so the form comes when it is asked for. */
const loadForm = () => import('./new-key-form.tsx');

/** Sends a mail with a link, which opens a booking made on another device and without an account. */
export function FindBooking() {
  const [isAsked, setAsked] = useState(false);
  // Without an answer the button can be pressed again.
  const form = useLoaded(loadForm, isAsked, () => setAsked(false));
  return (
    <section className={styles.find}>
      <WithoutScripts />
      {isAsked && form !== null ? (
        <form.NewKeyForm number={null} email={null} heading={<Trans>Find a booking</Trans>} isFocused />
      ) : (
        <Button look="line" isBusy={isAsked} onClick={() => setAsked(true)}>
          <Trans>Find a booking</Trans>
        </Button>
      )}
    </section>
  );
}
