import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay, formatWeekdayShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { Locale } from '#contract/site/locale.ts';
import { type CalendarDate, daysBetween, weekdayOf, yearOf } from '#domain/calendar/calendar-date.ts';
import type { TypedDates, TypedDatesFault } from '#domain/desk/typed-date.ts';
import { bookingDraft, useDraft } from '../../booking-draft.ts';
import styles from './new-booking.module.css';

function faultText(i18n: I18n, fault: Exclude<TypedDatesFault, 'empty'>, part: string): string {
  switch (fault) {
    case 'not_understood':
      return i18n._(msg`Not understood: “${part}”. Type 23–27.12 or 23 December.`);
    case 'month_missing':
      return i18n._(msg`“${part}” has no month. Type 23–27.12.`);
    case 'no_such_day':
      return i18n._(msg`There is no such day: “${part}”.`);
    case 'in_the_past':
      return i18n._(msg`“${part}” has passed.`);
    case 'ends_before_it_begins':
      return i18n._(msg`The departure, “${part}”, is not after the arrival.`);
  }
}

interface DatesFieldProps {
  readonly typed: TypedDates | null;
  /** Why the server refuses the dates; null: they are allowed. */
  readonly error: string | null;
}

/** Accepts dates as people say them on the phone, and repeats them in words with the year. */
export function DatesField({ typed, error }: DatesFieldProps) {
  const { i18n, t } = useLingui();
  const { dates } = useDraft();
  const fault =
    typed === null || typed.isUnderstood || typed.fault === 'empty' ? null : faultText(i18n, typed.fault, typed.part);
  return (
    <div className="stack2">
      <TextField
        // It is the first question on the phone.
        autoFocus
        label={<Trans>Dates</Trans>}
        placeholder={t`23–27.12, tomorrow for 2 nights`}
        autoComplete="off"
        value={dates}
        error={fault ?? error}
        onChange={(event) => {
          bookingDraft.dates = event.currentTarget.value;
        }}
      />
      <p className={`strong row2 spruce ${styles.echo}`} role="status">
        {typed?.isUnderstood && <Echo arrival={typed.arrival} departure={typed.departure} />}
      </p>
    </div>
  );
}

function Echo({ arrival, departure }: { readonly arrival: CalendarDate; readonly departure: CalendarDate | null }) {
  const locale = useLocale();
  if (departure === null) {
    const day = withYear(arrival, locale);
    return <Trans>Arrival on {day}. Until which day?</Trans>;
  }
  const isOneYear = yearOf(arrival) === yearOf(departure);
  const nights = daysBetween(arrival, departure);
  return (
    <>
      <Icon name="check" size={18} />
      <span>
        {isOneYear ? withWeekday(arrival, locale) : withYear(arrival, locale)} – {withYear(departure, locale)},{' '}
        <Plural value={nights} one="# night" other="# nights" />
      </span>
    </>
  );
}

function withWeekday(date: CalendarDate, locale: Locale): string {
  return `${formatWeekdayShort(weekdayOf(date), locale)} ${formatDay(date, locale)}`;
}

function withYear(date: CalendarDate, locale: Locale): string {
  return `${withWeekday(date, locale)} ${yearOf(date)}`;
}
