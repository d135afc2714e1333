import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

export interface UnitConditionRow {
  readonly unit: string;
  readonly isClean: boolean;
  readonly changedAt: string;
  /** Email address. */
  readonly who: string;
}

/** Lists units whose condition staff have recorded. All others count as clean. */
export async function listUnitConditions(reader: Reader): Promise<UnitConditionRow[]> {
  const rows = await reader.selectFrom('unit_conditions').selectAll().orderBy('unit').execute();
  return rows.map(({ unit, is_clean, changed_at: changedAt, who }) => ({
    unit,
    isClean: is_clean === 1,
    changedAt,
    who,
  }));
}

export async function listUnitsToClean(reader: Reader): Promise<Set<string>> {
  const rows = await reader.selectFrom('unit_conditions').select('unit').where('is_clean', '=', 0).execute();
  return new Set(rows.map(({ unit }) => unit));
}

/** Returns false if the unit already had this condition. */
export async function writeUnitCondition(
  transaction: Transaction,
  unit: string,
  { isClean, who }: Pick<UnitConditionRow, 'isClean' | 'who'>,
  nowMs: number,
): Promise<boolean> {
  const told = { is_clean: isClean ? 1 : 0, changed_at: toInstant(nowMs), who } as const;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('unit_conditions')
    .values({ unit, ...told })
    .onConflict((conflict) =>
      conflict.column('unit').doUpdateSet(told).where('unit_conditions.is_clean', '<>', told.is_clean),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
