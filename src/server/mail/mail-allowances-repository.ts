import { type Database, RolledBack } from '../database/database.ts';
import { changesOne, type Transaction, utcDayOf } from '../database/query.ts';
import type { ClaimedMail } from './outbox-repository.ts';

/** Counts a mail once, even if it is retried, per day (UTC) and hashed `recipient`. Returns false beyond `limit`. */
export async function spendAllowance(
  database: Database,
  mail: ClaimedMail,
  recipient: string,
  limit: number,
  nowMs: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await markCounted(transaction, mail))) return true;
    const isWithin = await spendOne(transaction, recipient, utcDayOf(nowMs), limit);
    return isWithin || new RolledBack(false);
  });
}

/** Returns false if an earlier attempt was counted. */
function markCounted(transaction: Transaction, { id }: ClaimedMail): Promise<boolean> {
  return transaction
    .updateTable('outbox')
    .set({ is_counted: 1 })
    .where('id', '=', id)
    .where('is_counted', '=', 0)
    .$call(changesOne);
}

function spendOne(transaction: Transaction, recipient: string, day: string, limit: number): Promise<boolean> {
  return transaction
    .insertInto('mail_allowances')
    .values({ recipient, day, spent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'day'])
        .doUpdateSet((row) => ({ spent: row('mail_allowances.spent', '+', 1) }))
        .where('mail_allowances.spent', '<', limit),
    )
    .$call(changesOne);
}
