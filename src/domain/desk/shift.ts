import { type DeskRow, needsFiscalNumber, sumOfRows } from './ledger.ts';

/** The cash that must be in the drawer, in kopiyky. */
export function cashOfShift(openingMinor: number, rows: readonly Pick<DeskRow, 'way' | 'amountMinor'>[]): number {
  return openingMinor + sumOfRows(rows.filter(({ way }) => way === 'cash'));
}

/**
 * Rows that still need the number of their receipt. A row that was written by mistake and taken back never had one: the
 * pair needs none.
 */
export function rowsWithoutNumber<Row extends DeskRow>(rows: readonly Row[]): Row[] {
  const missing = rows.filter(needsFiscalNumber);
  const ids = new Set(missing.map(({ id }) => id));
  const takenBack = new Set(
    missing.flatMap(({ corrects }) => (corrects !== null && ids.has(corrects) ? [corrects] : [])),
  );
  return missing.filter(({ id, corrects }) => !takenBack.has(id) && !(corrects !== null && takenBack.has(corrects)));
}

export type ClosingRefusal = 'numbers_missing' | 'reason_missing' | 'fresh_factor_needed';

/** Sums in kopiyky. */
interface Count {
  readonly expectedMinor: number;
  readonly countedMinor: number;
  readonly reason: string;
  /** The person has recently given the second factor. */
  readonly isFactorFresh: boolean;
}

/**
 * null: the shift may close. Rule 8 of the desk: every receipt, the cash counted, a difference explained, by a person whose
 * second factor is fresh: cash that is missing is money that went out.
 */
export function refuseClosing(rows: readonly DeskRow[], count: Count): ClosingRefusal | null {
  if (rowsWithoutNumber(rows).length > 0) return 'numbers_missing';
  if (count.countedMinor === count.expectedMinor) return null;
  if (count.reason.trim() === '') return 'reason_missing';
  return count.isFactorFresh ? null : 'fresh_factor_needed';
}

/** A movement of money in a shift, in kopiyky. `online`: through the provider. */
export interface ShiftMove {
  readonly way: DeskRow['way'] | 'online';
  readonly amountMinor: number;
  /** Money that went back. */
  readonly isRefund: boolean;
}

/** Kopiyky, and how many movements they are. */
export interface ShiftSum {
  readonly amountMinor: number;
  readonly count: number;
}

/** Payments by method, refunds, and their total. A row taken back counts as none, together with its mistake. */
export function sumShift(moves: readonly ShiftMove[]) {
  const sumOf = (chosen: readonly ShiftMove[]): ShiftSum => {
    const count = chosen.filter(({ amountMinor, isRefund }) => amountMinor > 0 !== isRefund).length;
    const corrected = chosen.length - count;
    return { amountMinor: sumOfRows(chosen), count: count - corrected };
  };
  const by = (way: ShiftMove['way']) => sumOf(moves.filter((move) => move.way === way && !move.isRefund));
  return {
    cash: by('cash'),
    terminal: by('terminal'),
    online: by('online'),
    transfer: by('transfer'),
    returned: sumOf(moves.filter(({ isRefund }) => isRefund)),
    totalMinor: sumOfRows(moves),
  };
}
