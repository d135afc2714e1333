import { toAmount } from '#contract/availability/money.ts';
import type { DeskShift } from '#contract/desk/desk-shift.ts';
import { cashOfShift } from '#domain/desk/shift.ts';
import type { Database } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import { createDeskRowsRepository } from '../../orders/money/desk-rows-repository.ts';
import { readFullNames } from '../staff/staff-names-repository.ts';
import { describeMoves, sumMoves } from './describe-moves.ts';
import { listOnlineMoves } from './shift-moves-repository.ts';
import { findLastShift, findShift } from './shifts-repository.ts';

/** A shift with all that moved in it, also online; `number` null: the last one. null: there is none. */
export async function readShift(database: Database, number: number | null, nowMs: number): Promise<DeskShift | null> {
  const { readLatest } = database;
  const last = await findLastShift(readLatest);
  const shift = number === null ? last : await findShift(readLatest, number);
  if (shift === null || last === null) return null;
  const rows = await createDeskRowsRepository(database).listOfShift(shift.number);
  const online = await listOnlineMoves(readLatest, shift.openedAt, shift.closing?.at ?? toInstant(nowMs + 1));
  const nameOf = await readFullNames(readLatest, [shift.openedBy, shift.closing?.by ?? '']);
  const { closing, openingMinor } = shift;
  const expectedMinor = cashOfShift(openingMinor, rows);
  const cash = rows.filter(({ way }) => way === 'cash');
  const returned = cash.filter(({ method }) => method === 'refund');
  const returnedMinor = cashOfShift(0, returned);
  return {
    number: shift.number,
    opened_at: shift.openedAt,
    opened_by: nameOf(shift.openedBy),
    closing: closing && {
      at: closing.at,
      by: nameOf(closing.by),
      reason: closing.reason,
      expected: toAmount(closing.expectedMinor),
      counted: toAmount(closing.countedMinor),
    },
    has_next: shift.number < last.number,
    cash: {
      opening: toAmount(openingMinor),
      taken: toAmount(expectedMinor - openingMinor - returnedMinor),
      returned: toAmount(returnedMinor),
      expected: toAmount(expectedMinor),
    },
    sums: sumMoves(rows, online),
    rows: await describeMoves(database, rows, online),
  };
}
