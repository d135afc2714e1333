import { toAmount } from '#contract/availability/money.ts';
import { type CountRefusal, cashOfShift, refuseClosing, refuseCount, rowsWithoutNumber } from '#domain/desk/shift.ts';
import type { Database } from '../../database/database.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { listRowsOfShift } from '../../orders/money/desk-rows-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { staleFactor } from '../sessions/desk-access.ts';
import { closeShift, findShift, lockOpenShift, openShift, type Shift } from './shifts-repository.ts';

interface Closing {
  readonly number: number;
  /** Email address. */
  readonly by: string;
  readonly countedMinor: number;
  /** The expected cash that the person saw; null: not told. */
  readonly seenMinor: number | null;
  readonly reason: string;
  readonly isFactorFresh: boolean;
}

/**
 * Closes the shift after the person has counted the cash. A repeated request closes it once. Payments cannot
 * interleave, because both lock the shift. Throws Refused.
 */
export async function endShift(
  database: Database,
  { number, by, countedMinor, seenMinor, reason, isFactorFresh }: Closing,
  nowMs: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const shift = await lockOpenShift(transaction);
    if (shift === null || shift.number !== number) {
      const closing = (await findShift(transaction, number))?.closing;
      const isSame = closing?.by === by && closing.countedMinor === countedMinor && closing.reason === reason;
      if (isSame) return;
      throw new Refused(409, 'not_open');
    }
    const rows = await listRowsOfShift(transaction, number);
    const expectedMinor = cashOfShift(shift.openingMinor, rows);
    // The reason is for another difference: a colleague has taken or returned cash since.
    if (seenMinor !== null && seenMinor !== expectedMinor) {
      throw new Refused(409, 'cash_changed', { expected: toAmount(expectedMinor) });
    }
    const refusal = refuseClosing(rows, { expectedMinor, countedMinor, reason, isFactorFresh });
    if (refusal === 'numbers_missing') throw new Refused(409, refusal, { count: rowsWithoutNumber(rows).length });
    throwIfRefused(refusal, expectedMinor);
    await closeShift(transaction, number, { by, expectedMinor, countedMinor, reason }, nowMs);
    const after = { expectedMinor, countedMinor, ...(reason !== '' && { reason }) };
    await addAuditEntry(transaction, { who: by, action: 'shift_closed', subject: String(number), after }, nowMs);
  });
}

interface Opening {
  /** Email address. */
  readonly by: string;
  /** undefined: what the last shift left. */
  readonly openingMinor: number | undefined;
  readonly reason: string;
  readonly isFactorFresh: boolean;
}

/** `isNew` false: a shift was already open. Throws Refused. */
export async function beginShift(
  database: Database,
  { by, openingMinor, reason, isFactorFresh }: Opening,
  nowMs: number,
): Promise<{ readonly shift: Shift; readonly isNew: boolean }> {
  return database.transaction(async (transaction) => {
    const opened = await openShift(transaction, { by, openingMinor, reason }, nowMs);
    if (!opened.isNew) return opened;
    const { leftMinor, shift } = opened;
    const count = { expectedMinor: leftMinor, countedMinor: shift.openingMinor, reason, isFactorFresh };
    throwIfRefused(refuseCount(count), leftMinor ?? 0);
    const after = { openingMinor: shift.openingMinor, ...(reason !== '' && { reason }) };
    const subject = String(shift.number);
    await addAuditEntry(transaction, { who: by, action: 'shift_opened', subject, after }, nowMs);
    return opened;
  });
}

function throwIfRefused(refusal: CountRefusal | null, expectedMinor: number): void {
  if (refusal === 'fresh_factor_needed') throw staleFactor();
  if (refusal === 'reason_missing') throw new Refused(409, refusal, { expected: toAmount(expectedMinor) });
}
