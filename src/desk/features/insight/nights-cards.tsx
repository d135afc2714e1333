import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDay, formatMonth, formatWeekdayShort } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskInsight } from '#contract/desk/desk-insight.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { type NightPeriod, type NightRates, rateNights } from '#domain/desk/insight/night-sums.ts';
import { type ReportStep, rowsOf } from '#domain/desk/insight/report-period.ts';
import styles from './insight.module.css';
import { formatCount, formatHryvnias, formatPercent, sumOfPeriod, type TwoYears, toSums } from './insight-figures.ts';
import { type ChartPoint, NightChart } from './night-chart.tsx';

const MEASURES = ['occupancy', 'averageMinor', 'perAvailableMinor'] as const satisfies readonly (keyof NightRates)[];
const [FRIDAY, SATURDAY] = [5, 6];
const MONTH_LETTERS = 3;

interface NightsCardProps {
  readonly insight: DeskInsight;
  readonly period: NightPeriod;
  readonly step: ReportStep;
}

/** Shows one measure as a line over nights or months, and all of them as a table. The measure is in the address. */
export function NightsCard({ insight, period, step }: NightsCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const measure = MEASURES.find((each) => each === search.get('show')) ?? 'occupancy';
  const { points, format } = useMemo(() => {
    const format = (value: number) =>
      measure === 'occupancy' ? formatPercent(value, locale, 0) : formatHryvnias(value, locale);
    const parts = step === 'year' ? rowsOf(step, period) : rowsOf('week', period);
    const points = parts.map((part): ChartPoint => {
      const { now, before } = sumOfPeriod(insight, part);
      return {
        label: chartLabel(part, step, locale),
        isWeekend: step !== 'year' && isWeekendNight(part),
        now: rateNights(now)[measure],
        before: rateNights(before)[measure],
      };
    });
    return { points, format };
  }, [insight, period, step, measure, locale]);
  const rows = rowsOf(step, period).map((part) => ({
    name: rowName(part, step, locale),
    key: part.from,
    ...sumOfPeriod(insight, part),
  }));
  const whole = sumOfPeriod(insight, period);
  const choose = (next: string) => {
    search.set('show', next);
    setSearch(search, { replace: true });
  };
  return (
    <section className={`card stack around4 ${styles.nights}`}>
      <div className="stack3 shrink start">
        <div className={`cluster ${styles.cardHead}`}>
          <h2 className="sans t17 strong">
            {step === 'year' ? <Trans>Nights by month</Trans> : <Trans>Nights by day</Trans>}
          </h2>
          <select
            className={`raised shrink chipped ${styles.measure}`}
            aria-label={t`What the chart shows`}
            value={measure}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="occupancy">{t`Occupancy, %`}</option>
            <option value="averageMinor">{t`ADR, ₴`}</option>
            <option value="perAvailableMinor">{t`RevPAR, ₴`}</option>
          </select>
          <ul className={`cluster ${styles.legend}`}>
            <li>
              <i className={styles.lineNow} />
              <Trans context="in a chart">this year</Trans>
            </li>
            <li>
              <i className={styles.lineBefore} />
              <Trans>a year ago</Trans>
            </li>
            {step !== 'year' && (
              <li>
                <i className={styles.weekend} />
                <Trans>Friday and Saturday nights</Trans>
              </li>
            )}
          </ul>
        </div>
        <NightChart points={points} format={format} top={measure === 'occupancy' ? 1 : null} />
      </div>
      <div className={`stack3 shrink start ${styles.numbers}`}>
        <NightsTable caption={t`Nights of the period`} head={<RowHead step={step} />} rows={rows} whole={whole} />
        <p className="note">
          <Trans>
            Occupied: sold nights of those on sale; closed units do not count. ADR and RevPAR: after discounts, without
            tax and extra beds. A stay’s price is spread evenly over its nights.
          </Trans>
        </p>
        {step === 'month' && (
          <details>
            <summary className={`row ${styles.summary}`}>
              <Trans>Every day of the chart</Trans>
            </summary>
            <NightsTable
              caption={t`Nights by day`}
              head={<RowHead step="week" />}
              rows={rowsOf('week', period).map((part) => ({
                name: rowName(part, 'week', locale),
                key: part.from,
                ...sumOfPeriod(insight, part),
              }))}
              whole={whole}
            />
          </details>
        )}
      </div>
    </section>
  );
}

/** The nights of each kind, or of the chosen kind only. */
export function KindsCard({ insight }: { readonly insight: DeskInsight }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rows = insight.nights_of_kinds.map(({ category_id, title, now, before }) => ({
    key: category_id,
    name: title[locale],
    now: toSums(now),
    before: toSums(before),
  }));
  const whole = sumOfPeriod(insight, { from: calendarDate(insight.from), to: calendarDate(insight.to) });
  return (
    <section className={`card ${styles.card}`}>
      <h2 className="sans t17 strong">
        <Trans>By kind</Trans>
      </h2>
      <NightsTable caption={t`Nights by kind`} head={<Trans>Kind of house</Trans>} rows={rows} whole={whole} />
    </section>
  );
}

interface NightsTableProps {
  readonly caption: string;
  readonly head: ReactNode;
  readonly rows: readonly (TwoYears & { readonly key: string | number; readonly name: string })[];
  readonly whole: TwoYears;
}

function NightsTable({ caption, head, rows, whole }: NightsTableProps) {
  const cellsOf = ({ now, before }: TwoYears) => <NightCells now={now} before={before} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the keyboard scrolls the table sideways
    <section className="scrolled" aria-label={caption} tabIndex={0}>
      <table className={`sums figures t15 wide ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">
              <Trans>Nights sold</Trans>
            </th>
            <th scope="col">
              <Trans>Occupied</Trans>
            </th>
            <th scope="col">ADR</th>
            <th scope="col">RevPAR</th>
            <th scope="col">
              <Trans>RevPAR a year ago</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...years }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cellsOf(years)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans context="of a report">Total</Trans>
            </th>
            {cellsOf(whole)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function NightCells({ now, before }: TwoYears) {
  const locale = useLocale();
  const rates = rateNights(now);
  return (
    <>
      <td>{formatCount(now.sold, locale)}</td>
      <td>{formatPercent(rates.occupancy, locale)}</td>
      <td>{formatHryvnias(rates.averageMinor, locale)}</td>
      <td>{formatHryvnias(rates.perAvailableMinor, locale)}</td>
      <td className="soft">{formatHryvnias(rateNights(before).perAvailableMinor, locale)}</td>
    </>
  );
}

function RowHead({ step }: { readonly step: ReportStep }) {
  return step === 'year' ? <Trans context="a column">Month</Trans> : <Trans context="a column">Days</Trans>;
}

function rowName({ from, to }: NightPeriod, step: ReportStep, locale: Locale): string {
  if (step === 'year') return formatMonth(from, locale);
  if (step === 'week') return `${formatWeekdayShort(weekdayOf(from), locale)}, ${formatDay(from, locale)}`;
  return from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`;
}

function chartLabel({ from }: NightPeriod, step: ReportStep, locale: Locale): string {
  if (step === 'year') return formatMonth(from, locale).slice(0, MONTH_LETTERS);
  return step === 'week' ? `${formatWeekdayShort(weekdayOf(from), locale)} ${dayOf(from)}` : dayOf(from);
}

function dayOf(date: string): string {
  return String(Number(date.slice(8)));
}

function isWeekendNight({ from }: NightPeriod): boolean {
  const weekday = weekdayOf(from);
  return weekday === FRIDAY || weekday === SATURDAY;
}
