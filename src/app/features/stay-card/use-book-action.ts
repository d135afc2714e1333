import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { STAY_OVERLAYS } from './choice/stay-overlays.ts';
import type { Booking } from './use-booking.ts';

/** What the Book button does: leads on when the accommodation is free, otherwise to what must be changed: the dates. */
export function useBookAction({ status, dispatch, retry }: Booking): () => void {
  const dates = useOverlay(STAY_OVERLAYS.dates);
  return () => {
    if (status.kind === 'free') return dispatch({ type: 'checkout_wanted' });
    if (status.kind === 'unknown') return retry();
    if (status.kind === 'dates_missing') dispatch({ type: 'dates_demanded' });
    dates.open();
  };
}

/** The anchor of the card. */
export const BOOKING_CARD_ID = 'booking';
