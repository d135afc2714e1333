import type { ShiftsTable } from '../../database/desk-tables.ts';
import { changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** Amounts are in kopiyky, instants in UTC; people are email addresses. */
export type Shift = ReturnType<typeof toShift>;

/** Returns the open shift, locked until the transaction ends; null: no shift is open. */
export function lockOpenShift(transaction: Transaction): Promise<Shift | null> {
  const query = transaction.selectFrom('shifts').selectAll().where('is_open', '=', 1);
  return query.forUpdate().$call(firstAs(toShift));
}

interface NewShift {
  readonly by: string;
  readonly openingMinor?: number | undefined;
  readonly reason?: string;
}

/**
 * Opens the next shift with the cash that was left in the last one. If two people open one concurrently, both get the
 * same. `openingMinor` defaults to the last count, which is `leftMinor`; null: there was no shift before.
 */
export async function openShift(
  transaction: Transaction,
  { by, openingMinor, reason = '' }: NewShift,
  nowMs: number,
): Promise<{ readonly shift: Shift; readonly isNew: boolean; readonly leftMinor: number | null }> {
  const last = await findLastShift(transaction);
  const leftMinor = last?.closing?.countedMinor ?? null;
  const isNew = await transaction
    .insertInto('shifts')
    .values({
      number: (last?.number ?? 0) + 1,
      is_open: 1,
      opened_at: toInstant(nowMs),
      opened_by: by,
      opening_minor: openingMinor ?? leftMinor ?? 0,
      opening_reason: reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .$call(changesOne);
  const shift = await lockOpenShift(transaction);
  if (shift === null) throw new Error('A shift that was just opened is missing');
  return { shift, isNew, leftMinor };
}

export function findShift(reader: Reader, number: number): Promise<Shift | null> {
  return reader.selectFrom('shifts').selectAll().where('number', '=', number).$call(firstAs(toShift));
}

/** null: the resort has had no shift yet. */
export function findLastShift(reader: Reader): Promise<Shift | null> {
  return reader.selectFrom('shifts').selectAll().orderBy('number', 'desc').limit(1).$call(firstAs(toShift));
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

function toShift(row: ShiftsTable) {
  const { number, closed_at: at } = row;
  return {
    number,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    openingMinor: row.opening_minor,
    /** Why the last shift left other cash; '': it did not. */
    openingReason: row.opening_reason ?? '',
    /** null: the shift is open. */
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
