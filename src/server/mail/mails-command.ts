import { withDatabase } from '../database/existing-database.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { hurryMails } from './outbox-repository.ts';

const USAGE = `How to use it:
  npm run mails    lets the running server send now what waits for its next try`;

/** The running server sends the mails, within seconds and with current data. */
export async function runMailsCommand(words: readonly string[], settings: Settings, nowMs: number): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  const count = await withDatabase(settings, (database) => hurryMails(database, nowMs));
  return count === 0 ? 'No mail waits for another try.\n' : `The running server sends now: ${count} mails.\n`;
}
