import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { STAY_OVERLAYS } from './stay-choice.ts';
import type { Booking } from './use-booking.ts';

interface BookAction {
  readonly onClick: () => void;
  /** Without a stay to book the button opens the calendar. */
  readonly 'aria-haspopup': 'dialog' | undefined;
}

/** The Book button's action: leads on when free, repeats an unanswered question, otherwise opens the dates. */
export function useBookAction({ status, dispatch, retry }: Booking): BookAction {
  const dates = useOverlay(STAY_OVERLAYS.dates);
  const onClick = () => {
    if (status.kind === 'free') return dispatch({ type: 'checkout_wanted' });
    if (status.kind === 'unknown') return retry();
    if (status.kind === 'dates_missing') dispatch({ type: 'dates_demanded' });
    dates.open();
  };
  return { onClick, 'aria-haspopup': LEADS_ON.has(status.kind) ? undefined : 'dialog' };
}

const LEADS_ON: ReadonlySet<string> = new Set(['free', 'unknown', 'asking']);

export const BOOKING_CARD_ID = 'booking';
