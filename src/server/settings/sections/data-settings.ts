import { contentFolder } from '#content/loading/content-folder.ts';
import { parseDatabaseUrl } from '../database-url.ts';
import type { SettingReader } from '../setting-reader.ts';
import { anyText, encodedAddress, existingFolder, oneOf, PERCENT_ENCODED, timeZone } from '../setting-values.ts';

export interface DataSettings {
  readonly dataFolder: string;
  /** The resort's own content. The build reads the same setting. */
  readonly contentFolder: string;
  /** null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly logLevel: string;
  readonly resortTimeZone: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readData(reader: SettingReader): DataSettings {
  const expected = `an address that starts with postgres:// or postgresql://, ${PERCENT_ENCODED}`;
  const databaseAddress = encodedAddress(['postgres:', 'postgresql:'], (text) => parseDatabaseUrl(text) !== null);
  const databaseUrl = reader.read('DATABASE_URL', expected, databaseAddress, null);
  const databaseReadUrl = reader.read('DATABASE_READ_URL', expected, databaseAddress, null);
  // SQLite has no replica: searches would silently keep reading the file.
  if (databaseReadUrl !== null && !reader.isSet('DATABASE_URL')) {
    reader.note('DATABASE_READ_URL', 'DATABASE_URL beside it, whose replica it is');
  }
  // Several processes may share that database. With different secrets, they would refuse each other's links.
  if (databaseUrl !== null && !reader.isSet('SESSION_SECRET')) {
    reader.note('SESSION_SECRET', 'a value, the same for every process on DATABASE_URL');
  }
  return {
    dataFolder: reader.read('DATA_DIR', 'a folder', anyText, 'data'),
    contentFolder: contentFolder(reader.read('CONTENT_DIR', 'a folder that exists', existingFolder, '')),
    databaseUrl,
    databaseReadUrl,
    logLevel: reader.read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(...LOG_LEVELS), 'info'),
    resortTimeZone: reader.read('RESORT_TIME_ZONE', 'a time zone such as Europe/Kyiv', timeZone, 'Europe/Kyiv'),
  };
}
