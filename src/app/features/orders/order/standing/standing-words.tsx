import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderState } from '#domain/order/order-state.ts';

interface StandingWords {
  readonly title: ReactNode;
  readonly text: ReactNode;
}

/** The text for each order state: the fact, then what follows from it. */
export function standingWords(status: OrderState, total: string): StandingWords {
  switch (status) {
    case 'paid':
      return {
        title: <Trans>Great! Your room is booked. Thank you</Trans>,
        text: <Trans>Paid in full, nothing is left to pay on arrival.</Trans>,
      };
    case 'confirmed':
      return {
        title: <Trans>Great! Your room is booked. Thank you</Trans>,
        text: <Trans>Nothing to pay now: you pay {total} at reception.</Trans>,
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
            Neither a payment nor a confirmation came in time, so the nights are free for others again. If you have paid
            after all, we confirm the stay or return the money and write to you.
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
        text: <Trans>There is nothing to pay.</Trans>,
      };
    case 'refunded':
      return {
        title: <Trans>The money is on its way back</Trans>,
        text: <Trans>The bank puts it on your card within a few days. This stay is not booked.</Trans>,
      };
  }
}
