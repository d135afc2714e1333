import { runLedgerCommand } from './backup/ledger/ledger-command.ts';
import { type Given, runBackupCommand } from './backup/make-backup.ts';
import { runMoveCommand } from './backup/move-database.ts';
import { runRehearseCommand } from './backup/rehearse-backup.ts';
import { runRestoreCommand } from './backup/restore-backup.ts';
import { runContentCommand } from './content/content-command.ts';
import { runStaffCommand } from './desk/staff/staff-command.ts';
import { runDoctorCommand } from './doctor/doctor-command.ts';
import { runGuestCommand } from './guests/guest-command.ts';
import { runMailsCommand } from './mail/mails-command.ts';
import { readSettingsOrRefuse } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { StartError } from './settings/start-error.ts';
import { refusalFor } from './unusable-settings.ts';

/** Returns the text to print. The server may be running on the same database. */
type Command = (
  words: readonly string[],
  settings: Settings,
  nowMs: number,
  given: Given,
  warnings: readonly string[],
) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  guest: runGuestCommand,
  content: runContentCommand,
  ledger: runLedgerCommand,
  mails: runMailsCommand,
  staff: runStaffCommand,
  backup: runBackupCommand,
  restore: runRestoreCommand,
  rehearse: runRehearseCommand,
  move: runMoveCommand,
  doctor: runDoctorCommand,
};

/** Returns the text to print. Throws a StartError for a problem that a person can fix. */
export async function runNamedCommand([name = '', ...words]: readonly string[]): Promise<string> {
  const command = COMMANDS[name];
  if (command === undefined) throw new StartError(`Expected one of ${Object.keys(COMMANDS).join(', ')}`);
  const { settings, given, warnings } = readSettingsOrRefuse();
  try {
    return await command(words, settings, Date.now(), given, warnings);
  } catch (error) {
    throw refusalFor(error, settings) ?? error;
  }
}
