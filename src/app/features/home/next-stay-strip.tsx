import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath } from '#app/features/order/order-path.ts';
import { formatClock, formatDayRange, formatDaysUntil } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { loadPasses, type PassedOrder, type StoredPass } from '#app/storage/orders/booking-passes.ts';
import { askServerTime } from '#app/stores/server-clock.ts';
import { useSessionEnds } from '#app/stores/session-end.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import { holdEndOf, stayOfOrder } from '#contract/orders/order-facts.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { serverNow } from '#offline/server-time.ts';
import styles from './next-stay-strip.module.css';

/** The next stay on home's first screen: today's pass, or a line that links to the bookings of this device. */
export function NextStayStrip() {
  // A logout may have removed the passes, so it reads them again.
  return <StoredNextStay key={useSessionEnds()} />;
}

function StoredNextStay() {
  const [nextStay, setNextStay] = useState<ReactNode>(null);
  useEffect(() => void findNextStay().then(setNextStay), []);
  return nextStay;
}

async function findNextStay(): Promise<ReactNode> {
  const passes = await loadPasses();
  const today = passOfToday(passes, resortToday());
  if (today?.pass) return <ArrivalPass number={today.order.number} drawing={today.pass.qr} />;
  const hasHold = passes.some(({ order }) => isHeld(order.status));
  const order = nextBooking(passes, resortToday(), hasHold ? await askServerTime() : serverNow());
  return order && <Strip order={order} />;
}

/** Shows the QR code on arrival day, so that the guest needs no tap at the desk, or only one. */
export function ArrivalPass({ number, drawing }: { number: string; drawing: OrderPass['qr'] }) {
  const { t } = useLingui();
  return (
    <Link
      className={`tight raised ${styles.strip} ${styles.pass}`}
      to={orderPath(number)}
      aria-label={t`We expect you today. The pass of booking ${number}`}
    >
      <span className={`firm ${styles.code}`} aria-hidden="true">
        <QrCode {...drawing} label="" />
      </span>
      <span>
        <strong className={`t20 block ${styles.welcome}`}>{t`We expect you today`}</strong>
        <PassNumber number={number.replace('-', '-\u2060')} />
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}

/** Has a word joiner, because a number that breaks at its hyphen reads as two. */
function PassNumber({ number }: { number: string }) {
  return (
    <Trans>
      Pass <span translate="no">{number}</span>
    </Trans>
  );
}

export function Strip({ order }: { order: PassedOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { arrival, departure } = stayOfOrder(order);
  const dates = formatDayRange(arrival, departure, locale);
  const time = formatClock(Date.parse(holdEndOf(order) ?? ''));
  const days = Math.max(0, daysBetween(resortToday(), arrival));
  const when = isHeld(order.status) ? t`held until ${time}` : formatDaysUntil(days, locale);
  return (
    <Link className={`tight raised ${styles.strip}`} to="/my-bookings" aria-label={t`My bookings: ${dates}, ${when}`}>
      <Icon name="pass" size={22} />
      <span>
        <strong>{dates}</strong>, {when}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}

/** The next booking known on this device: a running hold first, as it ends soon, then the nearest certain stay. */
export function nextBooking(passes: readonly StoredPass[], today: CalendarDate, nowMs: number): PassedOrder | null {
  const orders = passes
    .map(({ order }) => order)
    .toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other)));
  const running = orders.find((order) => isHeld(order.status) && Date.parse(holdEndOf(order) ?? '') > nowMs);
  return running ?? orders.find((order) => isCertain(order.status) && stayOfOrder(order).departure >= today) ?? null;
}

/** The pass to show today: its stay begins, by the resort's clock. It takes precedence over all other bookings. */
export function passOfToday(passes: readonly StoredPass[], today: CalendarDate): StoredPass | null {
  return (
    passes.find(({ order, pass }) => pass !== null && isCertain(order.status) && arrivalOf(order) === today) ?? null
  );
}

function arrivalOf(order: PassedOrder): CalendarDate {
  return stayOfOrder(order).arrival;
}
