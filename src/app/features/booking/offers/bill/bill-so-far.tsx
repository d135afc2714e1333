import type { LazyBookingParts } from '#app/features/booking/offers/lazy-booking-parts.ts';
import type { BookingPage } from '#app/features/booking/offers/use-booking-page.ts';
import { moveStay } from '#app/stores/search/search-store.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import styles from './bill-so-far.module.css';

interface BillSoFarProps {
  readonly page: BookingPage;
  readonly later: LazyBookingParts;
}

/** The bill of what is chosen so far; nothing while nothing is, or while a price is on its way. */
export function BillSoFar({ page: { view, chosen, state }, later: { parts, hasFailed, retry } }: BillSoFarProps) {
  const { quote, stay, rooms } = chosen;
  const { today } = state;
  if (quote === null || stay === null || today === null) return null;
  if (parts !== null) {
    return (
      <div className={styles.bill}>
        <span className={styles.mark}>
          <LogoMark />
        </span>
        <parts.BookingBill view={view} quote={quote} stay={stay} />
        <parts.NearOffer {...{ view, rooms, stay, quote, today }} onTake={moveStay} />
      </div>
    );
  }
  return hasFailed ? (
    <LoadFailure onRetry={retry} />
  ) : (
    <div className={styles.coming}>
      <Skeleton inlineSize="100%" />
    </div>
  );
}
