import { runGuestCommand } from './guests/guest-command.ts';
import { readSettings } from './settings/read-settings.ts';
import { refusalFor } from './settings/unusable-settings.ts';
import { runCommand, StartError } from './start-error.ts';

/** The desk's command on a guest's data, with the settings of the server. */
async function work(): Promise<void> {
  const { settings, problems } = readSettings(process.env);
  if (problems !== null) throw new StartError(`These settings are wrong:\n  ${problems.join('\n  ')}`);
  try {
    process.stdout.write(await runGuestCommand(process.argv.slice(2), settings, Date.now()));
  } catch (error) {
    throw refusalFor(error, settings) ?? error;
  }
}

await runCommand(work);
