import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toMinor } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { telephoneLink } from '../../../content/shell-view.ts';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { type KeptOrder, keepOrder } from '../../../storage/kept-orders.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BillReceipt } from '../bill-receipt.tsx';
import { ArrivalWords } from './arrival-words.tsx';
import { NextSteps } from './next-steps.tsx';
import { calendarFilePath, lookUpOrder } from './order-lookup.ts';
import styles from './order-page.module.css';
import type { OrderPagesView } from './order-pages-view.ts';
import { standingOf } from './order-standing.ts';
import { OrderFacts, SumMeaning, Ticket } from './order-ticket.tsx';
import { standingWords } from './standing-words.tsx';
import { takeOrderFromAddress } from './take-order-from-address.ts';
import { titleOfCode } from './title-of-code.ts';
import { usePolledOrder } from './use-polled-order.ts';

/** Opens the phone's own maps where there are some. */
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** What the address says: which order, and whether this tab may look at it. */
export type NamedOrder = { readonly number: string | null; readonly kept: KeptOrder | null };

/** An order as its guest sees it: the thank-you page once it is booked, what is left to do before. */
export function OrderPage({ view }: { view: OrderPagesView }) {
  const [named, setNamed] = useState<NamedOrder | null>(null);
  useEffect(() => setNamed(takeOrderFromAddress()), []);
  if (named === null) return <WaitingTicket />;
  if (named.kept === null) return <UnknownOrder number={named.number} view={view} />;
  return <KnownOrder kept={named.kept} view={view} />;
}

function KnownOrder({ kept, view }: { kept: KeptOrder; view: OrderPagesView }) {
  const { number, accessToken } = kept;
  const ask = useCallback((signal: AbortSignal) => lookUpOrder(number, accessToken, signal), [number, accessToken]);
  const { latest, trouble, askNow } = usePolledOrder(ask, kept.order);
  useEffect(() => {
    if (latest !== null) keepOrder({ ...kept, order: latest });
  }, [latest, kept]);
  if (trouble === 'missing') return <UnknownOrder number={number} view={view} />;
  if (latest === null) return <WaitingTicket isOffline={trouble === 'unreachable'} />;
  return (
    <>
      {trouble === 'unreachable' && <OfflineNotice />}
      <OrderSheet order={latest} kept={kept} view={view} onChanged={askNow} />
    </>
  );
}

interface OrderSheetProps {
  readonly order: Order;
  readonly kept: KeptOrder;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
}

function OrderSheet({ order, kept, view, onChanged }: OrderSheetProps) {
  const locale = useLocale();
  const { status, number } = order;
  const words = standingWords(status, formatPrice(toMinor(order.total_price), locale));
  const { isBooked } = standingOf(status);
  const { email, accessToken } = kept;
  return (
    <div className={styles.columns}>
      <Ticket stub={isBooked ? <ArrivalWords view={view} /> : undefined}>
        <FocusedHeading>{words.title}</FocusedHeading>
        <p>
          {words.text}{' '}
          {isBooked && email !== null && (
            <Trans>
              An email with the bill and the calendar file was sent to <strong className={styles.email}>{email}</strong>
              .
            </Trans>
          )}
        </p>
        <NextSteps
          status={status}
          number={number}
          accessToken={accessToken}
          holdUntil={order.hold_until}
          totalMinor={toMinor(order.total_price)}
          phone={view.phone}
          onChanged={onChanged}
        />
        <OrderFacts order={order} view={view} />
        {isBooked && (
          <div className={styles.actions}>
            <ButtonLink href={`${DIRECTIONS}${encodeURIComponent(view.address)}`}>
              <Trans>Get directions</Trans>
            </ButtonLink>
            <ButtonLink look="line" href={calendarFilePath(number, accessToken)}>
              <Icon name="calendar" />
              <Trans>Add to calendar</Trans>
            </ButtonLink>
          </div>
        )}
      </Ticket>
      <BillReceipt
        bill={order}
        stay={{ arrival: calendarDate(order.check_in), departure: calendarDate(order.check_out) }}
        titleOf={(code) => titleOfCode(view, code)}
        totalMinor={toMinor(order.total_price)}
        totalLabel={<SumMeaning status={status} />}
      />
    </div>
  );
}

/** The reader's place after the way through checkout and payment; a state that changes while it is read is announced. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 className={styles.heading} ref={heading} tabIndex={-1} aria-live="polite">
      {children}
    </h1>
  );
}

/** Nothing private: who only knows the number is told where everything stands. */
function UnknownOrder({ number, view: { phone } }: { number: string | null; view: OrderPagesView }) {
  return (
    <Ticket>
      <FocusedHeading>
        {number === null ? <Trans>Which booking is it?</Trans> : <Trans>Booking {number}</Trans>}
      </FocusedHeading>
      <p>
        <Trans>
          This browser does not have the key to the booking. Open the link in our letter: it has the dates, the bill and
          the number. No letter? Call <TextLink href={telephoneLink(phone)}>{phone}</TextLink>.
        </Trans>
      </p>
    </Ticket>
  );
}

export function OfflineNotice() {
  return (
    <Notice tone="quiet">
      <Trans>No connection. This is what we saw last; the page refreshes itself as soon as the network is back.</Trans>
    </Notice>
  );
}

function WaitingTicket({ isOffline = false }: { isOffline?: boolean }) {
  const { t } = useLingui();
  return (
    <Ticket>
      <h1 className={styles.heading}>
        <Trans>Your booking</Trans>
      </h1>
      {isOffline ? <OfflineWords /> : <Skeleton inlineSize="18rem" />}
      <div role="status" className="visually-hidden">
        {isOffline ? '' : t`Opening the booking`}
      </div>
    </Ticket>
  );
}

function OfflineWords() {
  return (
    <p role="status">
      <Trans>No connection. The booking opens by itself as soon as the network is back.</Trans>
    </p>
  );
}
