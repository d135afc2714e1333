import { Trans } from '@lingui/react/macro';
import { addDays } from '#domain/calendar-date.ts';
import { formatDay } from '../../../format/dates.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { FreeCancellation } from '../cancellation-note.tsx';
import styles from './bill-column.module.css';
import { BookingBill } from './booking-bill.tsx';
import { ContinueButton } from './continue-button.tsx';
import type { BookingPage } from './use-booking-page.ts';

/** On wide screens: the receipt beside the cards, with the next step below it. */
export function BillColumn({ page }: { page: BookingPage }) {
  const { view, chosen } = page;
  const { quote, stay } = chosen;
  return (
    <aside className={styles.column}>
      {quote !== null && stay !== null ? (
        <BookingBill view={view} quote={quote} stay={stay} />
      ) : (
        <div className={styles.empty}>
          <h2 className={styles.title}>
            <Trans>Bill</Trans>
          </h2>
          <p>
            <Trans>Choose where to stay, and the bill will stand here with every figure explained.</Trans>
          </p>
        </div>
      )}
      <ContinueButton page={page} />
      <p className={styles.note}>
        <Cancellation page={page} />
      </p>
    </aside>
  );
}

function Cancellation({ page: { view, state, chosen } }: { page: BookingPage }) {
  const locale = useLocale();
  const lastDay = chosen.stay === null ? null : addDays(chosen.stay.arrival, -view.freeCancellationDays);
  if (lastDay === null || state.today === null || lastDay < state.today) {
    return <FreeCancellation days={view.freeCancellationDays} />;
  }
  const day = formatDay(lastDay, locale);
  return <Trans>You can cancel free of charge until {day}</Trans>;
}
