import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../settings/data-folder.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { SESSION_SECRET_FILE } from '../settings/stored-session-secret.ts';
import { findBackup } from './backup-folders.ts';
import { listTables, postgresSource } from './counts.ts';
import { tellingFailures } from './failure-in-words.ts';
import { DATABASE_COPIES, type Manifest, readBackup } from './manifest.ts';
import { placeSqliteFile } from './place-sqlite-file.ts';
import { runPostgresTool, withClient } from './postgres-tools.ts';

const USAGE = `How to use it, with the server stopped:
  npm run restore -- latest               puts the newest backup of BACKUP_DIR back
  npm run restore -- FOLDER               puts that one back
  npm run restore -- FOLDER --replace     moves the database that is there aside first (SQLite)`;

/** Returns the text to print. Nothing is overwritten, and a failed restore changes nothing. */
export async function runRestoreCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const [wanted, option, ...rest] = words;
  const isReplacing = option === '--replace';
  if (wanted === undefined || wanted.startsWith('-') || rest.length > 0 || (option !== undefined && !isReplacing)) {
    throw new StartError(USAGE);
  }
  const folder = await findBackup(wanted, settings.backupFolder, nowMs);
  const manifest = await readBackup(folder);
  const aside = await restoreBackup(folder, manifest, settings, isReplacing ? nowMs : null);
  return [
    `Restored ${folder}: ${manifest.counts.orders ?? 0} orders, as of ${manifest.madeAt}.`,
    ...(aside === null ? [] : [`What was there before is in ${aside}.`]),
    `Settings that were set then: ${manifest.settings.join(', ') || 'none'}.`,
    'Next: npm run ledger, then start the server.',
    '',
  ].join('\n');
}

/**
 * `replacingMs`: moves existing data to a folder named after this time, and returns that folder; null: refuses if data
 * exists.
 */
export function restoreBackup(
  folder: string,
  { engine }: Manifest,
  settings: Settings,
  replacingMs: number | null,
): Promise<string | null> {
  const { dataFolder, databaseUrl } = settings;
  const copy = join(folder, DATABASE_COPIES[engine]);
  if ((engine === 'postgres') !== (databaseUrl !== null)) {
    throw new StartError(
      engine === 'postgres'
        ? 'The backup is of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'The backup is of SQLite: unset DATABASE_URL, restore, and move it to PostgreSQL with npm run move.',
    );
  }
  return tellingFailures('DATA_DIR', dataFolder, async () => {
    if (databaseUrl !== null) return restorePostgres(copy, databaseUrl, settings, replacingMs !== null);
    makePrivateFolder(dataFolder);
    const aside = await placeSqliteFile(copy, dataFolder, replacingMs);
    await bringSecretBack(folder, dataFolder);
    return aside;
  });
}

/** Restores in one transaction. */
async function restorePostgres(copy: string, databaseUrl: string, settings: Settings, isReplacing: boolean) {
  const tables = await withClient(databaseUrl, (client) => listTables(postgresSource(client)));
  if (tables.length > 0 || isReplacing) {
    throw new StartError(
      'DATABASE_URL: expected an empty database; nothing is replaced in PostgreSQL. Create one with createdb, and name it.',
    );
  }
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', copy];
  await runPostgresTool('pg_restore', words, databaseUrl, settings);
  return null;
}

async function bringSecretBack(folder: string, dataFolder: string): Promise<void> {
  const [kept, there] = [folder, dataFolder].map((each) => join(each, SESSION_SECRET_FILE)) as [string, string];
  if (!existsSync(kept) || existsSync(there)) return;
  await copyFile(kept, there);
}
