import { addDays, type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';

/** What the desk has set for a night of a house; null: the content's value applies. */
export interface NightRule {
  readonly priceMinor: number | null;
  readonly closed: boolean | null;
  /** Minimum nights for a stay that arrives on this day. */
  readonly minimumNights: number | null;
}

export interface NightTerms {
  readonly priceMinor: number;
  readonly closed: boolean;
  readonly minimumNights: number;
}

export interface NightOfHouse {
  readonly accommodationId: number;
  readonly night: CalendarDate;
}

/** A night with the content's values, and the values that the desk has set instead. */
export interface RuledNight extends NightOfHouse {
  readonly content: NightTerms;
  readonly rule: NightRule;
}

/** Missing fields do not change. */
export interface RateWish {
  readonly price?:
    | { readonly kind: 'sum'; readonly minor: number }
    | { readonly kind: 'percent'; readonly percent: number };
  readonly closed?: boolean;
  readonly minimumNights?: number;
}

/** One changed night: `from` and `to` are what guests see, `before` and `after` what is stored. */
export interface RateChange extends NightOfHouse {
  readonly before: NightRule;
  readonly after: NightRule;
  readonly from: NightTerms;
  readonly to: NightTerms;
}

export const NO_RULE: NightRule = { priceMinor: null, closed: null, minimumNights: null };

const WHOLE_HRYVNIA_MINOR = 100;

export function termsOf({ content, rule }: Pick<RuledNight, 'content' | 'rule'>): NightTerms {
  return {
    priceMinor: rule.priceMinor ?? content.priceMinor,
    closed: rule.closed ?? content.closed,
    minimumNights: rule.minimumNights ?? content.minimumNights,
  };
}

/**
 * Whether the content closes the night, as it does for a season. A stop-sale of the desk is none, and the desk may open
 * the night again.
 */
export function isClosedForSeason(content: NightTerms['closed'], rule: NightRule['closed']): boolean {
  return content && rule !== false;
}

/**
 * Returns the nights that the request changes. Preview and write both use it. Requesting the content's own value
 * removes the rule. A percentage applies to the current price, and the result is rounded to a whole hryvnia.
 */
export function paintNights(nights: readonly RuledNight[], wish: RateWish): RateChange[] {
  return nights.flatMap(({ accommodationId, night, content, rule }) => {
    const from = termsOf({ content, rule });
    const to = {
      priceMinor: wish.price === undefined ? from.priceMinor : wishedPrice(from.priceMinor, wish.price),
      closed: wish.closed ?? from.closed,
      minimumNights: wish.minimumNights ?? from.minimumNights,
    };
    if (areTermsEqual(from, to)) return [];
    const after = {
      priceMinor: to.priceMinor === content.priceMinor ? null : to.priceMinor,
      closed: to.closed === content.closed ? null : to.closed,
      minimumNights: to.minimumNights === content.minimumNights ? null : to.minimumNights,
    };
    return [{ accommodationId, night, before: rule, after, from, to }];
  });
}

/** Returns the change that undoes this one. */
export function reverseChange({ accommodationId, night, before, after, from, to }: RateChange): RateChange {
  return { accommodationId, night, before: after, after: before, from: to, to: from };
}

/**
 * Whether a booking has a price of its own for a night. Bills list the price of every night, so it does if its bill
 * does not contain this price.
 */
export function hasOwnPrice(
  lines: readonly { readonly kind: string; readonly nightMinor?: number }[],
  priceMinor: number,
): boolean {
  return !lines.some((line) => line.kind === 'nights' && line.nightMinor === priceMinor);
}

/** Returns the house's minimum-stay periods, with the days that the desk has set replaced, sorted by date. */
export function withRuledArrivals(
  blocks: readonly MinimumStayBlock[],
  minimums: ReadonlyMap<CalendarDate, number>,
): MinimumStayBlock[] {
  const days = [...minimums.keys()].toSorted();
  const kept = days.reduce((left, day) => left.flatMap((block) => cutDay(block, day)), [...blocks]);
  const ruled: MinimumStayBlock[] = [];
  for (const day of days) {
    const minimumNights = minimums.get(day) ?? 1;
    const last = ruled.at(-1);
    if (last !== undefined && nextDay(last.end) === day && last.minimumNights === minimumNights) {
      ruled[ruled.length - 1] = { ...last, end: day };
    } else ruled.push({ start: day, end: day, minimumNights });
  }
  // Without a block the minimum is one night.
  return [...kept, ...ruled.filter(({ minimumNights }) => minimumNights > 1)];
}

function cutDay(block: MinimumStayBlock, day: CalendarDate): MinimumStayBlock[] {
  if (day < block.start || day > block.end) return [block];
  return [
    { ...block, end: addDays(day, -1) },
    { ...block, start: nextDay(day) },
  ].filter(({ start, end }) => start <= end);
}

function wishedPrice(priceMinor: number, wish: NonNullable<RateWish['price']>): number {
  if (wish.kind === 'sum') return wish.minor;
  return Math.round((priceMinor * (100 + wish.percent)) / 100 / WHOLE_HRYVNIA_MINOR) * WHOLE_HRYVNIA_MINOR;
}

function areTermsEqual(one: NightTerms, other: NightTerms): boolean {
  return (
    one.priceMinor === other.priceMinor && one.closed === other.closed && one.minimumNights === other.minimumNights
  );
}
