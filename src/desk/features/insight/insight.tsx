import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDay, formatDayRange } from '#app/format/dates.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { DeskInsight, DeskInsightAnswer } from '#contract/desk/desk-insight.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { type CalendarDate, calendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { NightPeriod } from '#domain/desk/insight/night-sums.ts';
import {
  dayAfter,
  dayBefore,
  REPORT_STEPS,
  type ReportStep,
  reportPeriod,
} from '#domain/desk/insight/report-period.ts';
import { call } from '../../api.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { useOffline } from '../../offline/use-device.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import segments from '../shell/segments.module.css';
import { BookingCards } from './booking-cards.tsx';
import styles from './insight.module.css';
import { InsightTiles } from './insight-tiles.tsx';
import { KindsCard, NightsCard } from './nights-cards.tsx';

/** Shows occupancy and how guests book. Period and kind are in the address; the default is this month. */
export function Insight() {
  const { t } = useLingui();
  const locale = useLocale();
  const isOffline = useOffline();
  const [search, setSearch] = useSearchParams();
  const today = resortToday();
  const step = REPORT_STEPS.find((each) => each === search.get('by')) ?? 'month';
  const period = reportPeriod(step, parseCalendarDate(search.get('from') ?? '') ?? today, today);
  const kind = Number.parseInt(search.get('kind') ?? '', 10) || null;
  const { data, isError, refetch } = useQuery({
    queryKey: ['insight', period.from, period.to, kind],
    queryFn: () => readInsight(period, kind),
    placeholderData: keepPreviousData,
  });
  const insight = data?.data;
  const addressOf = (change: Readonly<Record<string, string>>) =>
    new URLSearchParams({ by: step, from: period.from, ...(kind !== null && { kind: String(kind) }), ...change });
  const show = (from: CalendarDate) => setSearch(addressOf({ from: reportPeriod(step, from, today).from }));
  const then = insight === undefined ? null : periodInWords(toPeriod(insight.before), locale);
  const next = dayAfter(step, period, today);
  return (
    <>
      <PageHead
        title={<Trans>Reports</Trans>}
        isFull
        context={
          then !== null && (
            <span className={`t13 tight ${styles.then}`}>
              <Trans>beside it the same weekdays, {then}</Trans>
            </span>
          )
        }
      >
        <div className="row2">
          <IconButton icon="previous" label={t`The period before`} onClick={() => show(dayBefore(period))} />
          <strong className="unbroken t17">{periodInWords(period, locale)}</strong>
          <IconButton
            icon="next"
            label={t`The period after`}
            disabled={next === null}
            onClick={() => next !== null && show(next)}
          />
        </div>
        <div className="cluster2">
          <nav className={`raised chipped ${segments.views}`} aria-label={t`Length of the period`}>
            {REPORT_STEPS.map((each) => (
              <Link
                key={each}
                to={{ search: `${addressOf({ by: each, from: period.to })}` }}
                aria-current={each === step ? 'page' : undefined}
              >
                <StepName step={each} />
              </Link>
            ))}
          </nav>
          {insight !== undefined && (
            <KindChoice kinds={insight.kinds} kind={kind} onChoose={(id) => setSearch(addressOf({ kind: id }))} />
          )}
          {isOffline ? (
            <OnlineButton look="line" isSmall />
          ) : (
            <ButtonLink look="line" isSmall href={csvPath(period, kind, locale)}>
              CSV
            </ButtonLink>
          )}
        </div>
      </PageHead>
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The report could not be updated.</Trans>
        </RetryAlert>
      )}
      {insight !== undefined && <Report insight={insight} step={step} />}
    </>
  );
}

function Report({ insight, step }: { readonly insight: DeskInsight; readonly step: ReportStep }) {
  const hasNights = insight.days.some(({ now, before }) => now.available + before.available > 0);
  const { now, before } = insight.bookings;
  if (!hasNights && now.count + before.count === 0) {
    return (
      <p className={`card soft ${styles.empty}`}>
        <Trans>Nothing was on sale in these days, nor a year earlier.</Trans>
      </p>
    );
  }
  const period = toPeriod(insight);
  return (
    <>
      <InsightTiles insight={insight} />
      <NightsCard insight={insight} period={period} step={step} />
      <BookingCards insight={insight} />
      <KindsCard insight={insight} />
    </>
  );
}

interface KindChoiceProps {
  readonly kinds: DeskInsight['kinds'];
  readonly kind: number | null;
  /** `id` is '' for all kinds. */
  readonly onChoose: (id: string) => void;
}

function KindChoice({ kinds, kind, onChoose }: KindChoiceProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <select
      className={`raised shrink chipped ${styles.kindChoice}`}
      aria-label={t`Kind of house`}
      value={kind ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{t({ message: 'All kinds', context: 'houses' })}</option>
      {kinds.map(({ category_id, title }) => (
        <option key={category_id} value={category_id}>
          {title[locale]}
        </option>
      ))}
    </select>
  );
}

function StepName({ step }: { readonly step: ReportStep }) {
  switch (step) {
    case 'week':
      return <Trans context="of a report">Week</Trans>;
    case 'month':
      return <Trans context="of a report">Month</Trans>;
    case 'year':
      return <Trans context="of a report">Year</Trans>;
  }
}

function toPeriod({ from, to }: { readonly from: string; readonly to: string }): NightPeriod {
  return { from: calendarDate(from), to: calendarDate(to) };
}

/** For example `1–22 грудня 2026`. */
function periodInWords({ from, to }: NightPeriod, locale: Locale): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return formatDayRange(from, to, locale);
  const days = from === to ? formatDay(from, locale) : formatDayRange(from, to, locale);
  return `${days}\u00a0${to.slice(0, 4)}`;
}

/** `kind`: the id of an accommodation; null: all of them. */
export const readInsight = (period: NightPeriod, kind: number | null) =>
  call<DeskInsightAnswer>('GET', `${DESK_PATHS.insight}?${queryOf(period, kind)}`);

export function csvPath(period: NightPeriod, kind: number | null, locale: Locale): string {
  return `${API_BASE}${DESK_PATHS.insightCsv}?${queryOf(period, kind)}&locale=${locale}`;
}

function queryOf({ from, to }: NightPeriod, kind: number | null): URLSearchParams {
  return new URLSearchParams({ from, to, ...(kind !== null && { kind: String(kind) }) });
}
