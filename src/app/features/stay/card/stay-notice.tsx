import { Trans, useLingui } from '@lingui/react/macro';
import { EARLY_ROWS, type EarlyKind } from '#app/features/stay/early-status-rows.ts';
import { reception } from '#app/format/reception.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './stay-notice.module.css';
import type { Booking } from './use-booking.ts';

/** Shows the statuses of `EARLY_ROWS`. The code that loads with the resort's answer shows all others. */
export function StayNotice({ booking }: { booking: Booking }) {
  const { status, retry, view } = booking;
  const { i18n } = useLingui();
  const say = (kind: Exclude<EarlyKind, 'unknown' | 'phone_only'>) => i18n._(EARLY_ROWS[kind].notice);
  switch (status.kind) {
    case 'phone_only':
      return (
        <Notice tone="lamp">
          {view.accommodation.kind === 'villas' ? <VillaByPhone /> : EARLY_ROWS.phone_only.notice(i18n)}
        </Notice>
      );
    case 'dates_missing':
      return <p className={`row2 ${styles.line}`}>{say(status.kind)}</p>;
    case 'asking':
      return (
        <p className={`row2 ${styles.line}`}>
          <span className="visually-hidden">{say(status.kind)}</span>
          <Skeleton inlineSize="15rem" />
        </p>
      );
    case 'unknown':
      return <RetryNotice onRetry={retry}>{EARLY_ROWS.unknown.notice(i18n, status)}</RetryNotice>;
    default:
      return null;
  }
}

function VillaByPhone() {
  const { hours: receptionHours } = reception();
  return <Trans>This villa is booked by phone. We answer {receptionHours}.</Trans>;
}
