import { type DeskRow, needsFiscalNumber, sumOfRows } from './ledger.ts';

/** Returns the expected cash in the drawer, in kopiyky. */
export function cashOfShift(openingMinor: number, rows: readonly Pick<DeskRow, 'way' | 'amountMinor'>[]): number {
  return openingMinor + sumOfRows(rows.filter(({ way }) => way === 'cash'));
}

/**
 * Returns rows that still need a receipt number. If a row without a number is cancelled, neither it nor its correction
 * needs one.
 */
export function rowsWithoutNumber<Row extends DeskRow>(rows: readonly Row[]): Row[] {
  const missing = rows.filter(needsFiscalNumber);
  const ids = new Set(missing.map(({ id }) => id));
  const takenBack = new Set(
    missing.flatMap(({ corrects }) => (corrects !== null && ids.has(corrects) ? [corrects] : [])),
  );
  return missing.filter(({ id, corrects }) => !takenBack.has(id) && !(corrects !== null && takenBack.has(corrects)));
}

export type CountRefusal = 'reason_missing' | 'fresh_factor_needed';
export type ClosingRefusal = 'numbers_missing' | CountRefusal;

/** Amounts are in kopiyky. */
interface Count {
  /** For an opening, what the last shift left; null: nobody knows, because there was none. */
  readonly expectedMinor: number | null;
  readonly countedMinor: number;
  readonly reason: string;
  /** Whether the person has recently given the second factor. */
  readonly isFactorFresh: boolean;
}

/**
 * Returns null if the shift may close: all receipt numbers are entered, the cash is counted and a difference is
 * explained.
 */
export function refuseClosing(rows: readonly DeskRow[], count: Count): ClosingRefusal | null {
  return rowsWithoutNumber(rows).length > 0 ? 'numbers_missing' : refuseCount(count);
}

/**
 * Returns null if the shift may open or close with this cash. A difference needs a reason and a fresh second factor,
 * because missing cash is money paid out, even if it went between two shifts.
 */
export function refuseCount(count: Count): CountRefusal | null {
  if (count.expectedMinor === null || count.countedMinor === count.expectedMinor) return null;
  if (count.reason.trim() === '') return 'reason_missing';
  return count.isFactorFresh ? null : 'fresh_factor_needed';
}

/** A payment or refund in a shift, in kopiyky. `online`: through the provider. */
export interface ShiftMove {
  readonly way: DeskRow['way'] | 'online';
  readonly amountMinor: number;
  /** Whether money was returned. */
  readonly isRefund: boolean;
}

/** Kopiyky, and the number of payments and refunds. */
export interface ShiftSum {
  readonly amountMinor: number;
  readonly count: number;
}

/** Sums payments by method and refunds, and adds the total. A cancelled row and its correction are not counted. */
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
