import { type Database, openDatabase } from '../../database/database.ts';
import { refuseMissingDatabase } from '../../database/existing-database.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartError } from '../../settings/start-error.ts';
import { differenceInWords } from './ledger-in-words.ts';
import { checkLedger } from './ledger-repository.ts';

const USAGE = `How to use it:
  npm run ledger    compares nights, bills, payments and rows with each other, and names what differs`;

/** Returns a line that says that all is well. Throws the differences, one per line. */
export async function runLedgerCommand(words: readonly string[], settings: Settings): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  refuseMissingDatabase(settings);
  const database = await openDatabase({
    dataDirectory: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    databaseReadUrl: null,
  });
  try {
    return await describeLedger(database);
  } finally {
    await database.close();
  }
}

export async function describeLedger(database: Pick<Database, 'snapshot'>): Promise<string> {
  const { orders, nights, payments, differences } = await checkLedger(database);
  const read = `${orders} orders, ${nights} nights and ${payments} reports of payments`;
  if (differences.length === 0) return `The ledger is sound: ${read} agree.\n`;
  const lines = differences.map((difference) => `  ${differenceInWords(difference, 'en')}`);
  throw new StartError(`The ledger differs in ${differences.length} places of ${read}:\n${lines.join('\n')}`);
}
