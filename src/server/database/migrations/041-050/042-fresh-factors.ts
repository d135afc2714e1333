import type { Kysely } from 'kysely';

/** When the second factor was last given in a session; null: at its sign-in. */
export async function addFreshFactors(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('desk_sessions').addColumn('factor_at', 'text').execute();
}
