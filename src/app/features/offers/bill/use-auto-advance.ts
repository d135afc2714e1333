import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { setAdvanceDue, useSearchNotes } from '#app/stores/search/search-notes.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';

/** The receipt beside the cards, on wide screens. */
export const BILL_COLUMN_ID = 'bill';
const WIDE = '(min-width: 900.02px)';

/**
 * After the choice that fills the last room: phones open the bill, wide screens focus the button below the receipt.
 * Waits until any overlay has closed, such as the upgrade offer, and until the address holds the choice, so that the
 * page below the bill is current.
 */
export function useAutoAdvance({ chosen }: BookingPage, isAddressWritten: boolean, openBill: () => void): void {
  const isDue = useSearchNotes().isAdvanceDue;
  const isCovered = overlaysOf(useLocation()).length > 0;
  const { isComplete } = chosen;
  const open = useEffectEvent(openBill);
  useEffect(() => {
    if (!isDue || isCovered || !isAddressWritten || !isComplete) return;
    setAdvanceDue(false);
    if (!window.matchMedia(WIDE).matches) open();
    else document.getElementById(BILL_COLUMN_ID)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isDue, isCovered, isAddressWritten, isComplete]);
  useEffect(() => () => setAdvanceDue(false), []);
}
