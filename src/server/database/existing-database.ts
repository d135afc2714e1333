import { statSync } from 'node:fs';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { type Database, openDatabase } from './database.ts';
import { sqliteFileOf } from './sqlite/sqlite-connections.ts';

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl'>;

/** Returns false before the first start with SQLite. */
export function hasDatabase({ dataFolder, databaseUrl }: Place): boolean {
  // Throws if this user may not read the folder.
  return databaseUrl !== null || statSync(sqliteFileOf(dataFolder), { throwIfNoEntry: false }) !== undefined;
}

/** For commands outside the server: opening a missing database would create an empty one. */
export function refuseMissingDatabase(place: Place): void {
  if (hasDatabase(place)) return;
  throw new StartError('DATA_DIR: expected the data folder of a resort that has been started before');
}

/** Runs a command's work. The server may be running on the same database. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  refuseMissingDatabase(place);
  const { dataFolder: dataDirectory, databaseUrl } = place;
  const database = await openDatabase({ dataDirectory, databaseUrl, databaseReadUrl: null });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
