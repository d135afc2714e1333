import { Trans } from '@lingui/react/macro';
import { UnknownDates } from '#app/features/stay-picker/unknown-dates.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { Booking } from './use-booking.ts';
import styles from './verdict-notice.module.css';

/** Says whether the stay is free, and if not, why and what to do next (contract, "which text when"). */
export function VerdictNotice({ booking }: { booking: Booking }) {
  const { verdict, dispatch, answers } = booking;
  switch (verdict.kind) {
    case 'phone_only':
      return (
        <Notice tone="lamp">
          <Trans>This accommodation is booked by phone. We answer around the clock.</Trans>
        </Notice>
      );
    case 'dates_missing':
      return (
        <p className={styles.line}>
          <Trans>Choose dates to see what is free and the full price.</Trans>
        </p>
      );
    case 'asking':
      return (
        <p className={styles.line}>
          <span className="visually-hidden">
            <Trans>Checking the dates</Trans>
          </span>
          <Skeleton inlineSize="15rem" />
        </p>
      );
    case 'unknown':
      return <UnknownDates onRetry={() => dispatch({ type: 'availability_asked_again' })} />;
    default:
      return answers && <answers.AnswerNotice booking={booking} />;
  }
}
