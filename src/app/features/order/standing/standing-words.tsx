import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useShownStatus } from '#app/features/order/hold/use-hold.ts';
import { isMoneyUnderWay } from '#app/features/order/order-standing.ts';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PassedOrder } from '#app/storage/orders/booking-passes.ts';
import { askedOfOrder, holdEndOf, openRestOf, paymentStateOfOrder } from '#contract/orders/order-facts.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isHeld, type OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';

interface StandingWords {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** The order's state as its page shows it, the provider's status of its payment, and the words for both. */
export function useStanding(order: PassedOrder | OrderStatus, houses: number, onEnd: () => void, known = order.status) {
  const locale = useLocale();
  const status = useShownStatus({ status: known, holdUntil: holdEndOf(order) }, onEnd);
  const payment = paymentStateOfOrder(order);
  const words = standingWords(status, formatPrice(askedOfOrder(order), locale), payment, houses, openRestOf(order));
  return { status, payment, words };
}

/** The fact, then its consequence. `houses`: as far as the page knows; `rest`: a deposit came, `total` is left. */
export function standingWords(
  status: OrderState,
  total: string,
  payment: PaymentState | null = null,
  houses = 1,
  rest: { readonly restBy: CalendarDate | null } | null = null,
): StandingWords {
  if (isHeld(status) && isMoneyUnderWay(payment)) return MONEY_WORDS[payment];
  switch (status) {
    case 'paid':
      return {
        title: <Booked houses={houses} />,
        text: <Trans>Paid in full, nothing is left to pay on arrival.</Trans>,
      };
    case 'confirmed':
      return {
        title: <Booked houses={houses} />,
        text: rest ? (
          <RestWords rest={total} restBy={rest.restBy} />
        ) : (
          <Trans>Nothing to pay now: you pay {total} at reception.</Trans>
        ),
      };
    case 'awaiting_payment':
      return {
        title: <Trans>One step is left: the payment</Trans>,
        text: <Trans>The stay is held for you. It is booked as soon as {total} arrives.</Trans>,
      };
    case 'awaiting_confirmation':
      return {
        title: <Trans>One step is left: the link in our email</Trans>,
        text: (
          <Trans>
            We have just sent you an email. Open the link in it: without payment, this stay is booked only once you
            confirm it. If you pay now, nothing needs confirming.
          </Trans>
        ),
      };
    case 'expired':
      return {
        title: <Trans>The time is over</Trans>,
        text: (
          <Trans>
            We have received neither a payment nor a confirmation in time, so the nights are free for others again. If
            your bank shows a payment, we will find it within a day, confirm the stay or return the money, and write to
            you.
          </Trans>
        ),
      };
    case 'refund_due':
      return {
        title: <Trans>We are returning your money</Trans>,
        text: (
          <Trans>
            This stay is not booked. We’ll return what you have paid to the same card and write to you as soon as it is
            on its way.
          </Trans>
        ),
      };
    case 'cancelled':
      return {
        title: <Trans>The booking is cancelled</Trans>,
        text: isMoneyUnderWay(payment) ? (
          <Trans>
            Your payment is still at the bank. As soon as it reaches us, all of it goes back to you; do not pay again.
          </Trans>
        ) : (
          <Trans>There is nothing to pay.</Trans>
        ),
      };
    case 'refunded':
      return {
        title: <Trans>The money is on its way back</Trans>,
        text: <Trans>The bank puts it on your card within a few days. This stay is not booked.</Trans>,
      };
  }
}

/** A payment that the provider has or may have received keeps the nights. */
const MONEY_WORDS: Readonly<Record<'taken' | 'under_way', StandingWords>> = {
  taken: {
    title: <Trans>Your payment is accepted and is being credited</Trans>,
    text: (
      <Trans>
        The bank has taken the money and passes it on to us, which may take a few days. Your nights are held until then;
        do not pay a second time. We will write as soon as the money is here.
      </Trans>
    ),
  },
  under_way: {
    title: <Trans>The bank is processing your payment</Trans>,
    text: (
      <Trans>
        It has not given its final answer yet. Your nights are held meanwhile; do not pay a second time. We will write
        as soon as we know.
      </Trans>
    ),
  },
};

/** For guests who have just been on the payment page, and whose payment has not arrived. */
export function unpaidWords(payment: PaymentState | null): StandingWords {
  return payment === 'failed'
    ? {
        title: <Trans>The payment did not go through</Trans>,
        text: <Trans>The bank declined it: nothing was charged. You can try again or pay at reception.</Trans>,
      }
    : {
        title: <Trans>No payment has arrived</Trans>,
        text: (
          <Trans>
            We have not received a payment yet. If you have just paid, wait: we keep checking, and do not pay a second
            time.
          </Trans>
        ),
      };
}

function RestWords({ rest, restBy }: { readonly rest: string; readonly restBy: CalendarDate | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (restBy === null) return <Trans>We have received the deposit. The rest, {rest}, can be paid at reception.</Trans>;
  const day = formatDay(restBy, locale);
  return t`We have received the deposit. Pay the rest, ${rest}, by ${day}.`;
}

/** English has one text for both, as the specification quotes it. */
function Booked({ houses }: { houses: number }) {
  return houses === 1 ? (
    <Trans>Great! Your room is booked. Thank you</Trans>
  ) : (
    <Trans context="several">Great! Your room is booked. Thank you</Trans>
  );
}
