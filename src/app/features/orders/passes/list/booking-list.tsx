import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { HeldStay } from '#app/features/orders/passes/held/held-stay.tsx';
import { sortPasses } from '#app/features/orders/passes/sort-passes.ts';
import { ComingStay } from './coming-stay.tsx';
import styles from './my-bookings.module.css';
import { PastStay } from './past-stay.tsx';
import type { DeviceBookings } from './use-device-bookings.ts';

interface BookingListProps {
  readonly bookings: DeviceBookings;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
  readonly onCancelled: () => void;
}

export function BookingList({ bookings, view, onChanged, onCancelled }: BookingListProps) {
  const { held, coming, past } = sortPasses(bookings.passes, bookings.today);
  return (
    <>
      {held.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.when}>
            <Trans>Held for you</Trans>
          </h2>
          {held.map((pass) => (
            <HeldStay
              key={pass.order.number}
              stored={pass}
              isAnswered={bookings.answered.has(pass.order.number)}
              hasAsked={bookings.hasAsked}
              view={view}
              onChanged={onChanged}
            />
          ))}
        </section>
      )}
      {coming.map((pass) => (
        <ComingStay
          key={pass.order.number}
          stored={pass}
          today={bookings.today}
          view={view}
          onCancelled={onCancelled}
        />
      ))}
      {past.length > 0 && (
        <section className={styles.past}>
          <h2 className={styles.subtitle}>
            <Trans>Earlier and cancelled</Trans>
          </h2>
          <ul>
            {past.map((pass) => (
              <PastStay key={pass.order.number} stored={pass} view={view} />
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>
        <Trans>Kept on this device, so they open without a connection too.</Trans>
      </p>
    </>
  );
}
