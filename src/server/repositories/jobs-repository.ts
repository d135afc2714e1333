import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';

export interface JobsRepository {
  /**
   * Does the work unless this slot, or a later one, of the job was done or begun by any instance; returns whether it
   * did. When the work throws, the slot is handed back for another try.
   */
  runOnce(name: string, period: Period, work: () => Promise<void>): Promise<boolean>;
}

/** Slots sort as text: a date, an instant. */
export interface Period {
  readonly slot: string;
  /** A slot beyond this one was written by a clock that was wrong, and says nothing of what has been done. */
  readonly furthestSlot: string;
}

/** Sorts before every slot. */
const NO_SLOT = '';

export function createJobsRepository(database: Database): JobsRepository {
  return {
    async runOnce(name, period, work) {
      const isOurs = await database.transaction((transaction) => claimSlot(transaction, name, period));
      if (!isOurs) return false;
      try {
        await work();
      } catch (error) {
        await database.transaction((transaction) => handBack(transaction, name, period));
        throw error;
      }
      return true;
    },
  };
}

async function claimSlot(transaction: Transaction, name: string, { slot, furthestSlot }: Period): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('jobs')
    .values({ name, slot })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ slot })
        .where((row) => row.or([row('jobs.slot', '<', slot), row('jobs.slot', '>', furthestSlot)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function handBack(transaction: Transaction, name: string, { slot }: Period): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ slot: NO_SLOT })
    .where('name', '=', name)
    .where('slot', '=', slot)
    .execute();
}
