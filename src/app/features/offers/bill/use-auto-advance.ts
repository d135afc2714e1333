import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { setAdvanceDue, useIsAdvanceDue } from '#app/stores/search/auto-advance.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';

/** The receipt beside the cards, where there is room for it. */
export const BILL_COLUMN_ID = 'bill';
const WIDE = '(min-width: 900px)';

/**
 * The choice that fills the last room leads on to the bill and its button: on phones the bill opens, on wide screens the
 * focus goes to the button below it. An offer of something better is answered first, and the address written, so that
 * what lies under the bill is the page as it is.
 */
export function useAutoAdvance({ chosen }: BookingPage, isAddressKept: boolean, openBill: () => void): void {
  const isDue = useIsAdvanceDue();
  const isCovered = overlaysOf(useLocation()).length > 0;
  const { isComplete } = chosen;
  const open = useEffectEvent(openBill);
  useEffect(() => {
    if (!isDue || isCovered || !isAddressKept || !isComplete) return;
    setAdvanceDue(false);
    if (!window.matchMedia(WIDE).matches) open();
    else document.getElementById(BILL_COLUMN_ID)?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isDue, isCovered, isAddressKept, isComplete]);
  useEffect(() => () => setAdvanceDue(false), []);
}
