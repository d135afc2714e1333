import type { Database } from '../database/database.ts';
import { changesOne, type Transaction } from '../database/query.ts';

/** Slots sort as text: dates or instants. */
export interface Period {
  readonly slot: string;
  /** A slot later than this was written with a wrong clock and is ignored. */
  readonly furthestSlot: string;
}

/** Sorts before every slot. */
const NO_SLOT = '';

/** Returns false if an instance has done or started this slot, or a later one. Failed work may be tried again. */
export async function runOnce(database: Database, name: string, period: Period, work: () => Promise<unknown>) {
  const isOurs = await database.transaction((transaction) => claimSlot(transaction, name, period));
  if (!isOurs) return false;
  try {
    await work();
  } catch (error) {
    await database.transaction((transaction) => handBack(transaction, name, period));
    throw error;
  }
  await database.transaction((transaction) => noteDone(transaction, name, period));
  return true;
}

function claimSlot(transaction: Transaction, name: string, { slot, furthestSlot }: Period): Promise<boolean> {
  return transaction
    .insertInto('jobs')
    .values({ name, slot })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ slot })
        .where((row) => row.or([row('jobs.slot', '<', slot), row('jobs.slot', '>', furthestSlot)])),
    )
    .$call(changesOne);
}

async function handBack(transaction: Transaction, name: string, { slot }: Period): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ slot: NO_SLOT })
    .where('name', '=', name)
    .where('slot', '=', slot)
    .execute();
}

/** Slow work must not overwrite what another instance has finished in the meantime. */
async function noteDone(transaction: Transaction, name: string, { slot, furthestSlot }: Period): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({ done_slot: slot })
    .where('name', '=', name)
    .where((row) =>
      row.or([row('done_slot', 'is', null), row('done_slot', '<', slot), row('done_slot', '>', furthestSlot)]),
    )
    .execute();
}
