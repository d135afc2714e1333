import { type ClosingRefusal, cashOfShift, refuseClosing, rowsWithoutNumber } from '#domain/desk/shift.ts';
import type { Database } from '../../database/database.ts';
import { listRowsOfShift } from '../../orders/money/desk-rows-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { closeShift, findShift, lockOpenShift, openShift, type Shift } from './shifts-repository.ts';

interface Closing {
  readonly number: number;
  /** Email address. */
  readonly by: string;
  readonly countedMinor: number;
  readonly reason: string;
  readonly isFactorFresh: boolean;
}

export type ClosingResult =
  | { readonly outcome: 'closed' }
  | {
      readonly outcome: 'refused';
      readonly reason: ClosingRefusal | 'not_open';
      readonly expectedMinor: number;
      readonly missing: number;
    };

/**
 * Closes the shift after the person has counted the cash. A repeated request closes it once. Payments cannot
 * interleave, because both lock the shift.
 */
export async function endShift(
  database: Database,
  { number, by, countedMinor, reason, isFactorFresh }: Closing,
  nowMs: number,
): Promise<ClosingResult> {
  return database.transaction<ClosingResult>(async (transaction) => {
    const shift = await lockOpenShift(transaction);
    if (shift === null || shift.number !== number) {
      const closing = (await findShift(transaction, number))?.closing;
      const isSame = closing?.by === by && closing.countedMinor === countedMinor && closing.reason === reason;
      return isSame ? { outcome: 'closed' } : { outcome: 'refused', reason: 'not_open', expectedMinor: 0, missing: 0 };
    }
    const rows = await listRowsOfShift(transaction, number);
    const expectedMinor = cashOfShift(shift.openingMinor, rows);
    const refusal = refuseClosing(rows, { expectedMinor, countedMinor, reason, isFactorFresh });
    if (refusal !== null) {
      return { outcome: 'refused', reason: refusal, expectedMinor, missing: rowsWithoutNumber(rows).length };
    }
    await closeShift(transaction, number, { by, expectedMinor, countedMinor, reason }, nowMs);
    const after = { expectedMinor, countedMinor, ...(reason !== '' && { reason }) };
    await addAuditEntry(transaction, { who: by, action: 'shift_closed', subject: String(number), after }, nowMs);
    return { outcome: 'closed' };
  });
}

/** `isNew` false: a shift was already open. */
export async function beginShift(
  database: Database,
  by: string,
  openingMinor: number | undefined,
  nowMs: number,
): Promise<{ readonly shift: Shift; readonly isNew: boolean }> {
  return database.transaction(async (transaction) => {
    const opened = await openShift(transaction, { by, openingMinor }, nowMs);
    if (!opened.isNew) return opened;
    const [subject, after] = [String(opened.shift.number), { openingMinor: opened.shift.openingMinor }];
    await addAuditEntry(transaction, { who: by, action: 'shift_opened', subject, after }, nowMs);
    return opened;
  });
}
