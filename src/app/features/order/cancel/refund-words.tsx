import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CancellationFacts } from '#app/api/orders.ts';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import styles from './cancel-sheet.module.css';

/** The refund in kopiyky. If the last two are missing, nothing has been refunded yet, and the promise is today's. */
type RefundFacts = Pick<CancellationFacts, 'paidMinor' | 'refundMinor' | 'freeUntil'> & {
  readonly returnedMinor?: number;
  /** null: no day was promised. */
  readonly refundBy?: CalendarDate | null;
};

interface RefundWordsProps {
  readonly facts: RefundFacts;
  readonly today: CalendarDate;
  readonly isDone?: boolean;
  readonly isSmall?: boolean;
}

/** How much is refunded, by when and how, in one sentence, with the reason below it. */
export function RefundWords({ facts, today, isDone = false, isSmall = false }: RefundWordsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { paidMinor, refundMinor, freeUntil, returnedMinor = 0, refundBy = lastRefundDay(today) } = facts;
  const keptMinor = paidMinor - returnedMinor - refundMinor;
  const [paid, kept, refund, returned] = [paidMinor, keptMinor, refundMinor, returnedMinor].map((minor) =>
    formatPrice(minor, locale),
  );
  const lastDay = formatDay(freeUntil, locale);
  if (refundMinor > 0) {
    const day = refundBy === null ? null : formatDay(refundBy, locale);
    const isOverdue = refundBy !== null && refundBy < today;
    return (
      <Words
        isSmall={isSmall}
        sum={
          day === null || isOverdue
            ? t`We’ll return ${refund} to your card`
            : t`We’ll return ${refund} to your card by ${day}`
        }
      >
        {isOverdue
          ? t`We promised it by ${day}. If your bank does not show it yet, call us.`
          : keptMinor > 0
            ? t`Of the ${paid} you paid. The last day on which all of it would have come back was ${lastDay}.`
            : returnedMinor > 0
              ? t`${returned} of the ${paid} you paid has already gone back.`
              : t`That is everything you paid. We’ll write to you as soon as the money is on its way.`}
      </Words>
    );
  }
  if (keptMinor > 0) {
    return (
      <Words isSmall={isSmall} sum={<Trans>What you have paid is not returned</Trans>}>
        {t`You have paid ${kept}. The last day on which it would have come back was ${lastDay}.`}
      </Words>
    );
  }
  if (returnedMinor > 0) {
    return (
      <Words isSmall={isSmall} sum={<Trans>{returned} has gone back to your card</Trans>}>
        <Trans>The bank shows it within a few days.</Trans>
      </Words>
    );
  }
  return (
    <Words
      isSmall={isSmall}
      sum={isDone ? <Trans>There is nothing to pay.</Trans> : <Trans>Cancelling costs nothing</Trans>}
    >
      {t`We have received no payment, and nothing is due.`}
    </Words>
  );
}

function Words({ sum, isSmall, children }: { sum: ReactNode; isSmall: boolean; children: ReactNode }) {
  return (
    <div className={isSmall ? styles.small : undefined}>
      <p className={`balanced display ${styles.refund}`}>{sum}</p>
      <p className={`note ${styles.soft}`}>{children}</p>
    </div>
  );
}
