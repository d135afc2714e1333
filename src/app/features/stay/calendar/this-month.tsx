import type { ReactNode } from 'react';
import { formatMonth, formatWeekdayShort } from '#app/format/dates.ts';
import { firstArrivalNow } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { readInterface } from '#app/stores/interface-store.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { addDays, addMonths, daysFrom, firstOfMonth, weekdayOf } from '#domain/calendar/calendar-date.ts';
import styles from './this-month.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 0];

interface PanelFrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The booking panel until its code and content are there. The panel's own texts may still be missing. */
export function PanelFrame({ title, isOpen, close, children }: PanelFrameProps) {
  return (
    <Sheet title={title} isOpen={isOpen} onClose={close} snapPoints={['94%']} wide="panel" isFrame>
      {children}
      <ThisMonth />
    </Sheet>
  );
}

/** Shown if the guest has tapped the dates. From the first week that is not over, as in the calendar that follows. */
function ThisMonth() {
  const locale = useLocale();
  if (readInterface().panelOpening.tab !== 'dates') return null;
  const today = firstArrivalNow();
  const first = firstOfMonth(today);
  const monday = addDays(today, -WEEK.indexOf(weekdayOf(today)));
  const days = daysFrom(monday < first ? first : monday, addMonths(first, 1));
  return (
    <div className={styles.month} aria-hidden="true">
      <WeekdayRow className={`small soft ${styles.week}`} />
      <b className={styles.title}>{formatMonth(today, locale)}</b>
      <div className={styles.week}>
        {days.map((day) => (
          <span
            key={day}
            className={`strong ${styles.day}`}
            data-past={day < today || undefined}
            style={{ gridColumn: WEEK.indexOf(weekdayOf(day)) + 1 }}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}

export function WeekdayRow({ className }: { className: string | undefined }) {
  const locale = useLocale();
  return (
    <div className={className} aria-hidden="true">
      {WEEK.map((weekday) => (
        <span key={weekday}>{formatWeekdayShort(weekday, locale)}</span>
      ))}
    </div>
  );
}
