import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { ImportRow } from '#contract/desk/desk-import.ts';
import { DESK_PAGES } from '#contract/desk/desk-paths.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Column, RowFault } from '#domain/desk/import/booking-rows.ts';
import styles from './first-day.module.css';

/** The result of each row; rows with errors come first. */
export function ImportRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const sorted = rows.toSorted((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0));
  return (
    <ul>
      {sorted.map((row) => (
        <li
          key={row.line}
          className={`ruled stack3 inside2 ${styles.row}`}
          data-faulty={row.faults.length > 0 || undefined}
        >
          <span className="note figures">
            <Trans context="of a file">line {row.line}</Trans>
          </span>
          <span className="stack">
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
      <span key={column} className="rust">
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

/** Column names as in the file's headers. */
export const COLUMN_NAMES: Readonly<Record<Column, MessageDescriptor>> = {
  arrival: msg`Arrival`,
  departure: msg`Departure`,
  house: msg({ message: 'House', context: 'a column' }),
  unit: msg({ message: 'Unit', context: 'a column' }),
  adults: msg({ message: 'Adults', context: 'a column' }),
  younger: msg({ message: 'Children under 6', context: 'a column' }),
  older: msg({ message: 'Children from 6', context: 'a column' }),
  lastName: msg`Last name`,
  firstName: msg`First name`,
  phone: msg`Phone`,
  email: msg({ message: 'Email', context: 'a column' }),
  total: msg({ message: 'Total', context: 'a column' }),
  paid: msg({ message: 'Paid', context: 'a column' }),
  comments: msg({ message: 'Comment', context: 'a column' }),
};

const FAULT_WORDS: Readonly<Record<RowFault, MessageDescriptor>> = {
  missing: msg`is empty`,
  not_a_date: msg`is not a date`,
  year_missing: msg`lacks the year`,
  in_the_past: msg`has passed: write these guests down from today on`,
  before_arrival: msg`is not after the arrival`,
  unknown_house: msg`there is no such house`,
  unknown_unit: msg`there is no such unit`,
  other_kind: msg`this unit is of another house`,
  not_a_number: msg`is not a number`,
  too_many_guests: msg`more guests than the house has room for`,
  not_a_sum: msg`is not a sum`,
  above_total: msg`is more than the total`,
  incorrect: msg`is not written correctly`,
  sold_out: msg`no unit of this house is free on these nights`,
  closed_to_sale: msg`these nights are closed to sale`,
  unit_taken: msg`this unit is taken on these nights`,
};
