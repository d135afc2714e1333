import { addOnce, type Reader, type Transaction, toInstant } from '../../database/query.ts';

export type StoredDeskRow = Awaited<ReturnType<typeof listDeskRows>>[number];

export type NewDeskRow = Omit<StoredDeskRow, 'at' | 'happenedAt' | 'fiscalNumber'>;

export async function findDeskRow(reader: Reader, id: string) {
  return (await selectRows(reader).where('desk_rows.id', '=', id).executeTakeFirst()) ?? null;
}

export async function listDeskRows(reader: Reader, orderNumbers: readonly string[]) {
  if (orderNumbers.length === 0) return [];
  return selectRows(reader).where('desk_rows.order_number', 'in', orderNumbers).execute();
}

export function listRowsOfShift(reader: Reader, shift: number) {
  return selectRows(reader).where('desk_rows.shift', '=', shift).execute();
}

export function listRowsBetween(reader: Reader, from: string, until: string) {
  // Each row is written while its shift is open, and an index finds the rows of a shift.
  return selectRows(reader)
    .where('desk_rows.shift', 'in', (query) =>
      query
        .selectFrom('shifts')
        .select('shifts.number')
        .where('opened_at', '<', until)
        .where((shift) => shift.or([shift('closed_at', 'is', null), shift('closed_at', '>=', from)])),
    )
    .where('desk_rows.at', '>=', from)
    .where('desk_rows.at', '<', until)
    .execute();
}

/** Returns false if a row with this id exists. */
export async function addDeskRow(transaction: Transaction, row: NewDeskRow, nowMs: number): Promise<boolean> {
  const { id, method, way, shift, by, company, document, reason, corrects } = row;
  const isNew = await addOnce(transaction, 'desk_rows', 'id', {
    id,
    method,
    way,
    shift,
    document,
    corrects,
    at: toInstant(nowMs),
    order_number: row.orderNumber,
    amount_minor: row.amountMinor,
    written_by: by,
  });
  if (!isNew) return false;
  if (company !== '' || reason !== '') {
    await transaction.insertInto('desk_row_notes').values({ row_id: id, company, reason }).execute();
  }
  return true;
}

/** Returns false if the row already has a number. */
export function addFiscalNumber(transaction: Transaction, id: string, number: string, by: string, nowMs: number) {
  const row = { row_id: id, number, written_by: by, at: toInstant(nowMs) };
  return addOnce(transaction, 'fiscal_numbers', 'row_id', row);
}

function selectRows(reader: Reader) {
  return reader
    .selectFrom('desk_rows')
    .leftJoin('fiscal_numbers', 'fiscal_numbers.row_id', 'desk_rows.id')
    .leftJoin('desk_facts', 'desk_facts.key', 'desk_rows.id')
    .leftJoin('desk_row_notes', 'desk_row_notes.row_id', 'desk_rows.id')
    .select(['desk_rows.id', 'shift', 'desk_rows.at', 'method', 'way', 'corrects', 'document'])
    .select(['desk_rows.order_number as orderNumber', 'amount_minor as amountMinor', 'desk_rows.written_by as by'])
    .select(['fiscal_numbers.number as fiscalNumber', 'happened_at as happenedAt'])
    .select(({ fn, val }) => [
      fn.coalesce('company', val('')).as('company'),
      fn.coalesce('reason', val('')).as('reason'),
    ])
    .orderBy('desk_rows.at')
    .orderBy('desk_rows.id');
}
