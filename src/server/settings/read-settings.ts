import { askWhichDeployment, listWarnings, refuseUnsafeProduction } from './check-settings.ts';
import { createSettingReader } from './setting-reader.ts';
import { readSections } from './settings.ts';
import { StartError } from './start-error.ts';

/** Reads all settings. A demo needs none. Production refuses to start with the settings of a demo. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const reader = createSettingReader(environment);
  const settings = readSections(reader);
  if (settings.deskUrl === settings.publicUrl) reader.note('DESK_URL', 'another address than PUBLIC_URL, or none');
  askWhichDeployment(reader, settings);
  const isProduction = settings.deployment === 'production';
  if (isProduction) refuseUnsafeProduction(reader, settings);
  const { given, names } = reader;
  const unknown = [...findUnknownSettings(environment, names)];
  const problems = [...reader.problems, ...(isProduction ? unknown : [])];
  if (problems.length > 0) return { settings: null, problems };
  return { settings, given, warnings: [...listWarnings(settings), ...unknown], problems: null };
}

/** Reads the process's environment. Throws all problems at once. */
export function readSettingsOrRefuse() {
  const read = readSettings(process.env);
  if (read.problems === null) return read;
  throw new StartError(`These settings are wrong:\n  ${read.problems.join('\n  ')}`);
}

/** Prefixes that only our settings have. Others, such as `GOOGLE_`, are also used by tools. */
const OWN_PREFIXES = ['BACKUP_', 'DESK_', 'LIQPAY_', 'MAIL_', 'RETENTION_', 'SMTP_', 'UNPAID_'];
/** In a short name, two wrong letters make another word: PATH is not a misspelt HOST. */
const SHORT_NAME = 6;

/** Returns variables that are set and look like one of our settings, but are not, in one sentence each. */
export function findUnknownSettings(
  environment: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || (value ?? '').trim() === '') return [];
    const meant = [...known].find((setting) => countSlips(name, setting) <= (setting.length <= SHORT_NAME ? 1 : 2));
    if (meant !== undefined) return [`${name} is no setting: did you mean ${meant}?`];
    const isOurs = OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
    return isOurs ? [`${name} is no setting: .env.example lists all of them`] : [];
  });
}

/** Returns the number of letters to add, remove, replace, or swap with their neighbour until both are equal. */
function countSlips(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const slips = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped) slips.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...slips));
    }
  }
  return at(from.length, to.length);
}
