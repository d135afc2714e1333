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

export type ClosingRefusal = 'numbers_missing' | 'reason_missing';

/** Sums in kopiyky. null: the shift may close. Rule 8 of the desk: every receipt, the cash counted, a difference explained. */
export function refuseClosing(
  rows: readonly DeskRow[],
  { expectedMinor, countedMinor, reason }: { expectedMinor: number; countedMinor: number; reason: string },
): ClosingRefusal | null {
  if (rowsWithoutNumber(rows).length > 0) return 'numbers_missing';
  return countedMinor !== expectedMinor && reason.trim() === '' ? 'reason_missing' : null;
}
