import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { createTransport } from 'nodemailer';
import { loadContent } from '#content/loading/load-content.ts';
import { refuseMissingDatabase } from '../database/existing-database.ts';
import { connectClient } from '../database/postgres/host-choice.ts';
import { SERVER_TIME_LIMITS } from '../database/postgres/postgres-pool.ts';
import { refuseDamage } from '../database/sqlite/check-storage.ts';
import { sqliteFileOf } from '../database/sqlite/sqlite-connections.ts';
import { askProvider, PAYMENT_NOT_FOUND } from '../payments/ask-provider.ts';
import { findExampleAddresses } from '../settings/check-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../settings/start-error.ts';
import { checkAddress } from './check-address.ts';
import { checkMachine } from './check-machine.ts';
import { type Finding, good, mend, reasonOf, skipped } from './finding.ts';

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

/** Older versions get no security fixes. */
const OLDEST_POSTGRES = 14;

export async function checkDatabase(settings: Settings): Promise<Finding> {
  try {
    return settings.databaseUrl === null ? checkSqlite(settings) : await checkPostgres(settings.databaseUrl);
  } catch (error) {
    return mend('database', reasonOf(error));
  }
}

function checkSqlite(settings: Settings): Finding {
  refuseMissingDatabase(settings);
  const path = sqliteFileOf(settings.dataFolder);
  using file = new DatabaseSync(path, { readOnly: true });
  refuseDamage(path, file);
  return good('database', `SQLite ${file.prepare('select sqlite_version() as version').get()?.version}, whole`);
}

async function checkPostgres(databaseUrl: string): Promise<Finding> {
  const client = await connectClient(databaseUrl, SERVER_TIME_LIMITS);
  try {
    const { rows } = await client.query("select current_setting('server_version') as version");
    const version = String(rows[0]?.version);
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
      return mend('database', `PostgreSQL ${version} gets no mends any more: use ${OLDEST_POSTGRES} or newer`);
    }
    for (const [name, limitMs] of Object.entries(SERVER_TIME_LIMITS)) {
      const asked = await client.query('select current_setting($1) as value, current_user as name', [name]);
      const { value, name: role } = asked.rows[0] ?? {};
      // PgBouncer drops the parameters of a connection.
      if (value === '0')
        return mend('database', `${name} does not hold: alter role ${role} set ${name} = '${limitMs / 1000}s'`);
    }
    return good('database', `PostgreSQL ${version}`);
  } finally {
    await client.end();
  }
}

const MAIL_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };

/** Sends EHLO, switches to TLS and signs in, as for a mail, but sends none. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  if (smtpUrl === null) return skipped('mail', 'SMTP_URL is not set: mails become files in DATA_DIR/outbox');
  const { host } = new URL(smtpUrl);
  const transporter = createTransport({ url: smtpUrl, ...MAIL_TIMEOUTS });
  try {
    await transporter.verify();
    return good('mail', `${host} takes our mails`);
  } catch (error) {
    return mend('mail', `${host} does not take our mails: mend SMTP_URL or the mail server (${reasonOf(error)})`);
  } finally {
    transporter.close();
  }
}

/** Asks about a payment that does not exist: only the owner of the shop's keys gets that response. */
export async function checkPayment({ paymentProvider: provider }: Settings): Promise<Finding> {
  if (provider === null) return skipped('payment', 'no keys are set: the stand-in takes the payments');
  const answer = await askProvider(`doctor-${randomUUID()}`, { provider, log: { warn: () => undefined } });
  const { host } = new URL(provider.url);
  if (answer === null) return mend('payment', `${host} does not answer: guests cannot pay online`);
  return answer.err_code === PAYMENT_NOT_FOUND
    ? good('payment', `${host} knows the shop's keys`)
    : mend(
        'payment',
        `${host} refuses the shop's keys: mend LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY (${answer.err_code})`,
      );
}
