import { DatabaseSync } from 'node:sqlite';
import { refuseMissingDatabase } from '../database/existing-database.ts';
import { connectClient } from '../database/postgres/host-choice.ts';
import { SERVER_TIME_LIMITS } from '../database/postgres/postgres-pool.ts';
import { refuseDamage } from '../database/sqlite/check-storage.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, good, mend, reasonOf } from './finding.ts';

/** Older versions get no more fixes. */
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

async function checkPostgres(databaseUrl: string): Promise<Finding> {
  const client = await connectClient(databaseUrl, SERVER_TIME_LIMITS);
  try {
    const { rows } = await client.query("select current_setting('server_version') as version");
    const version = String(rows[0]?.version);
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
      return mend('database', `PostgreSQL ${version} gets no mends any more: use ${OLDEST_POSTGRES} or newer`);
    }
    for (const [name, limitMs] of Object.entries(SERVER_TIME_LIMITS)) {
      const asked = await client.query('select current_setting($1) as value, current_user as name', [name]);
      const { value, name: role } = asked.rows[0] ?? {};
      // PgBouncer drops the parameters of a connection.
      if (value === '0')
        return mend('database', `${name} does not hold: alter role ${role} set ${name} = '${limitMs / 1000}s'`);
    }
    return good('database', `PostgreSQL ${version}`);
  } finally {
    await client.end();
  }
}
