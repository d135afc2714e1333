import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** A numbered room or house. Its name is unique in the resort. */
export interface Unit {
  readonly name: string;
  readonly accommodationId: number;
}

/** Nights on which a unit cannot be assigned: a placed stay or a block. */
export interface UnitUse {
  readonly unit: string;
  readonly stay: Stay;
}

/** A room of an order that has no unit yet. The caller chooses `key`. */
export interface UnplacedRoom {
  readonly key: string;
  readonly accommodationId: number;
  readonly stay: Stay;
}

function doStaysOverlap(one: Stay, other: Stay): boolean {
  return one.arrival < other.departure && other.arrival < one.departure;
}

/** Returns the names of the units that are free on every night of the stay, in the resort's order. */
export function freeUnits(units: readonly Unit[], stay: Stay, uses: readonly UnitUse[]): string[] {
  const taken = new Set(uses.filter((use) => doStaysOverlap(use.stay, stay)).map(({ unit }) => unit));
  return units.map(({ name }) => name).filter((name) => !taken.has(name));
}

/**
 * Proposes the free unit in which the stay leaves the fewest gaps, which are runs of free nights between two uses. If
 * equal, the unit with the fewest free nights next to the stay, so that long runs stay whole; then the first in the
 * resort's order. Nights before `today` cannot be sold and are not gaps. null: no unit is free.
 */
export function proposeUnit(
  units: readonly Unit[],
  stay: Stay,
  uses: readonly UnitUse[],
  today: CalendarDate,
): string | null {
  let best: { readonly name: string; readonly gaps: number; readonly left: number } | null = null;
  for (const name of freeUnits(units, stay, uses)) {
    const around = gapsWith(name, stay, uses, today);
    if (best === null || around.gaps < best.gaps || (around.gaps === best.gaps && around.left < best.left)) {
      best = { name, ...around };
    }
  }
  return best?.name ?? null;
}

/** Proposes a unit for each room that can have one, by key. Earlier arrivals choose first, then longer stays. */
export function proposeUnits(
  units: readonly Unit[],
  rooms: readonly UnplacedRoom[],
  uses: readonly UnitUse[],
  today: CalendarDate,
): Map<string, string> {
  const taken = groupBy(uses, ({ unit }) => unit);
  const proposals = new Map<string, string>();
  for (const { key, accommodationId, stay } of rooms.toSorted(byArrival)) {
    const own = units.filter((unit) => unit.accommodationId === accommodationId);
    const usesOfKind = own.flatMap(({ name }) => taken.get(name) ?? []);
    const unit = proposeUnit(own, stay, usesOfKind, today);
    if (unit === null) continue;
    taken.set(unit, [...(taken.get(unit) ?? []), { unit, stay }]);
    proposals.set(key, unit);
  }
  return proposals;
}

function byArrival(one: UnplacedRoom, other: UnplacedRoom): number {
  return (
    compare(one.stay.arrival, other.stay.arrival) ||
    compare(other.stay.departure, one.stay.departure) ||
    compare(one.key, other.key)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * `gaps`: how many gaps the stay adds to the unit; -1 if it fills one. `left`: the number of free nights next to the
 * stay; infinite if no use follows.
 */
function gapsWith(
  unit: string,
  { arrival, departure }: Stay,
  uses: readonly UnitUse[],
  today: CalendarDate,
): { gaps: number; left: number } {
  const own = uses.filter((use) => use.unit === unit).map(({ stay }) => stay);
  const ends = own.map((use) => use.departure).filter((end) => today < end && end <= arrival);
  const starts = own.map((use) => use.arrival).filter((start) => start >= departure);
  const before = daysBetween(ends.toSorted().at(-1) ?? (today < arrival ? today : arrival), arrival);
  const gapsBefore = before > 0 ? 1 : 0;
  const next = starts.toSorted()[0];
  if (next === undefined) return { gaps: gapsBefore, left: Number.POSITIVE_INFINITY };
  const after = daysBetween(departure, next);
  return { gaps: gapsBefore + (after > 0 ? 1 : 0) - 1, left: before + after };
}
