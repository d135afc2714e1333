import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { allAs, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { UnitBlocksTable } from '../../database/unit-tables.ts';

/** A unit that is out of order. `stay.departure` is the first day on which it is free again. */
export type UnitBlock = ReturnType<typeof toBlock>;

export async function insertBlock(
  transaction: Transaction,
  block: Omit<UnitBlock, 'id' | 'createdAt'>,
  nowMs: number,
): Promise<UnitBlock> {
  const row: UnitBlocksTable = {
    id: randomUUID(),
    unit: block.unit,
    category_id: block.accommodationId,
    starts: block.stay.arrival,
    ends: block.stay.departure,
    reason: block.reason,
    who: block.who,
    created_at: toInstant(nowMs),
  };
  await transaction.insertInto('unit_blocks').values(row).execute();
  return toBlock(row);
}

export function findBlock(reader: Reader, id: string): Promise<UnitBlock | null> {
  return reader.selectFrom('unit_blocks').selectAll().where('id', '=', id).$call(firstAs(toBlock));
}

/** The caller releases the nights of the block first. */
export async function deleteBlock(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('unit_blocks').where('id', '=', id).execute();
}

export async function endBlock(transaction: Transaction, id: string, on: CalendarDate): Promise<void> {
  await transaction.updateTable('unit_blocks').set({ ends: on }).where('id', '=', id).execute();
}

/** Lists the blocks that have a night in `[arrival, departure)`, sorted by unit. */
export function listBlocks(reader: Reader, { arrival, departure }: Stay): Promise<UnitBlock[]> {
  return reader
    .selectFrom('unit_blocks')
    .selectAll()
    .where('starts', '<', departure)
    .where('ends', '>', arrival)
    .orderBy('unit')
    .orderBy('starts')
    .$call(allAs(toBlock));
}

function toBlock(row: UnitBlocksTable) {
  return {
    id: row.id,
    unit: row.unit,
    accommodationId: row.category_id,
    stay: { arrival: row.starts, departure: row.ends },
    reason: row.reason,
    who: row.who,
    createdAt: row.created_at,
  };
}
