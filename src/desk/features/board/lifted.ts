import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { type ChangeWish, wishOf } from '../stays/stay-change.ts';
import type { StayBar, UnitRow } from './board-layout.ts';

/** A stay that is being moved. Nothing is written yet. */
export interface Lifted {
  readonly bar: StayBar;
  /** The unit over which it is held; '': an unplaced stay that is still above the units. */
  readonly unit: string;
  /** By how many days its arrival and its departure are moved. */
  readonly start: number;
  readonly end: number;
}

export function lift(bar: StayBar, unit: string): Lifted {
  return { bar, unit, start: 0, end: 0 };
}

/** Returns where the bar would be, in days from the first column. */
export function spanOf({ bar, start, end }: Lifted): { readonly start: number; readonly end: number } {
  return { start: bar.start + start, end: bar.end + end };
}

/** The same stay over a board whose first column is `days` later. */
export function onBoard({ bar, ...lifted }: Lifted, days: number): Lifted {
  return { ...lifted, bar: { ...bar, start: bar.start - days, end: bar.end - days } };
}

/** Moves both ends by a number of days. The stay keeps at least one night. */
export function moved(lifted: Lifted, { start = 0, end = 0 }: { start?: number; end?: number }): Lifted {
  const next = { ...lifted, start: lifted.start + start, end: lifted.end + end };
  const span = spanOf(next);
  return span.end - span.start >= 1 ? next : lifted;
}

export function hasOtherDates({ start, end }: Lifted): boolean {
  return start !== 0 || end !== 0;
}

/** Returns the change that the move makes, with the dates of the whole order. */
export function wishFor(stay: DeskStayDetails['data'], lifted: Lifted, row: UnitRow | undefined): ChangeWish {
  const now = wishOf(stay);
  const { position, category_id } = lifted.bar.stay;
  const house = row?.house ?? null;
  const isElsewhere = house !== null && row?.categoryId !== category_id;
  return {
    arrival: addDays(now.arrival, lifted.start),
    departure: addDays(now.departure, lifted.end),
    rooms: now.rooms.map((room, index) => (index === position && isElsewhere ? { ...room, ...house } : room)),
    units: row === undefined ? [] : [{ room: position, unit: row.unit, seen: unitOf(stay, position) }],
  };
}

/** The unit that the room has now; null: none. */
export function unitOf({ rooms }: DeskStayDetails['data'], position: number): string | null {
  return rooms.find((room) => room.position === position)?.unit ?? null;
}
