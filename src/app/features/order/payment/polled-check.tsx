import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lookUpStatus } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { findOrder } from '#app/features/order/hold/device-key.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { isMoneyUnderWay, isStillChecking } from '#app/features/order/order-standing.ts';
import { unpaidWords, useStanding } from '#app/features/order/standing/standing-words.tsx';
import { Checking, FocusedHeading, NothingToCheck, OfflineNotice, Ticket } from '#app/features/order/ticket.tsx';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { askWhile } from '#app/ui/hooks/scheduling.ts';
import { paymentStateOfOrder, roomCountOf, stayOfOrder } from '#contract/orders/order-facts.ts';
import { linkToOrderedStay } from '#contract/orders/order-rooms.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { NextSteps } from './next-steps.tsx';
import { usePolledOrder } from './use-polled-order.ts';

export function PolledCheck({
  number,
  statusToken,
  view,
}: Record<'number' | 'statusToken', string> & { view: OrderPagesView }) {
  const { latest, asked, trouble, askNow } = usePolledOrder(lookUpStatus, number, statusToken, null);
  const opening = useOpenWhenBooked(latest);
  if (trouble === 'missing') return <NothingToCheck />;
  const payment = latest === null ? null : paymentStateOfOrder(latest);
  const isChecking = isStillChecking(latest?.status ?? null, asked, payment) || opening === 'going';
  return (
    <>
      {trouble === 'unreachable' && latest !== null && <OfflineNotice />}
      {isChecking || latest === null ? (
        <Checking isOffline={trouble === 'unreachable'} />
      ) : (
        <Checked order={latest} view={view} onChanged={askNow} />
      )}
    </>
  );
}

interface CheckedProps {
  readonly order: OrderStatus;
  readonly view: OrderPagesView;
  readonly onChanged: () => void;
}

export function Checked({ order, view, onChanged }: CheckedProps) {
  const locale = useLocale();
  const { number } = order;
  const own = restoreOrder(number);
  const { status, payment, words: standing } = useStanding(order, roomCountOf(order), onChanged);
  const { arrival, departure } = stayOfOrder(order);
  const words = isHeld(status) && !isMoneyUnderWay(payment) ? unpaidWords(payment) : standing;
  return (
    <Ticket>
      <FocusedHeading>{words.title}</FocusedHeading>
      <p role="status">{words.text}</p>
      <p>
        <Trans>
          Booking number <strong translate="no">{number}</strong>
        </Trans>
        , {formatDayRange(arrival, departure, locale)}
      </p>
      {isCertain(status) && (
        <p>
          <Trans>Our email has the link to the booking, with its pass and bill.</Trans>
        </p>
      )}
      <NextSteps
        order={order}
        status={status}
        accessToken={own?.accessToken ?? null}
        phone={view.phone}
        again={linkToOrderedStay(own?.order ?? order)}
        isAgain
        onChanged={onChanged}
      />
    </Ticket>
  );
}

/** Back skips the check. `here`: a browser without the key cannot open the page, so the status token must do. */
function useOpenWhenBooked(order: OrderStatus | null): 'going' | 'here' {
  const navigate = useNavigate();
  const number = order !== null && isCertain(order.status) ? order.number : null;
  const [unopened, setUnopened] = useState<string | null>(null);
  useEffect(() => {
    if (number === null) return;
    return askWhile(
      (signal) => findOrder(number, signal),
      (found) => {
        if (found === null) setUnopened(number);
        else void navigate(orderPath(number), { replace: true });
      },
    );
  }, [number, navigate]);
  return number !== null && number !== unopened ? 'going' : 'here';
}
