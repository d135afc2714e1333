import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { formatWeekdayShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import { calendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { occupancyOf } from '#domain/desk/occupancy.ts';
import styles from './board.module.css';

type BoardHeadProps = Pick<DeskBoard['data'], 'nights' | 'today'>;

/** Shows each day with its free units and its occupancy. */
export function BoardHead({ nights, today }: BoardHeadProps) {
  const locale = useLocale();
  return (
    <div className={styles.head}>
      <div className={styles.corner}>
        <span className="note">
          <Trans context="units">free</Trans>
        </span>
        <span className="note">
          <Trans context="units">occupied</Trans>
        </span>
      </div>
      {nights.map((night) => {
        const { free, percent, isLow } = occupancyOf(night);
        const day = calendarDate(night.date);
        return (
          <div key={night.date} className={styles.day} aria-current={night.date === today ? 'date' : undefined}>
            <span className={`t13 centred chipped ${styles.date}`}>
              <span className="soft">{formatWeekdayShort(weekdayOf(day), locale)}</span>{' '}
              <strong>{Number(night.date.slice(8))}</strong>
            </span>
            <span className={isLow ? styles.few : 'soft'}>{free}</span>
            <span className={`wide centred ${styles.full}`} style={{ '--full': `${percent}%` } as CSSProperties}>
              {percent}%
            </span>
          </div>
        );
      })}
    </div>
  );
}
