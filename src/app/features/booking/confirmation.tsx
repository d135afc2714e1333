import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { toMinor } from '#contract/money.ts';
import { API_BASE, API_PATHS } from '#contract/paths.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { AccommodationView } from '../../content/accommodation-view.ts';
import { telephoneLink } from '../../content/shell-view.ts';
import { formatTravelDay } from '../../format/dates.ts';
import { formatPrice } from '../../format/price.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { PlacedOrder } from '../../storage/placed-order.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { BillReceipt } from './bill-receipt.tsx';
import styles from './confirmation.module.css';
import type { Booking } from './use-booking.ts';

/** In place of the guest card once the stay is booked: its number, what happens next, and the bill. */
export function Confirmation({ booking }: { booking: Booking }) {
  const { state, view } = booking;
  if (state.placed === null) return null;
  return <Booked placed={state.placed} view={view} booking={booking} />;
}

interface BookedProps {
  readonly placed: PlacedOrder;
  readonly view: AccommodationView;
  readonly booking: Booking;
}

function Booked({ placed, view, booking }: BookedProps) {
  const { order, email } = placed;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section} aria-label={t`Your booking`}>
      <div className={styles.columns}>
        <div className={styles.ticket}>
          <h2 className={styles.heading} ref={heading} tabIndex={-1}>
            <Trans>Great! Your room is booked. Thank you</Trans>
          </h2>
          <OrderFacts placed={placed} view={view} />
          <p>
            <Trans>
              An email with the bill and the calendar file was sent to <strong>{email}</strong>.
            </Trans>
          </p>
          <p>
            <Trans>
              Nothing to pay now: come to the reception, it is open around the clock, and tell the number. To change or
              cancel, call <TextLink href={telephoneLink(view.phone)}>{view.phone}</TextLink>.
            </Trans>
          </p>
          <div className={styles.actions}>
            <ButtonLink look="line" href={calendarFilePath(placed)}>
              <Trans>Add to calendar</Trans>
            </ButtonLink>
            <Button look="plain" onClick={() => booking.dispatch({ type: 'another_stay_wanted' })}>
              <Trans>Book another stay</Trans>
            </Button>
          </div>
        </div>
        <BillReceipt
          bill={order}
          stay={{ arrival: calendarDate(order.check_in), departure: calendarDate(order.check_out) }}
          title={view.title}
          totalMinor={toMinor(order.total_price)}
        />
      </div>
    </section>
  );
}

function OrderFacts({ placed: { order }, view }: { placed: PlacedOrder; view: AccommodationView }) {
  const locale = useLocale();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Booking number</Trans>
        </dt>
        <dd className={styles.number}>{order.number}</dd>
      </div>
      <div>
        <dt>
          <Trans>To pay at the reception</Trans>
        </dt>
        <dd>{formatPrice(toMinor(order.total_price), locale)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Check in</Trans>
        </dt>
        <dd>
          {formatTravelDay(calendarDate(order.check_in), locale)}, {view.checkInTime}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Check out</Trans>
        </dt>
        <dd>
          {formatTravelDay(calendarDate(order.check_out), locale)}, {view.checkOutTime}
        </dd>
      </div>
    </dl>
  );
}

function calendarFilePath({ order }: PlacedOrder): string {
  const path = API_PATHS.orderCalendarFile.replace(':number', encodeURIComponent(order.number));
  return `${API_BASE}${path}?${new URLSearchParams({ access_token: order.access_token })}`;
}
