import { formatFigure } from '#app/format/price.ts';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskInsight, InsightNights } from '#contract/desk/desk-insight.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type NightPeriod, type NightSums, sumNights } from '#domain/desk/insight/night-sums.ts';

const NO_BREAK_SPACE = '\u00a0';
const MINOR_PER_HRYVNIA = 100;
/** Shown in place of a missing number. */
export const NONE = '–';

/** A year's nights next to the previous year's. */
export interface TwoYears {
  readonly now: NightSums;
  readonly before: NightSums;
}

export function toSums({ revenue, ...counts }: InsightNights): NightSums {
  return { ...counts, revenueMinor: toMinor(revenue) };
}

export function sumOfPeriod({ days }: Pick<DeskInsight, 'days'>, { from, to }: NightPeriod): TwoYears {
  const within = days.filter(({ date }) => from <= date && date <= to);
  return {
    now: sumNights(within.map(({ now }) => toSums(now))),
    before: sumNights(within.map(({ before }) => toSums(before))),
  };
}

/** Formats a share between 0 and 1, for example as `55,4 %`. */
export function formatPercent(share: number | null, locale: Locale, decimals = 1): string {
  if (share === null) return NONE;
  const figure = (100 * share).toFixed(decimals);
  return `${locale === 'uk' ? figure.replace('.', ',') : figure}${locale === 'uk' ? NO_BREAK_SPACE : ''}%`;
}

/** Whole hryvnias. */
export function formatHryvnias(minor: number | null, locale: Locale): string {
  return minor === null ? NONE : formatFigure(Math.round(minor / MINOR_PER_HRYVNIA) * MINOR_PER_HRYVNIA, locale);
}

export function formatCount(count: number | null, locale: Locale): string {
  return count === null ? NONE : formatFigure(count * MINOR_PER_HRYVNIA, locale);
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
