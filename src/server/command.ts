import { runNamedCommand } from './commands.ts';
import { runCommand } from './settings/start-error.ts';

/** Runs a command outside the server, with the server's settings: `npm run guest` and others. */
await runCommand(async () => {
  process.stdout.write(await runNamedCommand(process.argv.slice(2)));
});
