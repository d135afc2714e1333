import type { Kysely } from 'kysely';

/** Why a shift opened with other cash than the last one left. null: before the desk asked. */
export async function addOpeningReasons({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('shifts').addColumn('opening_reason', 'text').execute();
}
