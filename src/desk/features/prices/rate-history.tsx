import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '#app/format/dates.ts';
import { formatMoment } from '#app/format/history-dates.ts';
import { formatFigure } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { RateHistoryRow, RateKind } from '#contract/desk/desk-rates.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { RetryAlert } from '../shell/retry-alert.tsx';
import { kindsInWords } from './kinds-in-words.ts';
import styles from './prices.module.css';
import { readRateHistory } from './prices-api.ts';

/** Who changed what, with values before and after, newest first. */
export function RateHistory({ kinds }: { readonly kinds: readonly RateKind[] }) {
  const { data, isError, refetch } = useQuery({ queryKey: ['rates', 'history'], queryFn: readRateHistory });
  if (isError) {
    return <RetryAlert onRetry={refetch} />;
  }
  if (data === undefined) return null;
  if (data.data.length === 0) {
    return (
      <p className="soft">
        <Trans>Nobody has changed prices here yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={`card stack t13 ${styles.history}`}>
      {data.data.map((row) => (
        <HistoryRow key={row.number} row={row} kinds={kinds} />
      ))}
    </ol>
  );
}

function HistoryRow({ row, kinds }: { readonly row: RateHistoryRow; readonly kinds: readonly RateKind[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { minimum_stay: nights } = row;
  const chosen = kinds.filter(({ category_id }) => row.category_ids.includes(category_id));
  const houses = chosen.length === kinds.length ? t`all kinds` : kindsInWords(chosen, locale);
  const [before, after] = [row.price_before, row.price_after].map(({ lowest, highest }) => {
    const [low, high] = [formatFigure(toMinor(lowest), locale), formatFigure(toMinor(highest), locale)];
    return low === high ? low : `${low}–${high}`;
  });
  return (
    <li className={`stack closed ${styles.historyRow}`}>
      <span>
        <span className="strong" translate="no">
          {row.by.split('@')[0]}
        </span>
        <span className="small">{formatMoment(Date.parse(row.at))}</span>
      </span>
      <span>
        {row.undoes !== null && (
          <>
            <Trans>Taken back:</Trans>{' '}
          </>
        )}
        {houses}, {formatDayRange(calendarDate(row.from), calendarDate(row.to), locale)},{' '}
        <Plural value={row.nights} one="# night" other="# nights" />
      </span>
      <span className="figures">
        {before !== after && `${before} → ${after} ₴ `}
        {nights !== undefined && (
          <>
            <Trans>from {nights}</Trans>{' '}
          </>
        )}
        {row.closed === true && <Trans context="a night">closed</Trans>}
        {row.closed === false && <Trans context="a night">open</Trans>}
      </span>
    </li>
  );
}
