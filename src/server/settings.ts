import { createSettingReader, type SettingReader } from './setting-reader.ts';
import {
  anyText,
  ed25519Key,
  mailbox,
  oneOf,
  proxyTrust,
  textOfLength,
  timeZone,
  urlWith,
  webOrigin,
  wholeNumber,
} from './setting-values.ts';

export interface PaymentProvider {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly version: 3 | 7;
  readonly url: string;
}

export interface SignInProvider {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export interface Settings {
  readonly deployment: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** Scheme, host and port under which guests reach the resort; no slash at the end. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  /** null: SQLite in the data folder. */
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly logLevel: string;
  readonly resortTimeZone: string;
  /** null only in a demo on SQLite, which keeps one of its own in the data folder. */
  readonly sessionSecret: string | null;
  /** null only in a demo, which derives it from the session secret. */
  readonly passSigningKey: string | null;
  /** null: every mail becomes a file in the data folder's outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly deskEmail: string;
  /** null: the stand-in takes the payments. */
  readonly paymentProvider: PaymentProvider | null;
  readonly google: SignInProvider | null;
  readonly facebook: SignInProvider | null;
  readonly analyticsUrl: string | null;
  readonly reviewsUrl: string | null;
  readonly trustProxy: boolean | number | string;
  readonly rateLimit: boolean;
  readonly metricsToken: string | null;
  /** Orders paid at reception a day: per phone or e-mail, and per network address. Off together with `rateLimit`. */
  readonly receptionOrders: { readonly perGuest: number; readonly perAddress: number };
}

export type SettingsResult =
  | { readonly settings: Settings; readonly problems: null }
  | { readonly settings: null; readonly problems: readonly string[] };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const WEB_ADDRESS = 'an address that starts with https:// or http://';
const webAddress = urlWith('https:', 'http:');

/** All settings of the process, read once. A demo needs none; production refuses to start on a demo's stand-ins. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const reader = createSettingReader(environment);
  const settings: Settings = {
    ...readAddresses(reader),
    ...readData(reader),
    ...readMail(reader),
    ...readSecrets(reader),
    ...readLimits(reader),
    paymentProvider: readPaymentProvider(reader),
    google: readSignIn(reader, 'GOOGLE', 'https://accounts.google.com'),
    facebook: readSignIn(reader, 'FACEBOOK', 'https://www.facebook.com'),
    analyticsUrl: reader.read('ANALYTICS_URL', WEB_ADDRESS, webAddress, null),
    reviewsUrl: reader.read('REVIEWS_URL', WEB_ADDRESS, webAddress, null),
  };
  if (settings.deployment === 'production') refuseStandIns(reader, settings);
  return reader.problems.length === 0 ? { settings, problems: null } : { settings: null, problems: reader.problems };
}

function readAddresses(reader: SettingReader) {
  const port = reader.read('PORT', 'a port from 0 to 65535', wholeNumber(0, 65_535), 3000);
  return {
    deployment: reader.read('DEPLOYMENT', '`demo` or `production`', oneOf('demo', 'production'), 'demo' as const),
    port,
    host: reader.read('HOST', 'a host name or an address to listen on', anyText, 'localhost'),
    publicUrl: reader.read(
      'PUBLIC_URL',
      'an address such as https://resort.example, without a path',
      webOrigin,
      `http://localhost:${port}`,
    ),
    trustProxy: reader.read(
      'TRUST_PROXY',
      '`true`, `false`, a number of proxies, or their addresses or CIDR ranges separated by commas',
      proxyTrust,
      false,
    ),
  };
}

function readData(reader: SettingReader) {
  const expected = 'an address that starts with postgres:// or postgresql://';
  const databaseAddress = urlWith('postgres:', 'postgresql:');
  const databaseUrl = reader.read('DATABASE_URL', expected, databaseAddress, null);
  const databaseReadUrl = reader.read('DATABASE_READ_URL', expected, databaseAddress, null);
  // A replica of a file does not exist: searches would silently go on reading the file.
  if (databaseReadUrl !== null && !reader.isSet('DATABASE_URL')) {
    reader.note('DATABASE_READ_URL', 'DATABASE_URL beside it, whose replica it is');
  }
  // Several processes may share that database, and each would sign its guests' links with a secret of its own.
  if (databaseUrl !== null && !reader.isSet('SESSION_SECRET')) {
    reader.note('SESSION_SECRET', 'a value, the same for every process on DATABASE_URL');
  }
  return {
    dataFolder: reader.read('DATA_DIR', 'a folder', anyText, 'data'),
    databaseUrl,
    databaseReadUrl,
    logLevel: reader.read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, oneOf(...LOG_LEVELS), 'info'),
    resortTimeZone: reader.read('RESORT_TIME_ZONE', 'a time zone such as Europe/Kyiv', timeZone, 'Europe/Kyiv'),
  };
}

function readMail(reader: SettingReader) {
  const expected = 'an e-mail address, with or without a name before it';
  return {
    smtpUrl: reader.read(
      'SMTP_URL',
      'an address that starts with smtp:// or smtps://',
      urlWith('smtp:', 'smtps:'),
      null,
    ),
    mailFrom: reader.read('MAIL_FROM', expected, mailbox, 'Smereka <booking@smereka.example>'),
    deskEmail: reader.read('DESK_EMAIL', expected, mailbox, 'desk@smereka.example'),
  };
}

function readSecrets(reader: SettingReader) {
  return {
    sessionSecret: reader.read('SESSION_SECRET', 'at least 32 characters', textOfLength(32), null),
    passSigningKey: reader.read(
      'PASS_SIGNING_KEY',
      'an Ed25519 private key: base64 of its PKCS #8 DER file on one line',
      ed25519Key,
      null,
    ),
    metricsToken: reader.read('METRICS_TOKEN', 'at least 16 characters', textOfLength(16), null),
  };
}

function readLimits(reader: SettingReader) {
  const expected = 'a whole number from 1 to 1000';
  return {
    rateLimit: reader.read('RATE_LIMIT', '`on` or `off`', oneOf('on', 'off'), 'on') === 'on',
    receptionOrders: {
      perGuest: reader.read('RECEPTION_ORDERS_PER_GUEST', expected, wholeNumber(1, 1000), 5),
      perAddress: reader.read('RECEPTION_ORDERS_PER_ADDRESS', expected, wholeNumber(1, 1000), 40),
    },
  };
}

function readPaymentProvider(reader: SettingReader): PaymentProvider | null {
  const publicKey = reader.read('LIQPAY_PUBLIC_KEY', 'the public key of the shop', anyText, null);
  const privateKey = reader.read('LIQPAY_PRIVATE_KEY', 'the private key of the shop', anyText, null);
  const version = reader.read('LIQPAY_VERSION', '3 or 7', oneOf('3', '7'), '3' as const);
  const url = reader.read('LIQPAY_URL', WEB_ADDRESS, webAddress, 'https://www.liqpay.ua');
  if (publicKey !== null && privateKey !== null)
    return { publicKey, privateKey, version: version === '7' ? 7 : 3, url };
  if (publicKey !== null) reader.note('LIQPAY_PRIVATE_KEY', 'a value, because LIQPAY_PUBLIC_KEY is set');
  if (privateKey !== null) reader.note('LIQPAY_PUBLIC_KEY', 'a value, because LIQPAY_PRIVATE_KEY is set');
  return null;
}

function readSignIn(reader: SettingReader, prefix: 'GOOGLE' | 'FACEBOOK', issuerByDefault: string) {
  const [idName, secretName] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  const clientId = reader.read(idName, 'the client id of the sign-in', anyText, null);
  const clientSecret = reader.read(secretName, 'the client secret of the sign-in', anyText, null);
  const issuer = reader.read(`${prefix}_ISSUER`, WEB_ADDRESS, webAddress, issuerByDefault);
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret, issuer };
  if (clientId !== null) reader.note(secretName, `a value, because ${idName} is set`);
  if (clientSecret !== null) reader.note(idName, `a value, because ${secretName} is set`);
  return null;
}

function refuseStandIns(reader: SettingReader, settings: Settings): void {
  const because = 'in production';
  if (!reader.isSet('PUBLIC_URL') || !settings.publicUrl.startsWith('https://')) {
    reader.note('PUBLIC_URL', `an address that starts with https:// ${because}`);
  }
  for (const name of ['SESSION_SECRET', 'PASS_SIGNING_KEY', 'SMTP_URL', 'LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY']) {
    if (!reader.isSet(name)) reader.note(name, `a value ${because}`);
  }
}
