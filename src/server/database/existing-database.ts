import { existsSync } from 'node:fs';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { sqliteFileOf } from './sqlite/sqlite-connections.ts';

/** For commands beside the server: opening would create an empty database, and then report that nothing is in it. */
export function refuseMissingDatabase({ dataFolder, databaseUrl }: Pick<Settings, 'dataFolder' | 'databaseUrl'>): void {
  if (databaseUrl !== null || existsSync(sqliteFileOf(dataFolder))) return;
  throw new StartError('DATA_DIR: expected the data folder of a resort that has been started before');
}
