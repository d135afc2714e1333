import { useCallback, useRef } from 'react';
import type { Guest } from '#domain/guest-form.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { attemptFor, makeIdempotencyKey, type OrderAttempt } from './order-attempt.ts';
import { sendOrder, toOrderRequest } from './order-request.ts';
import type { Booking } from './use-booking.ts';
import type { FreeOffer } from './use-last-offer.ts';

/** Sends the order for an offer. The same order sent again has the same key: a lost answer never books twice. */
export function useSendOrder({ view, dispatch }: Booking) {
  const locale = useLocale();
  const attempt = useRef<OrderAttempt | null>(null);
  const { accommodation } = view;
  return useCallback(
    async ({ stay, quote }: FreeOffer, guest: Guest, newsletter: boolean) => {
      const request = toOrderRequest({ accommodation, stay, quote, guest, newsletter, locale });
      attempt.current = attemptFor(attempt.current, request, makeIdempotencyKey);
      dispatch({ type: 'order_sent' });
      const outcome = await sendOrder(request, attempt.current.key);
      // A placed order is done with: the next one is new even when it asks for the same.
      if (outcome.kind === 'placed') attempt.current = null;
      dispatch({ type: 'order_answered', outcome, shownTotal: request.total_price, email: guest.email });
    },
    [accommodation, locale, dispatch],
  );
}
