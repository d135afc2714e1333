import type { Database } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

/** A row as it is stored. */
export interface SealedHandover {
  readonly id: string;
  readonly sealed: string;
  /** An instant in UTC. From then on the row counts as absent. */
  readonly expires_at: string;
}

export interface HandoversRepository {
  store(transaction: Transaction, handover: SealedHandover): Promise<void>;
  /** null: unknown, used or expired. */
  find(id: string, nowMs: number): Promise<SealedHandover | null>;
  /** Finds and deletes in one statement, so that of two claims at the same moment one gets it. */
  take(id: string, nowMs: number): Promise<SealedHandover | null>;
}

export function createHandoversRepository(database: Database): HandoversRepository {
  return {
    async store(transaction, handover) {
      await transaction.insertInto('handovers').values(handover).execute();
    },
    async find(id, nowMs) {
      const row = await database.readLatest
        .selectFrom('handovers')
        .selectAll()
        .where('id', '=', id)
        .where('expires_at', '>', toInstant(nowMs))
        .executeTakeFirst();
      return row ?? null;
    },
    take: (id, nowMs) =>
      database.transaction(async (transaction) => {
        const row = await transaction
          .deleteFrom('handovers')
          .where('id', '=', id)
          .where('expires_at', '>', toInstant(nowMs))
          .returningAll()
          .executeTakeFirst();
        return row ?? null;
      }),
  };
}

/** Deletes what nobody has claimed in time. */
export async function forgetOldHandovers(database: Database, nowMs: number): Promise<void> {
  await database.transaction((transaction) =>
    transaction.deleteFrom('handovers').where('expires_at', '<=', toInstant(nowMs)).execute(),
  );
}
