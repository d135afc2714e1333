/** What happens to a unit on a day. `turnover`: guests leave it and others come. */
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
  /** When the next guests plan to come, on the resort's clock; null: not said, or nobody comes. */
  readonly arrivalHour: number | null;
}

const END_OF_DAY_HOUR = 24;

/**
 * Units to clean first, and of those the ones that guests come into, the earliest guests first. Otherwise the order of
 * the resort stays.
 */
export function sortForCleaning<Unit extends UnitToClean>(units: readonly Unit[]): Unit[] {
  return units.toSorted(
    (one, other) =>
      Number(one.isClean) - Number(other.isClean) ||
      UNIT_PARTS.indexOf(one.part) - UNIT_PARTS.indexOf(other.part) ||
      (one.arrivalHour ?? END_OF_DAY_HOUR) - (other.arrivalHour ?? END_OF_DAY_HOUR),
  );
}
