import type { Database } from './database.ts';
import type { Transaction } from './tables.ts';

export interface JobsRepository {
  /**
   * Does the work unless this slot, or a later one, of the job was done or begun by any instance; answers whether it
   * did. Slots sort as text: a date, an instant. When the work throws, the slot is handed back for another try.
   */
  runOnce(name: string, slot: string, work: () => Promise<void>): Promise<boolean>;
}

/** Sorts before every slot. */
const NO_SLOT = '';

export function createJobsRepository(database: Database): JobsRepository {
  return {
    async runOnce(name, slot, work) {
      const isOurs = await database.transaction((transaction) => claimSlot(transaction, name, slot));
      if (!isOurs) return false;
      try {
        await work();
      } catch (error) {
        await database.transaction((transaction) => handBack(transaction, name, slot));
        throw error;
      }
      return true;
    },
  };
}

async function claimSlot(transaction: Transaction, name: string, slot: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('jobs')
    .values({ name, slot })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ slot }).where('jobs.slot', '<', slot))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function handBack(transaction: Transaction, name: string, slot: string): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ slot: NO_SLOT })
    .where('name', '=', name)
    .where('slot', '=', slot)
    .execute();
}
