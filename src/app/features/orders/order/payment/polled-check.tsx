import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShownStatus } from '#app/features/orders/hold/use-hold.ts';
import { FocusedHeading } from '#app/features/orders/order/focused-heading.tsx';
import { OfflineNotice } from '#app/features/orders/order/offline-notice.tsx';
import { lookUpStatus } from '#app/features/orders/order/order-lookup.ts';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { isStillChecking, standingOf } from '#app/features/orders/order/order-standing.ts';
import { standingWords } from '#app/features/orders/order/standing/standing-words.tsx';
import { Ticket } from '#app/features/orders/order/ticket/ticket.tsx';
import { formatPrice } from '#app/format/price.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import { holdEndOf, totalOfOrder } from '#contract/orders/order-facts.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import { isHeld } from '#domain/order/order-state.ts';
import { Checking, NothingToCheck } from './checking.tsx';
import { NextSteps } from './next-steps.tsx';
import { type PolledOrder, usePolledOrder } from './use-polled-order.ts';

/** What the address of the provider's redirect holds. */
export interface Returning {
  readonly number: string;
  readonly statusToken: string;
}

/** Polls our own order until it is settled. */
export function PolledCheck({ returning, view }: { returning: Returning; view: OrderPagesView }) {
  const { number, statusToken } = returning;
  const ask = useCallback((signal: AbortSignal) => lookUpStatus(number, statusToken, signal), [number, statusToken]);
  const polled = usePolledOrder<OrderStatus>(ask, null);
  const { latest, asked, trouble } = polled;
  useOpenWhenBooked(latest);
  if (trouble === 'missing') return <NothingToCheck />;
  const isChecking =
    isStillChecking(latest?.status ?? null, asked) || (latest !== null && standingOf(latest.status).isBooked);
  return (
    <>
      {trouble === 'unreachable' && (latest === null ? null : <OfflineNotice />)}
      {isChecking || latest === null ? (
        <Checking isOffline={trouble === 'unreachable'} />
      ) : (
        <Checked status={latest} polled={polled} view={view} />
      )}
    </>
  );
}

interface CheckedProps {
  readonly status: OrderStatus;
  readonly polled: PolledOrder<OrderStatus>;
  readonly view: OrderPagesView;
}

function Checked({ status: order, polled, view }: CheckedProps) {
  const locale = useLocale();
  const { number } = order;
  const status = useShownStatus({ status: order.status, holdUntil: holdEndOf(order) }, polled.askNow);
  const totalMinor = totalOfOrder(order);
  const words = standingWords(status, formatPrice(totalMinor, locale));
  const isUnpaid = isHeld(status);
  return (
    <Ticket>
      <FocusedHeading>{isUnpaid ? <Trans>No payment has arrived</Trans> : words.title}</FocusedHeading>
      <p role="status">
        {isUnpaid ? (
          <Trans>
            The card was declined, or the payment page was closed: nothing was charged. If you have just paid, wait: we
            keep checking.
          </Trans>
        ) : (
          words.text
        )}
      </p>
      <p>
        <Trans>
          Booking number <strong translate="no">{number}</strong>
        </Trans>
      </p>
      <NextSteps
        status={status}
        number={number}
        accessToken={restoreOrder(number)?.accessToken ?? null}
        holdUntil={holdEndOf(order)}
        totalMinor={totalMinor}
        phone={view.phone}
        isAgain
        onChanged={polled.askNow}
      />
    </Ticket>
  );
}

/** Opens the page of a paid order in place of this check, so that Back skips the check. */
function useOpenWhenBooked(order: OrderStatus | null): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const number = order !== null && standingOf(order.status).isBooked ? order.number : null;
  useEffect(() => {
    if (number === null) return;
    const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
    navigate(`${localizePath('/booking/thank-you', locale)}?${query}`, { replace: true });
  }, [number, locale, navigate]);
}
