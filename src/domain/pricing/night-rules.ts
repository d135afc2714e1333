import { addDays, type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';

/** What the desk has set for a night of a house; null: the content decides. */
export interface NightRule {
  readonly priceMinor: number | null;
  readonly closed: boolean | null;
  /** The fewest nights of a stay that arrives on this day. */
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

/** A night as the content says, and what the desk has set instead. */
export interface RuledNight extends NightOfHouse {
  readonly content: NightTerms;
  readonly rule: NightRule;
}

/** Missing fields stay as they are. */
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
 * The nights that the wish changes. The preview and the write both use it. A wish for what the content says removes the
 * rule. A percentage is of the present price, rounded to the whole hryvnia.
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

/** The change that takes this one back. */
export function reverseChange({ accommodationId, night, before, after, from, to }: RateChange): RateChange {
  return { accommodationId, night, before: after, after: before, from: to, to: from };
}

/** Bills list the price of every night, so a booking keeps its own price if its bill does not have the night's. */
export function hasOwnPrice(
  lines: readonly { readonly kind: string; readonly nightMinor?: number }[],
  priceMinor: number,
): boolean {
  return !lines.some((line) => line.kind === 'nights' && line.nightMinor === priceMinor);
}

/** The house's periods with the arrivals that the desk has set, in the order of their dates. */
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
  // One night is what holds without a block.
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
