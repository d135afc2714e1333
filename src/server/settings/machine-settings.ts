import { contentFolder } from '#content/loading/content-folder.ts';
import { PAYMENT_HOLD_MINUTES } from '#domain/order/order-state.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { SettingReader } from './setting-reader.ts';
import {
  anyText,
  ed25519Key,
  encodedAddress,
  existingFolder,
  isThisMachine,
  oneOf,
  PERCENT_ENCODED,
  proxyTrust,
  textOfLength,
  timeZone,
  webAddress,
  webOrigin,
  wholeNumber,
} from './setting-values.ts';

export function readAddresses(reader: SettingReader) {
  const port = reader.read('PORT', 'a port from 0 to 65535', wholeNumber(0, 65_535), 3000);
  return {
    port,
    host: reader.read('HOST', 'a host name or an address to listen on', anyText, 'localhost'),
    /** Scheme, host and port of the public address, without a final slash. */
    publicUrl: reader.read(
      'PUBLIC_URL',
      'an address such as https://resort.example, without a path',
      webOrigin,
      `http://localhost:${port}`,
    ),
    /** Like `publicUrl`, for a desk on a host of its own; null: the desk is below `publicUrl`. */
    deskUrl: reader.read('DESK_URL', 'an address such as https://desk.resort.example, without a path', webOrigin, null),
    trustProxy: reader.read(
      'TRUST_PROXY',
      '`true`, `false`, a number of proxies, or their addresses or CIDR ranges separated by commas',
      proxyTrust,
      false,
    ),
  };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readData(reader: SettingReader) {
  const expected = `an address that starts with postgres:// or postgresql://, ${PERCENT_ENCODED}`;
  const databaseAddress = encodedAddress(['postgres:', 'postgresql:'], (text) => parseDatabaseUrl(text) !== null);
  const databaseUrl = reader.read('DATABASE_URL', expected, databaseAddress, null);
  const databaseReadUrl = reader.read('DATABASE_READ_URL', expected, databaseAddress, null);
  // SQLite has no replica: searches would silently keep reading the file.
  if (databaseReadUrl !== null && !reader.isSet('DATABASE_URL')) {
    reader.note('DATABASE_READ_URL', 'DATABASE_URL beside it, whose replica it is');
  }
  // Several processes may share that database. With different secrets, they would reject each other's links.
  if (databaseUrl !== null && !reader.isSet('SESSION_SECRET')) {
    reader.note('SESSION_SECRET', 'a value, the same for every process on DATABASE_URL');
  }
  return {
    dataFolder: reader.read('DATA_DIR', 'a folder', anyText, 'data'),
    /** The resort's own content. The build reads the same setting. */
    contentFolder: contentFolder(reader.read('CONTENT_DIR', 'a folder that exists', existingFolder, '')),
    /** null: SQLite in the data folder. */
    databaseUrl,
    databaseReadUrl,
    logLevel: reader.read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(...LOG_LEVELS), 'info'),
    resortTimeZone: reader.read('RESORT_TIME_ZONE', 'a time zone such as Europe/Kyiv', timeZone, 'Europe/Kyiv'),
  };
}

export function readBackup(reader: SettingReader) {
  return {
    backupFolder: reader.read('BACKUP_DIR', 'a folder', anyText, 'backups'),
    /** Older backups are removed after a new one is complete. */
    backupDays: reader.readWhole('BACKUP_DAYS', 1, 3650, 30, ' of days'),
    /** Folder of pg_dump and pg_restore; null: those on the path are used. */
    postgresTools: reader.read('POSTGRES_TOOLS', 'the folder of pg_dump and pg_restore', existingFolder, null),
  };
}

const SHORTEST_TOKEN = 16;

export function readMonitoring(reader: SettingReader) {
  const backupEveryHours = reader.readWhole('BACKUP_EVERY_HOURS', 1, 744, null, ' of hours');
  return {
    /** null: only this machine may read `/metrics`. */
    metricsToken: reader.read(
      'METRICS_TOKEN',
      `at least ${SHORTEST_TOKEN} characters`,
      textOfLength(SHORTEST_TOKEN),
      null,
    ),
    /** Webhook for each alarm, in addition to the desk; null: none. */
    alarmWebhookUrl: reader.read(
      'ALARM_WEBHOOK_URL',
      'an address that starts with https://, or http:// on this machine',
      webhookAddress,
      null,
    ),
    /** How often backups are planned; null: no alarm depends on their age. */
    backupEveryMs: backupEveryHours && backupEveryHours * 60 * 60_000,
  };
}

function webhookAddress(text: string): string | null {
  if (webAddress(text) === null) return null;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isThisMachine(hostname) ? text : null;
}

export function readSecrets(reader: SettingReader) {
  return {
    /** null only in a demo on SQLite, which stores its own secret in the data folder. */
    sessionSecret: reader.read('SESSION_SECRET', 'at least 32 characters', textOfLength(32), null),
    /** null only in a demo, which derives the key from the session secret. */
    passSigningKey: reader.read(
      'PASS_SIGNING_KEY',
      'an Ed25519 private key: base64 of its PKCS #8 DER file on one line',
      ed25519Key,
      null,
    ),
    /** Memory for one password hash. Tests use little, so that they are fast. */
    passwordHashMemoryKib: reader.readWhole('PASSWORD_HASH_MEMORY_KIB', 8, 262_144, LEAST_HASH_MEMORY_KIB, ' of KiB'),
  };
}

/** OWASP's minimum for Argon2id with two iterations. */
export const LEAST_HASH_MEMORY_KIB = 19_456;

/** A shorter hold hardly gives a guest time to find a card. */
export const SHORTEST_HOLD_OF_GUESTS_MS = 5 * 60_000;

/** How long pages and jobs wait. Servers in tests wait less than servers for guests. */
export function readPace(reader: SettingReader, deployment: 'demo' | 'production') {
  const seconds = (name: string, from: number, to: number, fallback: number) =>
    reader.readWhole(name, from, to, fallback, ' of seconds') * 1000;
  return {
    /** How long a first visit's page waits with prefetching, so that its own pictures come first. */
    firstLoadSettlesMs: reader.readWhole('FIRST_LOAD_SETTLES_MS', 0, 60_000, 4_000, ' of milliseconds'),
    /** Whether all pages are rendered after a start, before the first request. */
    warmPages: reader.readSwitch('WARM_PAGES', 'on'),
    /** Holds and unpaid weeks are checked once per period, by one of all processes. */
    jobSlotMs: seconds('JOB_SLOT_SECONDS', 1, 600, 60),
    /** How long the process accepts requests after a signal to stop, because proxies check every second or two. */
    stopNoticeMs: seconds('STOP_NOTICE_SECONDS', 0, 60, deployment === 'production' ? 5 : 0),
    paymentHoldMs: seconds('PAYMENT_HOLD_SECONDS', 1, 12 * 60 * 60, PAYMENT_HOLD_MINUTES * 60),
  };
}
