import { useCallback } from 'react';
import type { Booking } from './use-booking.ts';

/** What the Book button does: opens the guest card when the stay is free, otherwise shows what is still missing. */
export function useBookAction({ state, verdict, dispatch }: Booking): () => void {
  const hasArrival = state.choice.arrival !== null;
  return useCallback(() => {
    if (verdict.kind === 'free') {
      dispatch({ type: 'guest_card_opened' });
      return;
    }
    if (verdict.kind === 'dates_missing') dispatch({ type: 'dates_demanded' });
    const field = hasArrival && verdict.kind === 'dates_missing' ? DEPARTURE_FIELD : ARRIVAL_FIELD;
    document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  }, [verdict.kind, hasArrival, dispatch]);
}

/** The anchor of the card, and the names of its two date fields. */
export const BOOKING_CARD_ID = 'booking';
export const ARRIVAL_FIELD = 'arrival';
export const DEPARTURE_FIELD = 'departure';
