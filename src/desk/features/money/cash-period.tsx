import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import type { DeskPeriod } from '#contract/desk/desk-period.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { RefusedCall } from '../../api.ts';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './money.module.css';
import { readPeriod } from './money-api.ts';
import { ShiftTiles, WAYS } from './shift-tiles.tsx';
import { Sum } from './signed-sum.tsx';
import { WayName } from './way-name.tsx';

interface CashPeriodProps {
  /** In the form `2026-12-31`; '' while it is being chosen. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
}

/** Sums of each day of a period, across shifts. The files list the individual rows. */
export function CashPeriod({ from, to, onChange }: CashPeriodProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['period', from, to],
    queryFn: () => readPeriod(from, to),
    enabled: from !== '' && to !== '',
    placeholderData: keepPreviousData,
  });
  const isRefused = error instanceof RefusedCall && error.status === 422;
  return (
    <>
      <div className={`stack3 ${styles.period}`}>
        <TextField
          label={<Trans>From, inclusive</Trans>}
          type="date"
          value={from}
          onChange={(event) => onChange(event.currentTarget.value, to)}
        />
        <TextField
          label={<Trans>Until, inclusive</Trans>}
          type="date"
          value={to}
          error={isRefused ? <Trans>Choose at most a year, the last day not before the first.</Trans> : null}
          onChange={(event) => onChange(from, event.currentTarget.value)}
        />
      </div>
      {error !== null && !isRefused && <RetryAlert onRetry={refetch} />}
      {data !== undefined && !isRefused && (
        <>
          <ShiftTiles sums={data.data.sums} totalName={<Trans>Whole period</Trans>} />
          <Days period={data.data} />
        </>
      )}
    </>
  );
}

function Days({ period: { days, rows } }: { readonly period: DeskPeriod }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (days.length === 0) {
    return (
      <p className="card soft inset">
        <Trans>No money moved on these days.</Trans>
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls the table sideways
    <section className="card scrolled" aria-label={t`Days of the period`} tabIndex={0}>
      <table className="sums figures t15 wide">
        <caption className="visually-hidden">
          <Trans>Days of the period</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                <WayName way={way} />
              </th>
            ))}
            <th scope="col">
              <Trans>Given back</Trans>
            </th>
            <th scope="col">
              <Trans>Whole day</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, sums }) => (
            <tr key={date}>
              <th scope="row">{formatDay(calendarDate(date), locale)}</th>
              {WAYS.map((way) => (
                <td key={way}>{sums[way].amount !== 0 && <Sum amount={sums[way].amount} />}</td>
              ))}
              <td>{sums.returned.amount !== 0 && <Sum amount={sums.returned.amount} />}</td>
              <td className="strong">
                <Sum amount={sums.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note ruled inset">
        <Plural value={rows} one="# row in the CSV" other="# rows in the CSV" />
      </p>
    </section>
  );
}
