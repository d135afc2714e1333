import { useStayOverlays } from '#app/features/stay/use-stay-overlays.ts';
import { readStayQuery } from '#contract/availability/stay-query.ts';
import { pickedStay } from '#domain/stay/stay.ts';
import { isPriced } from '#domain/stay/stay-status.ts';
import type { Booking } from './use-booking.ts';

/** The Book button: continues if the stay is free, repeats an unanswered request, otherwise opens the dates. */
export function useBookAction({ view, state, status, mark, retry }: Booking) {
  const { dates } = useStayOverlays();
  const onClick = () => {
    if (isPriced(status)) return mark({ isLeaving: true });
    if (status.kind === 'unknown') return retry();
    // If pressed before the page has read its address, it continues once the stay in the address is known to be free.
    const hasStay = () =>
      pickedStay(readStayQuery(new URLSearchParams(location.search), view.accommodation).picked) !== null;
    if (state.today === null && hasStay()) return mark({ isLeaving: true });
    if (status.kind === 'dates_missing') mark({ areDatesDemanded: true });
    dates.open();
  };
  return {
    onClick,
    // Without a stay to book, the button opens the calendar.
    'aria-haspopup': LEADS_ON.has(status.kind) ? undefined : ('dialog' as const),
    isBusy: status.kind === 'asking' || (state.isLeaving && isPriced(status)),
  };
}

const LEADS_ON: ReadonlySet<string> = new Set(['free', 'offline', 'unknown', 'asking']);
