import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useState } from 'react';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { HeldStay } from '#app/features/passes/held/held-stay.tsx';
import { sortPasses } from '#app/features/passes/sort-passes.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { ComingStay } from './coming-stay.tsx';
import styles from './my-bookings.module.css';
import { Opening } from './opening.tsx';
import { PastStay } from './past-stay.tsx';
import { type DeviceBookings as Kept, useDeviceBookings } from './use-device-bookings.ts';

interface DeviceBookingsProps {
  readonly view: OrderPagesView;
  /** Orders without an answer. */
  readonly waiting: ReactNode;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function DeviceBookings({ view, waiting, heading }: DeviceBookingsProps) {
  const { kept, reload } = useDeviceBookings();
  const isWaiting = useOutbox().views.some(({ standing }) => standing !== 'placed');
  const [isCancelled, setIsCancelled] = useState(false);
  const tellCancelled = () => {
    setIsCancelled(true);
    // The button that opened the sheet goes away with its stay.
    heading.current?.focus();
    reload();
  };
  return (
    <>
      <p className={isCancelled ? styles.lead : 'visually-hidden'} role="status">
        {isCancelled && <Trans>The booking is cancelled, and our letter about it is on its way.</Trans>}
      </p>
      {waiting}
      {kept === null ? (
        <Opening />
      ) : kept.passes.length > 0 ? (
        <BookingList kept={kept} view={view} onChanged={reload} onCancelled={tellCancelled} />
      ) : (
        !isWaiting && <NoBookings view={view} />
      )}
    </>
  );
}

interface BookingListProps {
  readonly kept: Kept;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
  readonly onCancelled: () => void;
}

function BookingList({ kept, view, onChanged, onCancelled }: BookingListProps) {
  const { held, coming, past } = sortPasses(kept.passes, kept.today);
  return (
    <>
      {held.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.when}>
            <Trans>Waits for the payment</Trans>
          </h2>
          {held.map((pass) => (
            <HeldStay key={pass.order.number} kept={pass} view={view} onChanged={onChanged} />
          ))}
        </section>
      )}
      {coming.map((pass) => (
        <ComingStay key={pass.order.number} kept={pass} today={kept.today} view={view} onCancelled={onCancelled} />
      ))}
      {past.length > 0 && (
        <section className={styles.past}>
          <h2 className={styles.subtitle}>
            <Trans>Earlier and cancelled</Trans>
          </h2>
          <ul>
            {past.map((pass) => (
              <PastStay key={pass.order.number} kept={pass} view={view} />
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

function NoBookings({ view }: { view: OrderPagesView }) {
  const locale = useLocale();
  return (
    <div className={styles.empty}>
      <div className={styles.emptyPicture}>
        <Picture picture={view.dawn} sizes="(min-width: 900px) 560px, 100vw" isDecorative />
      </div>
      <p>
        <Trans>
          Nothing is kept on this device yet. Book a stay, or open the link in our letter, and the pass stays here.
        </Trans>
      </p>
      <ButtonLink href={localizePath('/booking', locale)}>
        <Trans>Choose a stay</Trans>
      </ButtonLink>
    </div>
  );
}
