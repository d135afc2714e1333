import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { FIND_BOOKING_HASH } from '#contract/orders/order-address.ts';
import styles from './find-booking.module.css';
import { NewKeyForm } from './new-key-form.tsx';

/** Sends a mail with a link that opens a booking made on another device and without an account. */
export function FindBooking() {
  const [askedBy, setAskedBy] = useState<'link' | 'press' | null>(null);
  const isLinked = useLocation().hash === FIND_BOOKING_HASH;
  // The form stays, with what is typed into it, when the guest follows a link within the page.
  useEffect(() => {
    if (isLinked) setAskedBy((before) => before ?? 'link');
  }, [isLinked]);
  const isAsked = askedBy !== null;
  return (
    <section className={`stack3 ruled left compact ${styles.find}`} id={FIND_BOOKING_HASH.slice(1)}>
      <WithoutScripts />
      {isAsked ? (
        <NewKeyForm
          number={null}
          email={null}
          heading={<Trans>Find a booking</Trans>}
          isFocused={askedBy === 'press'}
        />
      ) : (
        <Button look="line" onClick={() => setAskedBy('press')}>
          <Trans>Find a booking</Trans>
        </Button>
      )}
    </section>
  );
}
