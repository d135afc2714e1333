import { DatabaseSync } from 'node:sqlite';
import { withDatabase } from '../database/existing-database.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { findBackup } from './backup-folders.ts';
import { type Counts, compareCounts, countRows, postgresSource, sqliteSource } from './counts.ts';
import { tellingFailures } from './failure-in-words.ts';
import { describeLedger } from './ledger/ledger-command.ts';
import { readBackup } from './manifest.ts';
import { withClient } from './postgres-tools.ts';
import { inRehearsalDatabase, inRehearsalFolder, removeLeftRehearsals } from './rehearsal-places.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE = `How to use it:
  npm run rehearse              restores the newest backup elsewhere, and compares it with its manifest and with itself
  npm run rehearse -- FOLDER    the same of that backup`;

/** Returns the text to print. The resort's own database is not touched, and the restored one is removed afterwards. */
export async function runRehearseCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  const [wanted = 'latest', ...rest] = words;
  if (rest.length > 0 || wanted.startsWith('-')) throw new StartError(USAGE);
  const folder = await findBackup(wanted, settings.backupFolder, nowMs);
  const manifest = await readBackup(folder);
  return tellingFailures('BACKUP_DIR', settings.backupFolder, async () => {
    await removeLeftRehearsals(settings, nowMs);
    return inAnotherPlace(settings, nowMs, async (elsewhere) => {
      await restoreBackup(folder, manifest, elsewhere, null);
      const differing = compareCounts(manifest.counts, await countThere(elsewhere));
      if (differing.length > 0)
        throw new StartError(`${folder} was restored, but not whole:\n  ${differing.join('\n  ')}`);
      // Opening it migrates an older schema, as the next start would.
      const ledger = await withDatabase(elsewhere, describeLedger);
      const counted = `${Object.keys(manifest.counts).length} counts of rows and sums are as when it was made`;
      return `${folder} was restored elsewhere: ${counted}.\n${ledger}`;
    });
  });
}

/** Uses a temporary data folder, or a database on the same server, which is removed afterwards. */
function inAnotherPlace<T>(settings: Settings, nowMs: number, work: (elsewhere: Settings) => Promise<T>): Promise<T> {
  const { databaseUrl, backupFolder } = settings;
  return databaseUrl === null
    ? inRehearsalFolder(backupFolder, (dataFolder) => work({ ...settings, dataFolder }))
    : inRehearsalDatabase(databaseUrl, nowMs, (url) => work({ ...settings, databaseUrl: url }));
}

async function countThere({ dataFolder, databaseUrl }: Settings): Promise<Counts> {
  if (databaseUrl !== null) return withClient(databaseUrl, (client) => countRows(postgresSource(client)));
  using file = new DatabaseSync(sqliteFileOf(dataFolder), { readOnly: true });
  return await countRows(sqliteSource(file));
}
