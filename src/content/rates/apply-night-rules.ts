import type { Content } from '#content/loading/load-content.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { type NightOfHouse, type NightRule, withRuledArrivals } from '#domain/pricing/night-rules.ts';
import type { NightRate } from './rate-calendar.ts';

export interface RuleOfNight extends NightOfHouse {
  readonly rule: NightRule;
}

export function applyToRates(rates: readonly NightRate[], rules: readonly RuleOfNight[]): NightRate[] {
  if (rules.length === 0) return [...rates];
  const byNight = new Map(rules.map(({ accommodationId, night, rule }) => [`${accommodationId} ${night}`, rule]));
  return rates.map((rate) => {
    const rule = byNight.get(`${rate.accommodationId} ${rate.night}`);
    if (rule === undefined) return rate;
    return { ...rate, priceMinor: rule.priceMinor ?? rate.priceMinor, closed: rule.closed ?? rate.closed };
  });
}

export function applyToMinimumStays(
  categories: Content['categories'],
  rules: readonly RuleOfNight[],
): Content['categories'] {
  const minimums = new Map<number, Map<CalendarDate, number>>();
  for (const { accommodationId, night, rule } of rules) {
    if (rule.minimumNights === null) continue;
    const own = minimums.get(accommodationId) ?? new Map<CalendarDate, number>();
    minimums.set(accommodationId, own.set(night, rule.minimumNights));
  }
  if (minimums.size === 0) return categories;
  return {
    data: categories.data.map(({ id, attributes }) => {
      const own = minimums.get(id);
      return { id, attributes: own === undefined ? attributes : attributes.map((record) => withMinimums(record, own)) };
    }),
  };
}

function withMinimums(record: CategoryRecord, minimums: ReadonlyMap<CalendarDate, number>): CategoryRecord {
  const blocks = record.minimum_stay_block.map(({ start_date, end_date, minimum_stay_days }) => ({
    start: calendarDate(start_date),
    end: calendarDate(end_date),
    minimumNights: minimum_stay_days,
  }));
  return {
    ...record,
    minimum_stay_block: withRuledArrivals(blocks, minimums).map(({ start, end, minimumNights }) => ({
      start_date: start,
      end_date: end,
      minimum_stay_days: minimumNights,
    })),
  };
}
