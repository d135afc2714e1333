import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { setAdvanceDue, useSearchNotes } from '#app/stores/search/search-store.ts';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { useFetchAhead } from '#app/ui/hooks/use-prefetch.ts';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { overlaysOf } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import styles from './bill.module.css';
import { BILL_COLUMN_ID, BillSoFar, ContinueButton, loadBill } from './bill-column.tsx';

interface BookingBarProps {
  readonly page: BookingPage;
  /** The page's address holds the current choice. */
  readonly isAddressWritten: boolean;
}

/** Phones show it once something is chosen: the total so far, its bill and the next step, within the thumb's reach. */
export function BookingBar({ page, isAddressWritten }: BookingBarProps) {
  const { t } = useLingui();
  useFetchAhead(loadBill);
  const [isBillOpen, setIsBillOpen] = useState(false);
  const { quote, rooms } = page.chosen;
  const isAnythingChosen = rooms.some(({ accommodation }) => accommodation !== null);
  const close = () => setIsBillOpen(false);
  if (isBillOpen && quote === null) close();
  useBackToClose('bill', isBillOpen, close);
  useAutoAdvance(page, isAddressWritten, () => setIsBillOpen(true));
  return (
    <>
      {/* The sum's region is there before the bar is, or the first sum would go unheard. */}
      <section
        className={isAnythingChosen ? `narrowOnly ${styles.bar}` : 'visually-hidden'}
        aria-label={isAnythingChosen ? t`Total` : undefined}
        data-pinned-bar={isAnythingChosen ? '' : undefined}
      >
        <div className={`tight shrink ${styles.words}`}>
          <p className="total t20" aria-live="polite">
            {isAnythingChosen && <SumSoFar page={page} />}
          </p>
          {quote !== null && (
            <button
              type="button"
              className={`underlined label spruce begin ${styles.bill}`}
              aria-haspopup="dialog"
              onClick={() => setIsBillOpen(true)}
            >
              <Trans>Show the bill</Trans>
            </button>
          )}
        </div>
        {isAnythingChosen && <ContinueButton page={page} />}
      </section>
      <Sheet
        title={t`Bill`}
        surface="desk"
        isOpen={isBillOpen}
        onClose={close}
        foot={<ContinueButton page={page} onLeaveSheet={close} />}
      >
        <BillSoFar page={page} />
      </Sheet>
    </>
  );
}

function SumSoFar({ page: { chosen } }: { page: BookingPage }) {
  const locale = useLocale();
  if (chosen.quote !== null) return formatPrice(chosen.quote.totalMinor, locale);
  if (chosen.lostRooms.length === 0) return <Skeleton inlineSize="6rem" />;
  return (
    <span className="t17">
      <Trans>Choose where to stay</Trans>
    </span>
  );
}

const WIDE = '(min-width: 900.02px)';

/**
 * After the choice that fills the last room: phones open the bill, wide screens focus the button below the receipt.
 * Waits until any overlay has closed, such as the upgrade offer, and until the address holds the choice, so that the
 * page below the bill is current.
 */
function useAutoAdvance({ chosen }: BookingPage, isAddressWritten: boolean, openBill: () => void): void {
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
