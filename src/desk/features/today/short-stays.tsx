import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { IconName } from '#app/ui/actions/icon-names.ts';
import type { DeskStay } from '#contract/desk/desk-day.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import styles from './today.module.css';

interface ShortStaysProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly stays: readonly DeskStay[];
  readonly empty: ReactNode;
  readonly note?: ReactNode;
}

/** House, name and last day, a line each. */
export function ShortStays({ icon, title, stays, empty, note }: ShortStaysProps) {
  const locale = useLocale();
  return (
    <section className="card">
      <h2 className={`row2 ${styles.cardHead}`}>
        <Icon name={icon} />
        {title}
        <span className="soft">{stays.length}</span>
        {note !== undefined && stays.length > 0 && <span className={`note ${styles.end}`}>{note}</span>}
      </h2>
      {stays.length === 0 ? (
        <p className={`soft ${styles.empty}`}>{empty}</p>
      ) : (
        <ul>
          {stays.map(({ number, rooms, last_name, departure, balance }) => (
            <li key={number} className={`ruled ${styles.short}`}>
              <strong>{rooms.map((room) => room.title[locale]).join(', ')}</strong>
              <span translate="no">{last_name}</span>
              {balance > 0 && (
                <span className={styles.debt}>
                  <span aria-hidden="true">₴</span>
                  <span className="visually-hidden">
                    <Trans>to pay</Trans>
                  </span>
                </span>
              )}
              <span className={`note unbroken ${styles.end}`}>
                <Trans>until {formatDay(calendarDate(departure), locale)}</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
