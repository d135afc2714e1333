import { loadContent } from '#content/loading/load-content.ts';
import { findExampleAddresses } from '../settings/example-content.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkMachine } from './check-machine.ts';
import { checkMail, checkPayment } from './check-services.ts';
import { type Finding, good, mend } from './finding.ts';

const USAGE = `How to use it:
  npm run doctor    looks at settings, mail, payment, clock, disk, DNS, TLS, backup and database, and says what to mend`;

const MARKS = { good: 'good   ', mend: 'MEND   ', skipped: 'skipped' } as const;

/** Returns the text to print; throws it if anything must be fixed. Writes nothing, and sends no mail. */
export async function runDoctorCommand(
  words: readonly string[],
  settings: Settings,
  _nowMs: number,
  _given: unknown,
  warnings: readonly string[],
): Promise<string> {
  if (words.length > 0) throw new StartError(USAGE);
  const findings = [
    ...checkSettings(warnings),
    ...(await checkContent(settings)),
    ...(await Promise.all([checkDatabase(settings), checkMail(settings), checkPayment(settings)])),
    ...(await checkMachine(settings, Date.now())),
    ...(await checkAddress(settings, Date.now)),
  ];
  const report = findings.map(({ subject, state, told }) => `${MARKS[state]}  ${subject}: ${told}`).join('\n');
  const count = findings.filter(({ state }) => state === 'mend').length;
  if (count > 0) throw new StartError(`${report}\nTo mend: ${count}`);
  return `${report}\nNothing is to be mended.\n`;
}

function checkSettings(warnings: readonly string[]): Finding[] {
  if (warnings.length === 0) return [good('settings', 'each of them can be used')];
  return warnings.map((warning) => mend('settings', warning));
}

async function checkContent(settings: Settings): Promise<Finding[]> {
  const { resort } = await loadContent(settings.contentFolder);
  const examples = findExampleAddresses(resort, settings);
  if (examples.length === 0) return [good('content', `that of ${resort.name.en}`)];
  return examples.map((example) => mend('content', example));
}
