import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CancellationFacts } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { CancelButton } from '#app/features/order/cancel/cancel-sheet.tsx';
import { RefundWords } from '#app/features/order/cancel/refund-words.tsx';
import { HeldStay } from '#app/features/order/hold/held-stay.tsx';
import { describeStoredStay, StayCard, StayRow, UntilArrival } from '#app/features/order/listed-stay.tsx';
import { orderPath } from '#app/features/order/order-path.ts';
import { SumMeaning } from '#app/features/order/order-ticket.tsx';
import { formatPrice } from '#app/format/price.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder, StoredPass } from '#app/storage/orders/booking-passes.ts';
import { restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { ButtonLink, CardLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { QrCode } from '#app/ui/media/qr-code.tsx';
import {
  isSplitOrder,
  openRestOf,
  owedAtReception,
  settlementOf,
  stayOfOrder,
  totalOfOrder,
} from '#contract/orders/order-facts.ts';
import { linkToOrderedStay } from '#contract/orders/order-rooms.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import styles from './bookings.module.css';

interface PastStayProps {
  readonly stored: StoredPass;
  readonly view: OrderPagesView;
  /** The refund is explained elsewhere on the page. */
  readonly isToldAbove?: boolean;
}

export interface CancelledStay {
  readonly order: PassedOrder;
  readonly facts: CancellationFacts;
}

export interface DeviceBookings {
  readonly passes: readonly StoredPass[];
  readonly today: CalendarDate;
  /** Numbers of the orders that the resort has answered about since the page was opened. */
  readonly answered: ReadonlySet<string>;
  /** Every order has been requested: those that are not in `answered` could not be reached. */
  readonly hasAsked: boolean;
}

interface BookingListProps {
  readonly bookings: DeviceBookings;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
  /** The stay that was cancelled on this page; null: none. */
  readonly cancelled: CancelledStay | null;
  readonly onCancelled: (cancelled: CancelledStay) => void;
}

export function BookingList({ bookings, view, cancelled, onChanged, onCancelled }: BookingListProps) {
  const { t } = useLingui();
  const { held, coming, past } = sortPasses(bookings.passes, bookings.today);
  return (
    <>
      {cancelled !== null && (
        <div className="stack4 left">
          <RefundWords facts={cancelled.facts} today={bookings.today} isDone />
          <ButtonLink look="line" href={`/booking?${linkToOrderedStay(cancelled.order)}`}>{t`Choose again`}</ButtonLink>
        </div>
      )}
      {held.length > 0 && (
        <section className="stack4">
          <h2 className={`strong spruce sans ${styles.when}`}>{t`Held for you`}</h2>
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
          onChanged={onChanged}
          onCancelled={(facts) => onCancelled({ order: pass.order, facts })}
        />
      ))}
      {past.length > 0 && (
        <section>
          <h2 className={`soft strong t17 sans closed ${styles.subtitle}`}>{t`Earlier and cancelled`}</h2>
          <ul>
            {past.map((pass) => (
              <PastStay
                key={pass.order.number}
                stored={pass}
                view={view}
                isToldAbove={pass.order.number === cancelled?.order.number}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="soft">{t`Kept on this device, so they open without a connection too.`}</p>
    </>
  );
}

export function PastStay({ stored, view, isToldAbove = false }: PastStayProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { order } = stored;
  const { href, dates, ...stay } = describeStoredStay(stored, view, i18n);
  const settlement = settlementOf(order);
  const isReturning = order.status === 'refund_due' || order.status === 'refunded';
  const hasSum = isCertain(order.status) || (isReturning && settlement === null);
  const total = hasSum ? formatPrice(totalOfOrder(order), locale) : null;
  const year = stayOfOrder(order).departure.slice(0, 4);
  return (
    <StayRow
      {...stay}
      dates={
        <CardLink to={href}>
          {dates} {year}
        </CardLink>
      }
      isCalledOff={!isCertain(order.status)}
      sum={
        <>
          {total}
          {MEANINGS[settlement?.isCancelled ? 'cancelled' : order.status]}
        </>
      }
    >
      {settlement !== null && !isToldAbove && <RefundWords facts={settlement} today={resortToday()} isDone isSmall />}
    </StayRow>
  );
}

/** Why a stay did not take place, or what happens to its money. */
const MEANINGS: { readonly [Status in StoredPass['order']['status']]?: ReactNode } = {
  cancelled: <Trans>Cancelled</Trans>,
  expired: <Trans>Cancelled</Trans>,
  refund_due: (
    <span className="block t15 regular">
      <Trans>being returned</Trans>
    </span>
  ),
  refunded: (
    <span className="block t15 regular">
      <Trans>returned</Trans>
    </span>
  ),
};

/** A certain stay is coming until its last day is over, even while its pass is still to be fetched. */
export function sortPasses(passes: readonly StoredPass[], today: CalendarDate) {
  const held = passes.filter(({ order }) => isHeld(order.status));
  const coming = passes.filter(({ order }) => isCertain(order.status) && stayOfOrder(order).departure >= today);
  const past = passes.filter((stored) => !coming.includes(stored) && !held.includes(stored));
  return {
    held,
    coming: coming.toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other))),
    past: past.toSorted((one, other) => arrivalOf(other).localeCompare(arrivalOf(one))),
  };
}

function arrivalOf({ order }: StoredPass): CalendarDate {
  return stayOfOrder(order).arrival;
}

interface ComingStayProps {
  readonly stored: StoredPass;
  readonly today: CalendarDate;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
  readonly onCancelled: (facts: CancellationFacts) => void;
}

export function ComingStay({ stored, today, view, ...told }: ComingStayProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { order, pass } = stored;
  const { number } = order;
  const { href, ...stay } = describeStoredStay(stored, view, i18n);
  const days = daysBetween(today, stayOfOrder(order).arrival);
  const accessToken = restoreOrder(number)?.accessToken ?? null;
  const isRestOpen = days >= 0 && openRestOf(order) !== null;
  const owed = formatPrice(owedAtReception(order), locale);
  const link = (to: string, words: string) => (
    <ButtonLink look="plain" isSmall href={to}>
      {words}
    </ButtonLink>
  );
  return (
    <article className="stack3 compact">
      <p className="strong spruce">
        <UntilArrival days={days} />
      </p>
      <StayCard {...stay} number={number}>
        <div className={`anchor ${styles.perforation}`} aria-hidden="true" />
        <div className={`row wrap ${styles.stub}`}>
          {pass !== null && (
            <div className={styles.code}>
              <QrCode {...pass.qr} label={t`QR code of booking ${number}`} />
            </div>
          )}
          <div className={`total stack t20 ${styles.sum}`}>
            <span className="note regular">
              <SumMeaning order={order} />
            </span>
            <span translate="no">{formatPrice(totalOfOrder(order), locale)}</span>
            {owedAtReception(order) > 0 && (
              <span className="note regular">
                {isRestOpen ? <Trans>Left to pay: {owed}</Trans> : <Trans>To pay at reception: {owed}</Trans>}
              </span>
            )}
            {pass !== null && (
              <span className={`row1 label spruce ${styles.saved}`}>
                <Icon name="saved" size={18} />
                <Trans>Saved</Trans>
              </span>
            )}
          </div>
          <ButtonLink look="line" href={href}>{t`Pass`}</ButtonLink>
        </div>
      </StayCard>
      <div className={`cluster ${styles.links}`}>
        {/* Without the key the order's page explains how to get a new one. */}
        {days >= 0 && link(accessToken === null ? href : orderPath(number, 'change'), t`Change`)}
        {days >= 0 &&
          accessToken !== null &&
          view.sellsExtras &&
          !isSplitOrder(order) &&
          link(orderPath(number, 'extras'), t`Add to your stay`)}
        {isRestOpen && link(href, t`Pay the rest`)}
        {link(href, t`Bill`)}
        {days >= 0 &&
          (accessToken === null ? (
            link(href, t`Cancel the booking`)
          ) : (
            <CancelButton order={order} accessToken={accessToken} view={view} {...told} />
          ))}
      </div>
    </article>
  );
}
