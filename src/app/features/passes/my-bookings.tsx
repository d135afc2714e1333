import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadPasses, type StoredPass } from '#app/storage/orders/booking-passes.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { ComingStay } from './coming-stay.tsx';
import styles from './my-bookings.module.css';
import { PastStay } from './past-stay.tsx';
import { sortPasses } from './sort-passes.ts';

interface Kept {
  readonly passes: readonly StoredPass[];
  readonly today: CalendarDate;
}

/** The bookings stored on this device. They need neither an account nor a network. */
export function MyBookings({ view }: { view: OrderPagesView }) {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadPasses().then((passes) => isCurrent && setKept({ passes, today: resortToday() }));
    return () => {
      isCurrent = false;
    };
  }, []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>My bookings</Trans>
      </h1>
      {kept === null ? (
        <Opening />
      ) : kept.passes.length === 0 ? (
        <NoBookings view={view} />
      ) : (
        <BookingList kept={kept} view={view} />
      )}
    </div>
  );
}

function Opening() {
  const { t } = useLingui();
  return (
    <div role="status">
      <span className="visually-hidden">{t`Opening the bookings`}</span>
      <Skeleton inlineSize="18rem" />
    </div>
  );
}

function BookingList({ kept, view }: { kept: Kept; view: OrderPagesView }) {
  const { coming, past } = sortPasses(kept.passes, kept.today);
  return (
    <>
      <p className={styles.lead}>
        <Trans>Kept on this device, so they open without a connection too.</Trans>
      </p>
      {coming.map((pass, index) => (
        <ComingStay key={pass.order.number} kept={pass} today={kept.today} view={view} isNext={index === 0} />
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
