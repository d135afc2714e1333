import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { writeBookingLink } from '../../stores/booking-link.ts';
import type { Booking } from './use-booking.ts';

/**
 * What the Book button does: hands the stay over to the checkout as a booking of this one accommodation when it is
 * free, otherwise shows what is still missing.
 */
export function useBookAction({ view, state, verdict, dispatch }: Booking): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  const { arrival, party } = state.choice;
  const { slug } = view.accommodation;
  return useCallback(() => {
    if (verdict.kind === 'free') {
      dispatch({ type: 'checkout_wanted' });
      const link = writeBookingLink({ stay: verdict.stay, party, kind: null, accommodationSlug: slug });
      navigate(`${localizePath('/booking/checkout', locale)}?${link}`);
      return;
    }
    if (verdict.kind === 'dates_missing') dispatch({ type: 'dates_demanded' });
    const field = arrival !== null && verdict.kind === 'dates_missing' ? DEPARTURE_FIELD : ARRIVAL_FIELD;
    document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
  }, [verdict, party, slug, arrival, locale, navigate, dispatch]);
}

/** The anchor of the card, and the names of its two date fields. */
export const BOOKING_CARD_ID = 'booking';
export const ARRIVAL_FIELD = 'arrival';
export const DEPARTURE_FIELD = 'departure';
