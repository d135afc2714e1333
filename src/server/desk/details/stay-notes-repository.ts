import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

export interface StoredNote {
  readonly id: string;
  readonly orderNumber: string;
  /** An instant in UTC. */
  readonly at: string;
  /** Email address. */
  readonly who: string;
  readonly text: string;
}

/** False: there is a note with this id. */
export async function addNote(
  transaction: Transaction,
  { id, orderNumber, who, text }: Omit<StoredNote, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('stay_notes')
    .values({ id, order_number: orderNumber, who, text, at: toInstant(nowMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findNote(reader: Reader, id: string): Promise<StoredNote | null> {
  const row = await reader.selectFrom('stay_notes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toNote(row);
}

/** Oldest first. */
export async function listNotes(reader: Reader, orderNumber: string): Promise<StoredNote[]> {
  const rows = await reader
    .selectFrom('stay_notes')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toNote);
}

function toNote({ order_number: orderNumber, ...note }: Omit<StoredNote, 'orderNumber'> & { order_number: string }) {
  return { ...note, orderNumber };
}
