import { existsSync } from 'node:fs';
import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseMissingDatabase } from '../database/existing-database.ts';
import { refuseDamage } from '../database/sqlite/check-storage.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import { makePrivateFile, makePrivateFolder, PRIVATE_FILE_MODE } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { SESSION_SECRET_FILE } from '../settings/stored-session-secret.ts';
import { flush, nameOfBackup, removeOldBackups, UNFINISHED } from './backup-folders.ts';
import { countRows, postgresSource, readSchema, type Source, sqliteSource } from './counts.ts';
import { tellingFailures } from './failure-in-words.ts';
import { DATABASE_COPIES, type Manifest, writeManifest } from './manifest.ts';
import { runPostgresTool, withClient } from './postgres-tools.ts';
import { removeLeftRehearsals } from './rehearsal-places.ts';

export type Given = Readonly<Record<string, string>>;

const SETTINGS_FILE = 'settings.env';

const USAGE = `How to use it:
  npm run backup                      copies the database into a folder of BACKUP_DIR, and names settings and secrets
  npm run backup -- --with-secrets    also copies their values: keep that folder as you keep keys`;

/** Returns the text to print. The folder appears only once it is complete. */
export async function runBackupCommand(
  words: readonly string[],
  settings: Settings,
  nowMs: number,
  given: Given,
): Promise<string> {
  const [option, ...rest] = words;
  if (rest.length > 0 || (option !== undefined && option !== '--with-secrets')) throw new StartError(USAGE);
  refuseMissingDatabase(settings);
  const { backupFolder, backupDays } = settings;
  return tellingFailures('BACKUP_DIR', backupFolder, async () => {
    const { folder, manifest } = await makeBackup(settings, nowMs, given, option !== undefined);
    await removeLeftRehearsals(settings, nowMs);
    const removed = await removeOldBackups(backupFolder, backupDays, nowMs);
    return [
      inWords(folder, manifest),
      ...(removed === 0 ? [] : [`Removed ${removed} older than ${backupDays} days.`]),
      '',
    ].join('\n');
  });
}

async function makeBackup(settings: Settings, nowMs: number, given: Given, withSecrets: boolean) {
  const folder = join(settings.backupFolder, nameOfBackup(nowMs));
  const unfinished = `${folder}${UNFINISHED}`;
  makePrivateFolder(unfinished);
  try {
    const engine = settings.databaseUrl === null ? 'sqlite' : 'postgres';
    const copied = await copyDatabase(unfinished, settings);
    const secrets = withSecrets ? await copySecrets(unfinished, settings, given) : [];
    const about = {
      madeAt: new Date(nowMs).toISOString(),
      engine,
      ...copied,
      settings: Object.keys(given).sort(),
    } as const;
    const names = [DATABASE_COPIES[engine], ...secrets];
    for (const name of names) await flush(join(unfinished, name));
    const manifest = await writeManifest(unfinished, names, about);
    await rename(unfinished, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Writes a file for `node --env-file`, and copies a demo's own secret. Returns the names of the files. */
async function copySecrets(folder: string, { dataFolder }: Settings, given: Given): Promise<string[]> {
  const lines = Object.entries(given).map(([name, value]) => `${name}=${quote(value)}`);
  await writeFile(join(folder, SETTINGS_FILE), `${lines.join('\n')}\n`, { mode: PRIVATE_FILE_MODE });
  const stored = join(dataFolder, SESSION_SECRET_FILE);
  if (given.SESSION_SECRET !== undefined || !existsSync(stored)) return [SETTINGS_FILE];
  await copyFile(stored, join(folder, SESSION_SECRET_FILE));
  return [SETTINGS_FILE, SESSION_SECRET_FILE];
}

/** Such a file has no escapes, only three kinds of quotation marks. */
function quote(value: string): string {
  const mark = ["'", '"', '`'].find((each) => !value.includes(each)) ?? '';
  return `${mark}${value}${mark}`;
}

function inWords(folder: string, { engine, schema, counts, settings, files }: Manifest): string {
  const bytes = Object.values(files).reduce((total, file) => total + file.bytes, 0);
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const copied = `${name}, schema ${schema}, ${counts.orders ?? 0} orders, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const secrets =
    SETTINGS_FILE in files
      ? 'The values of all settings are in it: keep it as you keep keys.'
      : `Settings are named, not copied: ${settings.join(', ') || 'none is set'}. Keep them elsewhere, with ${SESSION_SECRET_FILE} of DATA_DIR if there is one.`;
  return `Backed up to ${folder}: ${copied}.\n${secrets}`;
}

/** Facts about the copied database at the moment of the copy. */
type CopiedDatabase = Pick<Manifest, 'schema' | 'counts'>;

/** Copies the database of the settings into the folder. The server keeps running, and the database is not changed. */
function copyDatabase(folder: string, settings: Settings): Promise<CopiedDatabase> {
  const { databaseUrl } = settings;
  return databaseUrl === null ? copySqlite(folder, settings) : copyPostgres(folder, databaseUrl, settings);
}

/**
 * The copy includes the contents of the log. The connection is read-only, so that neither the file nor its log is
 * changed.
 */
async function copySqlite(folder: string, settings: Settings): Promise<CopiedDatabase> {
  const [path, original] = [join(folder, DATABASE_COPIES.sqlite), sqliteFileOf(settings.dataFolder)];
  makePrivateFile(path);
  using source = new DatabaseSync(original, { readOnly: true });
  source.prepare('vacuum into ?').run(path);
  using copy = new DatabaseSync(path);
  refuseDamage(original, copy);
  return await describe(sqliteSource(copy));
}

/** pg_dump uses the same snapshot as the transaction that counts. */
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
