import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import styles from './my-bookings.module.css';
import { Opening } from './opening.tsx';

/** Not part of the first load, because no page from the server contains a booking. */
const loadBookings = () => import('./device-bookings.tsx');

/** The bookings stored on this device. They need neither an account nor a network. `waiting`: orders without an answer. */
export function MyBookings({ view, waiting }: { view: OrderPagesView; waiting: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useLoaded(loadBookings, true, () => setHasFailed(true));
  return (
    <div className={styles.page}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        <Trans>My bookings</Trans>
      </h1>
      {loaded === null ? (
        <Opening hasFailed={hasFailed} />
      ) : (
        <loaded.DeviceBookings view={view} waiting={waiting} heading={heading} />
      )}
    </div>
  );
}
