import type { BoardStay, DeskBlock, DeskBoard } from '#contract/desk/desk-board.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';

type Board = DeskBoard['data'];

/** The position of a bar, in days from the first column. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export type Bar = Span & { readonly key: string } & (
    | { readonly kind: 'stay' | 'proposed'; readonly stay: BoardStay }
    | { readonly kind: 'block'; readonly block: DeskBlock }
  );

export type StayBar = Extract<Bar, { kind: 'stay' | 'proposed' }>;

export interface UnitRow {
  readonly unit: string;
  readonly categoryId: number;
  /** The ids of the kind in a booking request; null: it is no longer sold. */
  readonly house: Board['kinds'][number]['house'];
  /** Title of the kind, for its first unit; null for the others. */
  readonly title: LocalizedText | null;
  readonly bars: readonly Bar[];
}

export interface BoardLayout {
  readonly days: readonly CalendarDate[];
  readonly rows: readonly UnitRow[];
  /** Stays without a unit, in as many lanes as they need without overlapping. */
  readonly lanes: readonly (readonly Bar[])[];
}

/** A bar runs from the middle of the arrival day to the middle of the departure day. */
const NOON = 0.5;

export function layOut({ from, to, kinds, stays, blocks }: Board): BoardLayout {
  const first = calendarDate(from);
  const count = daysBetween(first, calendarDate(to)) + 1;
  const spanOf = (start: string, end: string): Span => ({
    start: Math.max(0, daysBetween(first, calendarDate(start)) + NOON),
    end: Math.min(count, daysBetween(first, calendarDate(end)) + NOON),
  });
  const byUnit = new Map<string, Bar[]>();
  const put = (unit: string, bar: Bar) => byUnit.set(unit, [...(byUnit.get(unit) ?? []), bar]);
  for (const block of blocks) {
    put(block.unit, { kind: 'block', key: block.id, block, ...spanOf(block.from, block.to) });
  }
  const unplaced: Bar[] = [];
  for (const stay of stays) {
    const key = keyOf(stay);
    for (const { unit, from: start, to: end } of stay.places) {
      put(unit, { kind: 'stay', key: `${key} ${unit} ${start}`, stay, ...spanOf(start, end) });
    }
    if (!isUnplaced(stay)) continue;
    const span = spanOf(stay.arrival, stay.departure);
    unplaced.push({ kind: 'stay', key, stay, ...span });
    if (stay.proposed_unit !== null)
      put(stay.proposed_unit, { kind: 'proposed', key: `${key} proposed`, stay, ...span });
  }
  return {
    days: Array.from({ length: count }, (_none, day) => addDays(first, day)),
    rows: kinds.flatMap(({ category_id: categoryId, title, house, units }) =>
      units.map((unit, index) => ({
        unit,
        categoryId,
        house,
        title: index === 0 ? title : null,
        bars: (byUnit.get(unit) ?? []).toSorted((one, other) => one.start - other.start),
      })),
    ),
    lanes: toLanes(unplaced),
  };
}

export function keyOf({ number, position }: BoardStay): string {
  return `${number} ${position}`;
}

/** Numbers of the stays in the board's order: unplaced ones first, then by unit and day. */
export function numbersOn({ rows, lanes }: BoardLayout): string[] {
  const bars = [...lanes.flat(), ...rows.flatMap((row) => row.bars)];
  return [...new Set(bars.flatMap((bar) => (bar.kind === 'stay' ? [bar.stay.number] : [])))];
}

/** Returns the first bar of the order. */
export function barOf({ rows, lanes }: BoardLayout, number: string): StayBar | undefined {
  const bars = [...rows.flatMap((row) => row.bars), ...lanes.flat()];
  return bars.find((bar): bar is StayBar => bar.kind === 'stay' && bar.stay.number === number);
}

/** Returns the bar that covers a day's night; null: none. A proposal does not take a night. */
export function barOn({ bars }: UnitRow, day: number): Bar | null {
  const night = day + NOON;
  return bars.find(({ kind, start, end }) => kind !== 'proposed' && start <= night && night < end) ?? null;
}

/** Whether the stay fits in the row, which may be of another kind. The server checks again when the stay is moved. */
export function fits(row: UnitRow, stay: BoardStay, { start, end }: Span): boolean {
  return row.bars.every((bar) => {
    const isItself = bar.kind !== 'block' && keyOf(bar.stay) === keyOf(stay);
    return isItself || bar.kind === 'proposed' || bar.end <= start || end <= bar.start;
  });
}

function isUnplaced({ places, presence }: BoardStay): boolean {
  return places.length === 0 && presence === 'expected';
}

/** Puts each bar in the first free lane. */
function toLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = [];
  for (const bar of bars.toSorted((one, other) => one.start - other.start)) {
    const lane = lanes.find((own) => (own.at(-1)?.end ?? 0) <= bar.start);
    if (lane === undefined) lanes.push([bar]);
    else lane.push(bar);
  }
  return lanes;
}
