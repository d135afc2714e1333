import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookUpOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import styles from '#app/features/order/held-order.module.css';
import { orderPath } from '#app/features/order/order-path.ts';
import { useStanding } from '#app/features/order/standing/standing-words.tsx';
import { titlesOfRooms } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { onRestored } from '#app/ui/hooks/scheduling.ts';
import { accessTokenOf, stayOfOrder, totalOfOrder } from '#contract/orders/order-facts.ts';
import { linkToOrderedStay } from '#contract/orders/order-rooms.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { checkingWords } from '../ticket.tsx';
import { NextSteps } from './next-steps.tsx';
import { usePolledOrder } from './use-polled-order.ts';

export interface HeldOrderProps {
  readonly order: Order;
  readonly view: OrderPagesView;
  /** The provider's page is loading; a guest who returns by Back finds the next steps here. */
  readonly isLeaving?: boolean;
  /** The order comes from an earlier page: it may be paid by now. */
  readonly isFromBefore?: boolean;
  readonly onShown?: () => void;
}

/** Replaces the guest card once the order is placed, so that the same stay cannot be ordered twice from here. */
export function HeldOrder({ order, view, isLeaving = false, isFromBefore = false, onShown }: HeldOrderProps) {
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const { number } = order;
  const accessToken = accessTokenOf(order);
  const { latest, asked, trouble, askNow } = usePolledOrder(lookUpOrder, number, accessToken, order);
  const current = latest ?? order;
  const { status, words: standing } = useStanding(current, order.rooms.length, askNow);
  const show = useEffectEvent(() => {
    heading.current?.focus();
    onShown?.();
  });
  useEffect(() => show(), []);
  const [isBack, setIsBack] = useState(false);
  /** The number of answers from before the guest came back from the payment page. */
  const [askedBefore, setAskedBefore] = useState(isFromBefore ? 0 : -1);
  const checkAgain = useEffectEvent(() => {
    setIsBack(true);
    setAskedBefore(asked);
    askNow();
  });
  useEffect(() => onRestored(() => checkAgain()), []);
  const isChecking = asked <= askedBefore && isHeld(status);
  const { arrival, departure } = stayOfOrder(order);
  const words = isChecking ? checkingWords(trouble === 'unreachable') : standing;
  return (
    <div className={`stack5 ${styles.sheet}`}>
      <h1 className="poster" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p role="status">
        {words.text}{' '}
        {isLeaving && !isBack && status === 'awaiting_payment' && <Trans>The payment page is opening.</Trans>}
      </p>
      <p>
        <Trans>
          Booking number <strong translate="no">{number}</strong>
        </Trans>
      </p>
      <div className={`row4 between wide inside3 ${styles.stay}`}>
        <p>
          <strong>{titlesOfRooms(view, order.rooms, locale).join('; ')}</strong>
          <br />
          <span className="soft">{formatDayRange(arrival, departure, locale)}</span>
        </p>
        <strong className="figures unbroken t20" translate="no">
          {formatPrice(totalOfOrder(order), locale)}
        </strong>
      </div>
      {!isChecking && (
        <div className="wide">
          <NextSteps
            order={current}
            status={status}
            accessToken={accessToken}
            phone={view.phone}
            again={linkToOrderedStay(order)}
            onChanged={askNow}
          />
        </div>
      )}
      <div className="taps">
        <TextLink href={orderPath(number)}>
          <Trans>See the booking</Trans>
        </TextLink>
      </div>
    </div>
  );
}
