import { arrivalRank } from '../guest/arrival-hour.ts';

/** What happens to a unit on a day. `turnover`: guests leave and others arrive. */
export const UNIT_PARTS = ['turnover', 'arrives', 'leaves', 'stays', 'free', 'closed'] as const;
export type UnitPart = (typeof UNIT_PARTS)[number];

export interface UnitOfDay {
  readonly isLeft: boolean;
  readonly isArrivedAt: boolean;
  readonly isStayedIn: boolean;
  readonly isClosed: boolean;
}

export function partOfUnit({ isLeft, isArrivedAt, isStayedIn, isClosed }: UnitOfDay): UnitPart {
  if (isLeft && isArrivedAt) return 'turnover';
  if (isArrivedAt) return 'arrives';
  if (isLeft) return 'leaves';
  if (isStayedIn) return 'stays';
  return isClosed ? 'closed' : 'free';
}

export interface UnitToClean {
  readonly part: UnitPart;
  readonly isClean: boolean;
  /** When the next guests plan to arrive, as an hour at the resort; null: not given, or nobody arrives. */
  readonly arrivalHour: number | null;
}

/**
 * Sorts units that need cleaning first; among them, units into which guests arrive, the earliest guests first.
 * Otherwise the resort's order is kept.
 */
export function sortForCleaning<Unit extends UnitToClean>(units: readonly Unit[]): Unit[] {
  return units.toSorted(
    (one, other) =>
      Number(one.isClean) - Number(other.isClean) ||
      UNIT_PARTS.indexOf(one.part) - UNIT_PARTS.indexOf(other.part) ||
      arrivalRank(one.arrivalHour) - arrivalRank(other.arrivalHour),
  );
}
