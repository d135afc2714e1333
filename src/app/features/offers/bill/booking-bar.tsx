import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LazyBookingParts } from '#app/features/offers/lazy-booking-parts.ts';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { useBackToClose } from '#app/ui/overlay/use-back-to-close.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { BillSoFar } from './bill-so-far.tsx';
import styles from './booking-bar.module.css';
import { ContinueButton } from './continue-button.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';

interface BookingBarProps {
  readonly page: BookingPage;
  readonly later: LazyBookingParts;
  /** The page's address holds the current choice. */
  readonly isAddressKept: boolean;
}

/** On phones: the running total, its bill and the next step, within the thumb's reach. Its height never changes. */
export function BookingBar({ page, later, isAddressKept }: BookingBarProps) {
  const { t } = useLingui();
  const [isBillOpen, setIsBillOpen] = useState(false);
  const { quote } = page.chosen;
  const close = () => setIsBillOpen(false);
  if (isBillOpen && quote === null) close();
  useBackToClose('bill', isBillOpen, close);
  useAutoAdvance(page, isAddressKept, () => setIsBillOpen(true));
  return (
    <>
      <section className={styles.bar} aria-label={t`Total`} data-pinned-bar>
        <div className={styles.words}>
          <TotalSoFar page={page} />
          {quote !== null && (
            <button type="button" className={styles.bill} aria-haspopup="dialog" onClick={() => setIsBillOpen(true)}>
              <Trans>Show the bill</Trans>
            </button>
          )}
        </div>
        <ContinueButton page={page} />
      </section>
      <Sheet
        title={t`Bill`}
        isOpen={isBillOpen}
        onClose={close}
        surface="desk"
        foot={<ContinueButton page={page} onLeaveSheet={close} />}
      >
        <BillSoFar page={page} later={later} />
      </Sheet>
    </>
  );
}

function TotalSoFar({ page: { chosen, state } }: { page: BookingPage }) {
  const locale = useLocale();
  const isAnythingChosen = state.search.choosing.slots.some((slot) => slot !== null);
  return (
    <p className={styles.sum} aria-live="polite">
      {chosen.quote !== null ? (
        formatPrice(chosen.quote.totalMinor, locale)
      ) : isAnythingChosen && chosen.lostRooms.length === 0 ? (
        <Skeleton inlineSize="6rem" />
      ) : (
        <span className={styles.hint}>
          <Trans>Choose where to stay</Trans>
        </span>
      )}
    </p>
  );
}
