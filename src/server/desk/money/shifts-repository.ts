import type { Reader } from '../../database/database.ts';
import type { ShiftsTable } from '../../database/desk-tables.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

/** Amounts are in kopiyky, instants in UTC; people are email addresses. */
export interface Shift {
  readonly number: number;
  readonly openedAt: string;
  readonly openedBy: string;
  readonly openingMinor: number;
  /** null: the shift is open. */
  readonly closing: {
    readonly at: string;
    readonly by: string;
    readonly expectedMinor: number;
    readonly countedMinor: number;
    readonly reason: string;
  } | null;
}

/** Returns the open shift, locked until the transaction ends; null: no shift is open. */
export async function lockOpenShift(transaction: Transaction): Promise<Shift | null> {
  const query = transaction.selectFrom('shifts').selectAll().where('is_open', '=', 1);
  const row = await query.forUpdate().executeTakeFirst();
  return row === undefined ? null : toShift(row);
}

/**
 * Opens the next shift with the cash that was left in the last one. If two people open one concurrently, both get the
 * same. `openingMinor` defaults to the last count.
 */
export async function openShift(
  transaction: Transaction,
  { by, openingMinor }: { readonly by: string; readonly openingMinor?: number | undefined },
  nowMs: number,
): Promise<{ readonly shift: Shift; readonly isNew: boolean }> {
  const last = await findLastShift(transaction);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shifts')
    .values({
      number: (last?.number ?? 0) + 1,
      is_open: 1,
      opened_at: toInstant(nowMs),
      opened_by: by,
      opening_minor: openingMinor ?? last?.closing?.countedMinor ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const shift = await lockOpenShift(transaction);
  if (shift === null) throw new Error('A shift that was just opened is missing');
  return { shift, isNew: numInsertedOrUpdatedRows === 1n };
}

export async function findShift(reader: Reader, number: number): Promise<Shift | null> {
  const row = await reader.selectFrom('shifts').selectAll().where('number', '=', number).executeTakeFirst();
  return row === undefined ? null : toShift(row);
}

/** null: the resort has had no shift yet. */
export async function findLastShift(reader: Reader): Promise<Shift | null> {
  const row = await reader.selectFrom('shifts').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toShift(row);
}

/** The caller must have locked the shift. */
export async function closeShift(
  transaction: Transaction,
  number: number,
  closing: Omit<NonNullable<Shift['closing']>, 'at'>,
  nowMs: number,
): Promise<void> {
  const { by, expectedMinor, countedMinor, reason } = closing;
  await transaction
    .updateTable('shifts')
    .set({
      is_open: null,
      closed_at: toInstant(nowMs),
      closed_by: by,
      reason,
      expected_minor: expectedMinor,
      counted_minor: countedMinor,
    })
    .where('number', '=', number)
    .execute();
}

function toShift(row: ShiftsTable): Shift {
  const { number, closed_at: at } = row;
  return {
    number,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    openingMinor: row.opening_minor,
    closing:
      at === null
        ? null
        : {
            at,
            by: row.closed_by ?? '',
            expectedMinor: row.expected_minor ?? 0,
            countedMinor: row.counted_minor ?? 0,
            reason: row.reason ?? '',
          },
  };
}
