import type { Kysely } from 'kysely';

/** The day on which a room's guests came; null: they came before it was stored. */
export async function addDaysOfComing(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('room_presence').addColumn('came_on', 'text').execute();
}
