import { DatabaseSync } from 'node:sqlite';
import { withClient } from '../backup/postgres-tools.ts';
import { refuseMissingDatabase } from '../database/existing-database.ts';
import { refuseDamage } from '../database/sqlite/check-storage.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, good, mend, reasonOf } from './finding.ts';

/** Older ones get no mends any more. */
const OLDEST_POSTGRES = 14;

export async function checkDatabase(settings: Settings): Promise<Finding> {
  try {
    return settings.databaseUrl === null ? checkSqlite(settings) : await checkPostgres(settings.databaseUrl);
  } catch (error) {
    return mend('database', reasonOf(error));
  }
}

function checkSqlite(settings: Settings): Finding {
  refuseMissingDatabase(settings);
  const path = sqliteFileOf(settings.dataFolder);
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    refuseDamage(path, file);
    return good('database', `SQLite ${file.prepare('select sqlite_version() as version').get()?.version}, whole`);
  } finally {
    file.close();
  }
}

function checkPostgres(databaseUrl: string): Promise<Finding> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select current_setting('server_version') as version");
    const version = String(rows[0]?.version);
    return Number.parseInt(version, 10) < OLDEST_POSTGRES
      ? mend('database', `PostgreSQL ${version} gets no mends any more: use ${OLDEST_POSTGRES} or newer`)
      : good('database', `PostgreSQL ${version}`);
  });
}
