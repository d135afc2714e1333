import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { NewKeyForm } from '#app/features/order/access/unknown-order.tsx';
import { NoStays } from '#app/features/order/listed-stay.tsx';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FIND_BOOKING_HASH } from '#contract/orders/order-address.ts';
import type { CancelledStay } from './booking-list.tsx';
import styles from './bookings.module.css';
import { useDeviceBookings } from './use-device-bookings.ts';

/** A first visit has no booking to list. */
const BookingList = lazyPart(async () => (await import('./booking-list.tsx')).BookingList, { Frame: Opening });

interface MyBookingsProps {
  readonly view: OrderPagesView;
  /** Orders without an answer. */
  readonly waiting: ReactNode;
}

/** The bookings stored on this device. They need neither an account nor a network. */
export function MyBookings({ view, waiting }: MyBookingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookings, reload } = useDeviceBookings();
  const isWaiting = useOutbox().views.some(({ standing }) => standing !== 'placed');
  const isEmpty = bookings !== null && bookings.passes.length === 0;
  const [cancelled, setCancelled] = useState<CancelledStay | null>(null);
  const tellCancelled = (stay: CancelledStay) => {
    setCancelled(stay);
    // The button that opened the sheet disappears with its stay.
    heading.current?.focus();
    reload();
  };
  return (
    <div className={`stack5 ${styles.page}`}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        <Trans>My bookings</Trans>
      </h1>
      <p className={cancelled !== null ? styles.lead : 'visually-hidden'} role="status">
        {cancelled !== null && <Trans>The booking is cancelled, and our email about it is on its way.</Trans>}
      </p>
      {waiting}
      {isEmpty ? (
        !isWaiting && <NoBookings view={view} />
      ) : bookings === null ? (
        <Opening>
          <Skeleton inlineSize="18rem" />
        </Opening>
      ) : (
        <BookingList
          bookings={bookings}
          view={view}
          cancelled={cancelled}
          onChanged={reload}
          onCancelled={tellCancelled}
        />
      )}
      <FindBooking />
    </div>
  );
}

function NoBookings({ view }: { view: OrderPagesView }) {
  return (
    <NoStays picture={view.dawn}>
      <p>
        <Trans>
          Nothing is kept on this device yet. Book a stay, or open the link in our email, and the pass stays here.
        </Trans>
      </p>
      <ButtonLink href="/booking">
        <Trans>Choose accommodation</Trans>
      </ButtonLink>
    </NoStays>
  );
}

/** Shown until the device's storage has answered. */
function Opening({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.opening} role="status">
      <span className="visually-hidden">{t`Opening the bookings`}</span>
      {children}
    </div>
  );
}

/** Sends a mail with a link that opens a booking made on another device and without an account. */
function FindBooking() {
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
