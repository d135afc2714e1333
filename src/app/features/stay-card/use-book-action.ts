import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { STAY_OVERLAYS } from './stay-choice.ts';
import type { Booking } from './use-booking.ts';

/** The Book button's action: leads on when free, repeats an unanswered question, otherwise opens the dates. */
export function useBookAction({ status, dispatch, retry }: Booking): () => void {
  const dates = useOverlay(STAY_OVERLAYS.dates);
  return () => {
    if (status.kind === 'free') return dispatch({ type: 'checkout_wanted' });
    if (status.kind === 'unknown') return retry();
    if (status.kind === 'dates_missing') dispatch({ type: 'dates_demanded' });
    dates.open();
  };
}

export const BOOKING_CARD_ID = 'booking';
