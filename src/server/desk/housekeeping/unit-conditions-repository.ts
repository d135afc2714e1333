import { changesOne, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** Lists units whose condition staff have recorded. All others count as clean. */
export async function listUnitConditions(reader: Reader) {
  const conditions = reader
    .selectFrom('unit_conditions')
    .select(['unit', 'is_clean', 'changed_at as changedAt', 'who']);
  const rows = await conditions.orderBy('unit').execute();
  return rows.map(({ is_clean, ...row }) => ({ ...row, isClean: is_clean === 1 }));
}

export async function listUnitsToClean(reader: Reader): Promise<Set<string>> {
  const rows = await reader.selectFrom('unit_conditions').select('unit').where('is_clean', '=', 0).execute();
  return new Set(rows.map(({ unit }) => unit));
}

/** Returns false if the unit already had this condition. */
export function writeUnitCondition(
  transaction: Transaction,
  unit: string,
  { isClean, who }: { readonly isClean: boolean; readonly who: string },
  nowMs: number,
): Promise<boolean> {
  const told = { is_clean: isClean ? 1 : 0, changed_at: toInstant(nowMs), who } as const;
  return transaction
    .insertInto('unit_conditions')
    .values({ unit, ...told })
    .onConflict((conflict) =>
      conflict.column('unit').doUpdateSet(told).where('unit_conditions.is_clean', '<>', told.is_clean),
    )
    .$call(changesOne);
}
