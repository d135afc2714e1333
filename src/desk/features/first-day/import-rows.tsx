import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ImportRow } from '#contract/desk/desk-import.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { COLUMN_NAMES, FAULT_WORDS } from './fault-words.ts';
import styles from './first-day.module.css';

/** What becomes of each row; rows with faults come first. */
export function ImportRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const sorted = rows.toSorted((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0));
  return (
    <ul>
      {sorted.map((row) => (
        <li key={row.line} className={`ruled ${styles.row}`} data-faulty={row.faults.length > 0 || undefined}>
          <span className="note figures">
            <Trans context="of a file">line {row.line}</Trans>
          </span>
          <span className={styles.words}>
            <span className="strong" translate="no">
              {row.last_name}
            </span>
            <RowWords row={row} />
          </span>
          {row.number !== null && (
            <Link className="tap figures" to={`${DESK_PAGES.root}?stay=${row.number}`} translate="no">
              {row.number}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowWords({ row: { faults, stay } }: { readonly row: ImportRow }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (faults.length > 0) {
    return faults.map(({ column, fault }) => (
      <span key={column} className={styles.fault}>
        {i18n._(COLUMN_NAMES[column])}: {i18n._(FAULT_WORDS[fault])}
      </span>
    ));
  }
  if (stay === null) return null;
  const place = [stay.house[locale], stay.unit].filter((name) => name !== '').join(', ');
  return (
    <span className="small">
      {formatDayRange(calendarDate(stay.arrival), calendarDate(stay.departure), locale)} · {place} ·{' '}
      {formatPrice(toMinor(stay.total), locale)}
    </span>
  );
}
