import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseDamage } from '../database/sqlite/check-storage.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import { makePrivateFile } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { type Counts, countRows, postgresSource, readSchema, type Source, sqliteSource } from './counts.ts';
import { DATABASE_COPIES } from './manifest.ts';
import { runPostgresTool, withClient } from './postgres-tools.ts';

/** Facts about the copied database at the moment of the copy. */
export interface CopiedDatabase {
  readonly schema: string;
  readonly counts: Counts;
}

/** Copies the database of the settings into the folder. The server keeps running, and the database is not changed. */
export function copyDatabase(folder: string, settings: Settings): Promise<CopiedDatabase> {
  const { databaseUrl } = settings;
  return databaseUrl === null ? copySqlite(folder, settings) : copyPostgres(folder, databaseUrl, settings);
}

/** Includes the contents of the log. Read-only, so that neither the file nor its log is touched. */
async function copySqlite(folder: string, settings: Settings): Promise<CopiedDatabase> {
  const [path, original] = [join(folder, DATABASE_COPIES.sqlite), sqliteFileOf(settings.dataFolder)];
  makePrivateFile(path);
  const source = new DatabaseSync(original, { readOnly: true });
  try {
    source.prepare('vacuum into ?').run(path);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(path);
  try {
    refuseDamage(original, copy);
    return await describe(sqliteSource(copy));
  } finally {
    copy.close();
  }
}

/** pg_dump sees what the counting transaction sees. */
function copyPostgres(folder: string, databaseUrl: string, settings: Settings): Promise<CopiedDatabase> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as id');
    const described = await describe(postgresSource(client));
    const path = join(folder, DATABASE_COPIES.postgres);
    const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0].id}`, `--file=${path}`];
    await runPostgresTool('pg_dump', words, databaseUrl, settings);
    return described;
  });
}

async function describe(source: Source): Promise<CopiedDatabase> {
  const schema = await readSchema(source);
  if (schema === null) throw new StartError('The database is empty: start the resort first.');
  return { schema, counts: await countRows(source) };
}
