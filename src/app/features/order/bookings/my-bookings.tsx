import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { DeviceBookings } from './device-bookings.tsx';
import styles from './my-bookings.module.css';

/** The bookings stored on this device. They need neither an account nor a network. `waiting`: orders without an answer. */
export function MyBookings({ view, waiting, find }: { view: OrderPagesView; waiting: ReactNode; find: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`stack5 ${styles.page}`}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        <Trans>My bookings</Trans>
      </h1>
      <DeviceBookings view={view} waiting={waiting} heading={heading} />
      {find}
    </div>
  );
}
