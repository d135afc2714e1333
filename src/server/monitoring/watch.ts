import type { LocalizedText } from '#contract/site/schema.ts';
import type { LedgerWatch } from '../backup/ledger/tell-desk.ts';
import { toInstant } from '../database/query.ts';
import type { AlarmCause, AlarmsTable } from '../database/tables.ts';
import { askProvider } from '../payments/ask-provider.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import type { Settings } from '../settings/settings.ts';
import { ALARM_CAUSES, type AlarmSources, readFreeShare } from './alarm-causes.ts';
import type { ErrorCounts } from './error-counts.ts';
import { readAlarms, storeAlarm } from './monitoring-repository.ts';
import { type Alarm, mailAlarm, postAlarm } from './tell-alarm.ts';

interface WatchOptions {
  readonly sources: Omit<AlarmSources, 'jobs'>;
  /** Throws unless the alarm was accepted; the next check then sends it again. */
  readonly mail: (alarm: Alarm) => Promise<void>;
  /** null: there is no webhook. */
  readonly post: ((alarm: Alarm) => Promise<void>) | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

type RaisedAlarm = AlarmsTable & { readonly raised_at: string };

/** Runs every check. Reports each cause once, and once more when it is over. Only one process at a time may check. */
export async function lookForAlarms(options: WatchOptions, jobs: AlarmSources['jobs']): Promise<void> {
  const { sources, now, log } = options;
  const rows = await readAlarms(sources.database.readLatest);
  for (const cause of Object.keys(ALARM_CAUSES) as AlarmCause[]) {
    const known = rows.find((row) => row.cause === cause) ?? null;
    try {
      const words = await ALARM_CAUSES[cause].check({ ...sources, jobs }, now(), isRaised(known));
      await follow(cause, known, words, options);
    } catch (error) {
      log.error({ err: error, cause }, 'Whether an alarm is due could not be found out');
    }
  }
}

function isRaised(row: AlarmsTable | null): row is RaisedAlarm {
  return row !== null && row.raised_at !== null;
}

async function follow(
  cause: AlarmCause,
  known: AlarmsTable | null,
  words: LocalizedText | null,
  options: WatchOptions,
) {
  const { sources, now, log } = options;
  const { database } = sources;
  const at = toInstant(now());
  if (words === null) {
    if (known === null) return;
    if (!isRaised(known)) return storeAlarm(database, cause, null);
    if (known.ended_at === null) log.error({ cause }, `Over: ${ALARM_CAUSES[cause].title.en}`);
    return tell({ ...known, ended_at: known.ended_at ?? at }, null, options);
  }
  const row = known ?? { cause, noticed_at: at, raised_at: null, ended_at: null, mailed: null, posted: null };
  if (isRaised(row)) return tell({ ...row, ended_at: null }, words, options);
  if (Date.parse(at) - Date.parse(row.noticed_at) >= ALARM_CAUSES[cause].patienceMs) {
    log.error({ cause, words: words.en }, ALARM_CAUSES[cause].title.en);
    return tell({ ...row, raised_at: at }, words, options);
  }
  if (known === null) await storeAlarm(database, cause, row);
}

async function tell(row: RaisedAlarm, words: LocalizedText | null, { sources, mail, post, log }: WatchOptions) {
  const { cause } = row;
  const news = words === null ? 'over' : 'raised';
  const alarm: Alarm = { cause, news, since: row.noticed_at, at: row.ended_at ?? row.raised_at, words };
  const channels = [['mailed', mail] as const, ...(post === null ? [] : [['posted', post] as const])];
  const untold = channels.filter(([channel]) => row[channel] !== news);
  if (untold.length === 0 && news === 'raised') return;
  // Stored before it is sent, so that the next process knows about it if this one ends in between.
  await storeAlarm(sources.database, cause, row);
  const told: AlarmsTable = { ...row };
  for (const [channel, send] of untold) {
    try {
      await send(alarm);
      told[channel] = news;
    } catch (error) {
      log.warn({ err: error, cause, channel }, 'An alarm could not be told and will be tried again');
    }
  }
  const isTold = channels.every(([channel]) => told[channel] === news);
  await storeAlarm(sources.database, cause, isTold && news === 'over' ? null : told);
}

interface WatchDependencies extends Omit<LedgerWatch, 'log'>, Pick<WatchOptions, 'log'> {
  readonly errors: ErrorCounts;
  readonly payments: PaymentDependencies;
  readonly settings: Settings;
}

/** The id of an attempt that does not exist. The provider is asked about it to see whether it responds. */
const PROBE = 'alive';

/** Watches everything that the settings configure. */
export function openWatch({
  errors,
  mailContext,
  database,
  transport,
  payments,
  settings,
  log,
  now,
}: WatchDependencies) {
  const { publicUrl, alarmWebhookUrl, dataFolder, backupFolder, backupEveryMs, paymentProvider } = settings;
  const askWhetherAlive = async () => (await askProvider(PROBE, payments)) !== null;
  return {
    flushErrors: () => errors.flush(),
    look: (jobs: Parameters<typeof lookForAlarms>[1]) =>
      lookForAlarms(
        {
          sources: {
            database,
            errors,
            dataFolder,
            readFreeShare,
            backupFolder,
            backupEveryMs,
            askProvider: paymentProvider === null ? null : askWhetherAlive,
          },
          mail: (alarm) => mailAlarm(transport, mailContext, alarm),
          post: alarmWebhookUrl === null ? null : (alarm) => postAlarm(alarmWebhookUrl, publicUrl, alarm),
          now,
          log,
        },
        jobs,
      ),
  };
}
