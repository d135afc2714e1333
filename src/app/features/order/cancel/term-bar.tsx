import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import styles from './term-bar.module.css';

interface TermBarProps {
  readonly today: CalendarDate;
  readonly freeUntil: CalendarDate;
  readonly arrival: CalendarDate;
}

/** The words at the ends must not touch those of the free date. */
const [LEAST_PERCENT, MOST_PERCENT] = [25, 75];

/** Days from today to the arrival: all of the money comes back until the lit door. A past date is left out. */
export function TermBar({ today, freeUntil, arrival }: TermBarProps) {
  const locale = useLocale();
  const isFree = freeUntil >= today;
  const percent = (100 * daysBetween(today, freeUntil)) / Math.max(1, daysBetween(today, arrival));
  const place = isFree ? Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, percent)) : 0;
  return (
    <div className="stack3" style={{ '--free': `${place}%` } as CSSProperties}>
      <div className={styles.bar} aria-hidden="true">
        {isFree && (
          <span className={`stack raised ${styles.door}`}>
            <AvailableMark />
          </span>
        )}
      </div>
      <dl className={`stack2 ${styles.days}`}>
        <div>
          <dt>
            <Trans>today</Trans>
          </dt>
          <dd>{formatDay(today, locale)}</dd>
        </div>
        {isFree && (
          <div>
            <dt>
              <Trans>free until</Trans>
            </dt>
            <dd>{formatDay(freeUntil, locale)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>arrival</Trans>
          </dt>
          <dd>{formatDay(arrival, locale)}</dd>
        </div>
      </dl>
    </div>
  );
}
