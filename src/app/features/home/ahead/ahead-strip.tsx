import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatClock } from '#app/format/clock.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadPasses, type PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { askServerTime } from '#app/stores/server-clock.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { holdEndOf, stayOfOrder } from '#contract/orders/order-facts.ts';
import { daysBetween } from '#domain/calendar/calendar-date.ts';
import { isHeld } from '#domain/order/order-state.ts';
import styles from './ahead-strip.module.css';
import { nextBooking } from './next-booking.ts';

/** The stay or hold that lies ahead, on home's first screen: one line that leads to the bookings of this device. */
export function AheadStrip() {
  const [order, setOrder] = useState<PassedOrder | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findNext().then((next) => isCurrent && setOrder(next));
    return () => {
      isCurrent = false;
    };
  }, []);
  return order && <Strip order={order} />;
}

async function findNext(): Promise<PassedOrder | null> {
  const passes = await loadPasses();
  const hasHold = passes.some(({ order }) => isHeld(order.status));
  return nextBooking(passes, resortToday(), hasHold ? await askServerTime() : Date.now());
}

export function Strip({ order }: { order: PassedOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const dates = formatDayRange(arrival, departure, locale);
  const time = formatClock(Date.parse(holdEndOf(order) ?? ''));
  const days = Math.max(0, daysBetween(resortToday(), arrival));
  const when = isHeld(order.status)
    ? t`held until ${time}`
    : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return (
    <Link
      className={styles.strip}
      to={localizePath('/my-bookings', locale)}
      aria-label={t`My bookings: ${dates}, ${when}`}
    >
      <Icon name="pass" size={22} />
      <span>
        <strong>{dates}</strong>, {when}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}
