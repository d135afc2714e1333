import { statSync } from 'node:fs';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { sqliteFileOf } from './sqlite/sqlite-connections.ts';

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl'>;

/** False before the first start with SQLite. */
export function hasDatabase({ dataFolder, databaseUrl }: Place): boolean {
  // Throws if this user may not read the folder.
  return databaseUrl !== null || statSync(sqliteFileOf(dataFolder), { throwIfNoEntry: false }) !== undefined;
}

/** For commands beside the server: opening would create an empty database, and find nothing in it. */
export function refuseMissingDatabase(place: Place): void {
  if (hasDatabase(place)) return;
  throw new StartError('DATA_DIR: expected the data folder of a resort that has been started before');
}
