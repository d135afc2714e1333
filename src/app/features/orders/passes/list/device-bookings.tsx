import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useState } from 'react';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { NoStays } from '#app/features/orders/passes/listed-stay.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import type { CancelledStay } from './booking-list.tsx';
import styles from './my-bookings.module.css';
import { useDeviceBookings } from './use-device-bookings.ts';

/** Not part of a first visit, which has no booking to list. */
const loadList = () => import('./booking-list.tsx');

interface DeviceBookingsProps {
  readonly view: OrderPagesView;
  /** Orders without an answer. */
  readonly waiting: ReactNode;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function DeviceBookings({ view, waiting, heading }: DeviceBookingsProps) {
  const { bookings, reload } = useDeviceBookings();
  const isWaiting = useOutbox().views.some(({ standing }) => standing !== 'placed');
  const [hasFailed, setHasFailed] = useState(false);
  const isEmpty = bookings !== null && bookings.passes.length === 0;
  const list = useLoaded(loadList, bookings !== null && !isEmpty, () => setHasFailed(true));
  const [cancelled, setCancelled] = useState<CancelledStay | null>(null);
  const tellCancelled = (stay: CancelledStay) => {
    setCancelled(stay);
    // The button that opened the sheet goes away with its stay.
    heading.current?.focus();
    reload();
  };
  return (
    <>
      <p className={cancelled !== null ? styles.lead : 'visually-hidden'} role="status">
        {cancelled !== null && <Trans>The booking is cancelled, and our email about it is on its way.</Trans>}
      </p>
      {waiting}
      {isEmpty ? (
        !isWaiting && <NoBookings view={view} />
      ) : bookings === null || list === null ? (
        <Opening hasFailed={hasFailed} />
      ) : (
        <list.BookingList
          bookings={bookings}
          view={view}
          cancelled={cancelled}
          onChanged={reload}
          onCancelled={tellCancelled}
        />
      )}
    </>
  );
}

function NoBookings({ view }: { view: OrderPagesView }) {
  const locale = useLocale();
  return (
    <NoStays picture={view.dawn}>
      <p>
        <Trans>
          Nothing is kept on this device yet. Book a stay, or open the link in our email, and the pass stays here.
        </Trans>
      </p>
      <ButtonLink href={localizePath('/booking', locale)}>
        <Trans>Choose accommodation</Trans>
      </ButtonLink>
    </NoStays>
  );
}

/** Until the device has answered. Its code comes with every kept build, so that only a first visit can lack it. */
function Opening({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.opening} role="status">
      {hasFailed ? (
        <p>
          <Trans>The bookings did not open. Check the connection and open this page again.</Trans>
        </p>
      ) : (
        <>
          <span className="visually-hidden">{t`Opening the bookings`}</span>
          <Skeleton inlineSize="18rem" />
        </>
      )}
    </div>
  );
}
