import { Plural, Trans } from '@lingui/react/macro';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { DeskInsight } from '#contract/desk/desk-insight.ts';
import type { Locale } from '#contract/site/locale.ts';
import { rateNights, sumNights } from '#domain/desk/insight/night-sums.ts';
import styles from './insight.module.css';
import { formatPercent, NONE, shareOf, toSums } from './insight-figures.ts';

/** The period's totals, each with its change from the year before. */
export function InsightTiles({ insight: { days, bookings } }: { readonly insight: DeskInsight }) {
  const locale = useLocale();
  const [now, before] = (['now', 'before'] as const).map((year) => {
    const nights = sumNights(days.map((day) => toSums(day[year])));
    const { count, cancelled, lead_days } = bookings[year];
    const revenueMinor = nights.available === 0 ? null : nights.revenueMinor;
    return { ...rateNights(nights), revenueMinor, leadDays: lead_days, cancelledShare: shareOf(cancelled, count) };
  });
  if (now === undefined || before === undefined) return null;
  const money = (minor: number | null) => (minor === null ? NONE : formatPrice(wholeHryvnias(minor), locale));
  const points = { change: pointsBetween, format: (share: number | null) => formatPercent(share, locale) };
  const sums = { change: percentBetween, format: money };
  return (
    <dl className="stack3 tiles">
      <Tile name={<Trans>Occupancy</Trans>} now={now.occupancy} before={before.occupancy} {...points} />
      <Tile
        name={<Trans>Average price of a night, ADR</Trans>}
        now={now.averageMinor}
        before={before.averageMinor}
        {...sums}
      />
      <Tile
        name={<Trans>Revenue per available night, RevPAR</Trans>}
        now={now.perAvailableMinor}
        before={before.perAvailableMinor}
        {...sums}
      />
      <Tile name={<Trans>Revenue of nights</Trans>} now={now.revenueMinor} before={before.revenueMinor} {...sums} />
      <Tile
        name={<Trans>Booked ahead, on average</Trans>}
        now={now.leadDays}
        before={before.leadDays}
        change={(one, other) => {
          const days = Math.abs(one - other);
          return days === 0 ? null : <Plural value={days} one="# day" other="# days" />;
        }}
        format={(days) => (days === null ? NONE : <Plural value={days} one="# day" other="# days" />)}
      />
      <Tile
        name={<Trans>Cancelled or not come</Trans>}
        now={now.cancelledShare}
        before={before.cancelledShare}
        {...points}
      />
    </dl>
  );
}

interface TileProps {
  readonly name: ReactNode;
  readonly now: number | null;
  readonly before: number | null;
  readonly format: (value: number | null) => ReactNode;
  /** Returns the difference without its sign; null: there is none. */
  readonly change: (now: number, before: number, locale: Locale) => ReactNode;
}

function Tile({ name, now, before, format, change }: TileProps) {
  const locale = useLocale();
  const difference = now === null || before === null ? null : change(now, before, locale);
  const earlier = format(before);
  const isMore = (now ?? 0) > (before ?? 0);
  const Sign = isMore ? TrendingUp : TrendingDown;
  return (
    <div className={`card stack t13 ${styles.tile}`}>
      <dt>{name}</dt>
      <dd className={`cluster ${styles.figure}`}>
        <span className={`total unbroken t17 ${styles.main}`}>{format(now)}</span>
        {difference !== null && (
          <span className={`bold unbroken spruce ${styles.change}`}>
            <Sign size={16} aria-hidden="true" />
            {isMore ? '+' : '−'}
            {difference}
          </span>
        )}
      </dd>
      <dd className="soft">
        <Trans>a year ago {earlier}</Trans>
      </dd>
    </div>
  );
}

function pointsBetween(now: number, before: number, locale: Locale): ReactNode {
  const points = Math.abs(Math.round(1000 * now) - Math.round(1000 * before)) / 10;
  if (points === 0) return null;
  const figure = locale === 'uk' ? points.toFixed(1).replace('.', ',') : points.toFixed(1);
  return <Trans>{figure} pp</Trans>;
}

function percentBetween(now: number, before: number, locale: Locale): ReactNode {
  const share = before === 0 ? null : Math.abs(now - before) / before;
  return share === null || Math.round(100 * share) === 0 ? null : formatPercent(share, locale, 0);
}

const MINOR_PER_HRYVNIA = 100;

function wholeHryvnias(minor: number): number {
  return Math.round(minor / MINOR_PER_HRYVNIA) * MINOR_PER_HRYVNIA;
}
