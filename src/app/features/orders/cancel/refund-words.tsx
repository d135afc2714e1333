import { Trans } from '@lingui/react/macro';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import type { CancellationFacts } from './cancel-call.ts';
import styles from './cancel-sheet.module.css';

interface RefundWordsProps {
  readonly facts: CancellationFacts;
  readonly today: CalendarDate;
  /** It has been cancelled. */
  readonly isDone?: boolean;
}

/** What comes back, by when and how, in one sentence, and below it why. */
export function RefundWords({ facts, today, isDone = false }: RefundWordsProps) {
  const locale = useLocale();
  const { paidMinor, refundMinor, freeUntil } = facts;
  const [paid, refund] = [formatPrice(paidMinor, locale), formatPrice(refundMinor, locale)];
  const [day, lastDay] = [formatDay(lastRefundDay(today), locale), formatDay(freeUntil, locale)];
  if (paidMinor === 0) {
    return (
      <div>
        <p className={styles.refund}>
          {isDone ? <Trans>There is nothing to pay.</Trans> : <Trans>Cancelling costs nothing</Trans>}
        </p>
        <p className={styles.soft}>
          <Trans>We have received no payment, and nothing is due.</Trans>
        </p>
      </div>
    );
  }
  if (refundMinor === 0) {
    return (
      <div>
        <p className={styles.refund}>
          <Trans>What you have paid is not returned</Trans>
        </p>
        <p className={styles.soft}>
          <Trans>
            You have paid {paid}. The last day on which it would have come back was {lastDay}.
          </Trans>
        </p>
      </div>
    );
  }
  return (
    <div>
      <p className={styles.refund}>
        <Trans>
          We’ll return {refund} to your card by {day}
        </Trans>
      </p>
      <p className={styles.soft}>
        {refundMinor === paidMinor ? (
          <Trans>That is everything you paid. We’ll email you right away.</Trans>
        ) : (
          <Trans>Of the {paid} you paid. We’ll email you right away.</Trans>
        )}
      </p>
    </div>
  );
}
