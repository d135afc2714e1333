import type { DeskRates, RateChangeAnswer, RateKind, RateNight } from '#contract/desk/desk-rates.ts';
import { type CalendarDate, calendarDate, daysFrom, nextDay } from '#domain/calendar/calendar-date.ts';

type RateTone = 'ordinary' | 'weekend' | 'season' | 'set' | 'closed';

/** Neighbouring nights with the same price and rules form one field, which shows the price once. */
export interface RateField {
  /** Columns; `end` is the column after the last one. */
  readonly start: number;
  readonly end: number;
  readonly night: RateNight;
  readonly tone: RateTone;
  /** The price that the preview would set; null: it does not change. */
  readonly nextPrice: number | null;
}

export interface RateRow {
  readonly kind: RateKind;
  readonly fields: readonly RateField[];
  /** Runs of nights that are sold at another price. */
  readonly sold: readonly { readonly start: number; readonly end: number }[];
  /** Whether it is the first of its kind of house, which a line separates from the one above. */
  readonly isFirst: boolean;
}

/** Cells from one corner to the other, both included, in any direction. */
export interface Selection {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromDay: number;
  readonly toDay: number;
}

type ChangedNights = RateChangeAnswer['data']['nights'];

export function daysOf({ from, to }: Pick<DeskRates['data'], 'from' | 'to'>): CalendarDate[] {
  return daysFrom(calendarDate(from), nextDay(calendarDate(to)));
}

export function layOutRates(rates: DeskRates['data'], changed: ChangedNights = []): RateRow[] {
  const days = daysOf(rates);
  const next = new Map(changed.map((night) => [`${night.category_id} ${night.date}`, night]));
  return rates.kinds.map((kind, index) => ({
    kind,
    isFirst: index > 0 && rates.kinds[index - 1]?.kind !== kind.kind,
    fields: joinFields(
      kind.nights.map((night): RateField => {
        const start = days.indexOf(calendarDate(night.date));
        const after = next.get(`${kind.category_id} ${night.date}`);
        const nextPrice = after === undefined || after.price === after.price_before ? null : after.price;
        return { start, end: start + 1, night, tone: toneOf(night, rates.weekend), nextPrice };
      }),
    ),
    sold: runsOf(
      kind.nights.filter((night) => night.is_sold_otherwise).map(({ date }) => days.indexOf(calendarDate(date))),
    ),
  }));
}

function toneOf({ closed, is_set, rate }: RateNight, weekend: string): RateTone {
  if (closed) return 'closed';
  if (is_set) return 'set';
  if (rate === null) return 'ordinary';
  return rate === weekend ? 'weekend' : 'season';
}

function joinFields(fields: readonly RateField[]): RateField[] {
  const joined: RateField[] = [];
  for (const field of fields) {
    const last = joined.at(-1);
    if (last !== undefined && last.end === field.start && isAlike(last, field)) {
      joined[joined.length - 1] = { ...last, end: field.end };
    } else joined.push(field);
  }
  return joined;
}

function isAlike(one: RateField, other: RateField): boolean {
  return (
    one.tone === other.tone &&
    one.nextPrice === other.nextPrice &&
    one.night.price === other.night.price &&
    one.night.minimum_stay === other.night.minimum_stay &&
    one.night.reason === other.night.reason &&
    one.night.rate === other.night.rate
  );
}

function runsOf(columns: readonly number[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const column of columns) {
    const last = runs.at(-1);
    if (last?.end === column) last.end = column + 1;
    else runs.push({ start: column, end: column + 1 });
  }
  return runs;
}

/** Returns the selection's corners in ascending order. */
export function cornersOf({ fromRow, toRow, fromDay, toDay }: Selection) {
  return {
    top: Math.min(fromRow, toRow),
    bottom: Math.max(fromRow, toRow),
    first: Math.min(fromDay, toDay),
    last: Math.max(fromDay, toDay),
  };
}
